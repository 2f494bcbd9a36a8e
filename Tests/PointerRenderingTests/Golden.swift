import Foundation
import PNGFiles
import Testing

/// Pictures beside the tests that drawing must reproduce.
///
/// A picture that is missing is recorded, and the run fails: look at it, then commit it. Where the
/// pixels differ, the picture as drawn and one of the differences, eight times stronger, are
/// written to the temporary folder.
enum Golden {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

  /// - Parameter tolerance: The greatest difference of one channel of one pixel, 0 … 255.
  static func expect(
    _ picture: PNGPicture, is name: String, tolerance: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder.appending(path: name + ".png").path
    guard FileManager.default.fileExists(atPath: path) else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try picture.write(to: path)
      Issue.record("recorded \(path): look at it, then commit it", sourceLocation: sourceLocation)
      return
    }
    let golden = try PNGPicture(reading: path)
    guard (golden.width, golden.height) == (picture.width, picture.height) else {
      Issue.record(
        "\(name) is \(picture.width) × \(picture.height), the golden is not",
        sourceLocation: sourceLocation)
      return
    }
    var differences = PNGPicture(width: golden.width, height: golden.height)
    var worst = 0
    for index in golden.pixels.indices {
      var pixel: UInt32 = 0xFF00_0000
      for shift: UInt32 in [0, 8, 16, 24] {
        let (a, b) = (golden.pixels[index] >> shift & 255, picture.pixels[index] >> shift & 255)
        let difference = a > b ? a - b : b - a
        worst = max(worst, Int(difference))
        if shift < 24 { pixel |= min(255, difference * 8) << shift }
      }
      differences.pixels[index] = pixel
    }
    guard worst > tolerance else { return }
    let temporary = FileManager.default.temporaryDirectory
    let drawn = temporary.appending(path: "\(name)-drawn.png").path
    let different = temporary.appending(path: "\(name)-difference.png").path
    try picture.write(to: drawn)
    try differences.write(to: different)
    Issue.record(
      "\(name) differs by \(worst), \(tolerance) is allowed: see \(drawn) and \(different)",
      sourceLocation: sourceLocation)
  }
}
