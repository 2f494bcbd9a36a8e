/// How a program is started.
struct Command: Equatable {
  var path: String
  var arguments: [String]
  /// What is added to the environment.
  var environment: [String: String]
}
