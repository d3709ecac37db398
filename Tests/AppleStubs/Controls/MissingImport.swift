// on: ios, macos
import RichPush

func names(_ file: MediaFile) { _ = file.url.lastPathComponent }  // refused: missing import of defining module 'Foundation'
