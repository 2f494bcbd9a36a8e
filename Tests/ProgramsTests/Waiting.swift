import Foundation
import Testing

/// Waits until something holds that another process brings about.
///
/// - Parameters:
///   - what: What has not come if it does not.
///   - seconds: The deadline: generous, since only a fault reaches it. Default 20 s.
func waitUntil(
  _ what: @autoclosure () -> Comment, within seconds: Double = 20,
  location: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
  let limit = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    try #require(Date() < limit, what(), sourceLocation: location)
    usleep(20_000)
  }
}
