// on: watchos, watchos-simulator
import UserNotificationsUI  // refused: no such module 'UserNotificationsUI'
