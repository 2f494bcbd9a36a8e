import TestNumbers
import Foundation
import Testing

@testable import ScannerCore

/// A damaged file is either read or refused; it never ends the scanner.
@Suite struct MutationTests {
  @Test func damagedFilesAreReadOrRefused() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/friend-v1.xml")
    let whole = [UInt8](try Data(contentsOf: file))
    let words = [
      "<", ">", "\"", "&", "</", "<enum name=\"e\">", "-1", "name", "\0", "\u{e9}", "]]>",
    ]
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    var (accepted, refused) = (0, 0)
    for _ in 0..<1500 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(place + Int.random(in: 0..<12, using: &random), bytes.count)
        let word = words.randomElement(using: &random).map { Array($0.utf8) } ?? []
        bytes.replaceSubrange(place..<end, with: word)
      }
      do {
        let parsed = try ProtocolParser.parse(Data(bytes), file: "damaged.xml")
        _ = try Generator(side: .all, module: "M", files: [parsed]).run()
        accepted += 1
      } catch let error as ScanError {
        refused += 1
        #expect(error.location.line >= 1 && error.location.column >= 1, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    // The undamaged file names an interface of a neighbour, so most is refused; not all need be.
    #expect(refused > 1000, "seed \(seed)")
    #expect(accepted + refused == 1500, "seed \(seed)")
  }
}
