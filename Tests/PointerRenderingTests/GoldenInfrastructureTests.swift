import Foundation
import PNGFiles
import Synchronization
import Testing

/// The goldens themselves: what is recorded, what is a fault, and what is shown of it.
@Suite struct GoldenInfrastructureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ferrofluid-goldens-\(UUID().uuidString)")

  private func picture(_ pixels: [UInt32]) -> PNGPicture {
    PNGPicture(width: pixels.count, height: 1, pixels: pixels)
  }

  /// The messages of the issues that a comparison records.
  private func issues(
    _ picture: PNGPicture, _ name: String, tolerance: Int = 1
  ) throws -> [String] {
    let messages = Messages()
    try withKnownIssue(isIntermittent: true) {
      try Golden.expect(picture, is: name, tolerance: tolerance, in: folder)
    } matching: { issue in
      messages.all.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.all.withLock { $0 }
  }

  private final class Messages: Sendable {
    let all = Mutex<[String]>([])
  }

  @Test func recordingFailsTheRunOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = picture([0xFF10_2030, 0x8040_5060])
    let path = folder.appending(path: "new.png").path
    #expect(try issues(drawn, "new") == ["recorded \(path): look at it, then commit it"])
    #expect(try PNGPicture(reading: path) == drawn)
    #expect(try issues(drawn, "new") == [])
  }

  @Test func whatDiffersByMoreIsAFaultThatIsShown() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "difference-\(UUID().uuidString)"
    let seen = Golden.differences.appending(path: name + ".png")
    defer { try? FileManager.default.removeItem(at: seen) }
    _ = try issues(picture([0xFF10_2030, 0xFF40_5060]), name)
    let drawn = picture([0xFF10_2030, 0xFF40_5363])
    #expect(try issues(drawn, name, tolerance: 3) == [])
    let message =
      "\(name): 1 pixels differ by more than 2, the worst by 3 at (1, 0); see \(seen.path)"
    #expect(try issues(drawn, name, tolerance: 2) == [message])
    let shown = try PNGPicture(reading: seen.path)
    #expect(shown.width == 3 * 2 + 2 * 4 && shown.height == 1)
    #expect(shown.pixels[0...1] == [0xFF10_2030, 0xFF40_5060])
    #expect(shown.pixels[6...7] == [0xFF10_2030, 0xFF40_5363])
    #expect(shown.pixels[12...13] == [0xFF00_0000, 0xFF00_3030])
  }

  @Test func anotherSizeIsAFaultThatIsShown() {
    let comparison = PictureComparison(
      expected: picture([1, 2]), drawn: PNGPicture(width: 1, height: 3, filledWith: 7))
    #expect(comparison.fault(tolerance: 255) == "it is 1 × 3, not 2 × 1")
    #expect(comparison.picture.width == 14 && comparison.picture.height == 3)
  }

  @Test func opacityIsComparedToo() {
    let comparison = PictureComparison(expected: picture([0x1000_0000]), drawn: picture([0]))
    #expect(comparison.fault(tolerance: 15)?.contains("by 16 at (0, 0)") == true)
    #expect(comparison.picture.pixels.last == 0xFFFF_FFFF)
  }
}
