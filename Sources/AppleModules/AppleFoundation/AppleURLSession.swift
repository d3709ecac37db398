import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking

    // What Apple's URLSession has besides. The host's network is neither dear nor saved on, there is
    // always a connection or a refusal, and no work goes on after the process: the settings that
    // would change these things are read as they are here, whatever was set.
    extension URLSessionConfiguration {
        public var allowsExpensiveNetworkAccess: Bool {
            get { true }
            set {}
        }

        public var allowsConstrainedNetworkAccess: Bool {
            get { true }
            set {}
        }

        public var waitsForConnectivity: Bool {
            get { false }
            set {}
        }

        public var sharedContainerIdentifier: String? {
            get { nil }
            set {}
        }

        public var sessionSendsLaunchEvents: Bool {
            get { false }
            set {}
        }
    }

    extension URLSession {
        /// The tasks that are not over yet.
        public var allTasks: [URLSessionTask] {
            get async {
                await withCheckedContinuation { continuation in
                    getAllTasks { continuation.resume(returning: $0) }
                }
            }
        }
    }
#endif
