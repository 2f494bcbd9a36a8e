import Foundation
import PNGFiles
import Testing

/// Pictures beside the tests that drawing must reproduce.
///
/// A picture that is missing is recorded, and the run fails: look at it, then commit it. To record
/// one anew, delete it. Where pixels differ, a picture of what was expected, what was drawn and the
/// difference, side by side, is written to a folder that the message names.
enum Golden {
  /// Where the pictures are.
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  /// Where the pictures of differences go.
  static let differences =
    FileManager.default.temporaryDirectory.appending(path: "ferrofluid-golden-differences")

  /// Compares a picture with the golden of a name.
  ///
  /// - Parameters:
  ///   - tolerance: The greatest difference of one channel of one pixel that is no fault, 0 … 255:
  ///     1 for what rounds otherwise on another processor, 3 where cairo drew an edge.
  ///   - folder: Where the goldens are.
  static func expect(
    _ picture: PNGPicture, is name: String, tolerance: Int = 1, in folder: URL = folder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder.appending(path: name + ".png").path
    guard FileManager.default.fileExists(atPath: path) else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try picture.write(to: path)
      Issue.record("recorded \(path): look at it, then commit it", sourceLocation: sourceLocation)
      return
    }
    let comparison = PictureComparison(expected: try PNGPicture(reading: path), drawn: picture)
    guard let fault = comparison.fault(tolerance: tolerance) else { return }
    try FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
    let seen = differences.appending(path: name + ".png").path
    try comparison.picture.write(to: seen)
    Issue.record("\(name): \(fault); see \(seen)", sourceLocation: sourceLocation)
  }
}
