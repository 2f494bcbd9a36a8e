import Foundation
import PointerGeometry
import Testing

@testable import PointerEngine

/// A trajectory at 60 frames a second, as text.
struct Table {
  private var rows: [String] = []
  private var frame = 0

  /// Sends events, and notes them with the effects and the schedule they had.
  mutating func note(_ words: String, _ scene: inout Scene, _ body: (inout Scene) -> Void) {
    scene.effects = []
    body(&scene)
    let effects = scene.effects.map {
      switch $0 {
      case .enter(let key, let duration):
        "enter \(key.region.rawValue) (\(Self.text(duration, 3)) s)"
      case .leave(let key, let duration):
        "leave \(key.region.rawValue) (\(Self.text(duration, 3)) s)"
      default:
        Scene.words(for: $0)
      }
    }
    let schedule =
      switch scene.schedule {
      case .idle: "idle"
      case .wake(let at): "wake in \(Self.text(at.seconds(since: scene.now), 3)) s"
      case .animating(let until):
        "animating for \(Self.text(until.seconds(since: scene.now), 3)) s"
      }
    rows.append("# " + ([words] + effects + [schedule]).joined(separator: ", "))
  }

  /// Lets frames pass, and writes what each shows.
  mutating func frames(_ count: Int, of scene: inout Scene) {
    for _ in 0..<count {
      rows.append(row(scene.presentation()))
      scene.wait(1.0 / 60)
      frame += 1
    }
  }

  private mutating func row(_ shown: Presentation) -> String {
    let rect = shown.shape.rect
    var cells = [
      String(frame), Self.text(shown.shape.center.x), Self.text(shown.shape.center.y),
      Self.text(rect.width), Self.text(rect.height), Self.text(shown.shape.cornerRadius),
      Self.text(shown.opacity, 3), Self.text(shown.material, 3), Self.text(shown.thinness, 3),
      Self.text(shown.press, 3), Self.text(shown.lightStrength, 3),
    ]
    if let outgoing = shown.outgoing {
      cells.append("outgoing \(Self.text(outgoing.shape.rect.width)) ")
      cells.append(Self.text(outgoing.opacity, 3))
    }
    if !shown.shape.radii.isUniform {
      let radii = shown.shape.radii
      let four = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      cells.append("radii " + four.map { Self.text($0) }.joined(separator: " "))
    }
    if let blend = shown.blend {
      let shares = (0..<blend.count).map { Self.text(blend.share(at: $0), 3) }
      cells.append("blend " + shares.joined(separator: " "))
    }
    for accessory in shown.accessories {
      let place = accessory.shape.anchor - shown.shape.center
      cells.append(
        "accessory (\(Self.text(place.dx)) \(Self.text(place.dy)))"
          + " turned \(Self.text(accessory.rotation)) opacity \(Self.text(accessory.opacity, 3))")
    }
    for cell in shown.cells {
      cells.append(
        "cell \(cell.index.column) \(cell.index.row) at (\(Self.text(cell.rect.minX))"
          + " \(Self.text(cell.rect.minY))) tint \(Self.text(cell.tint, 3))")
    }
    for element in shown.elements {
      cells.append(
        "\(element.effect) \(element.key.region.rawValue) ×\(Self.text(element.scale, 4))"
          + " (\(Self.text(element.offset.dx)) \(Self.text(element.offset.dy)))"
          + " tint \(Self.text(element.tint, 3)) shadow \(Self.text(element.shadow, 3))"
          + " glow \(Self.text(element.glow, 3))")
    }
    return cells.joined(separator: "\t")
  }

  private static func text(_ number: Double, _ digits: Int = 2) -> String {
    let text = String(format: "%.\(digits)f", number)
    // No negative zero, which would depend on the last bit of a sum.
    return text.contains { $0 != "-" && $0 != "0" && $0 != "." } ? text : text.filter { $0 != "-" }
  }

  /// Compares with the table that was recorded.
  func expect(_ name: String, location: SourceLocation = #_sourceLocation) throws {
    let header = "frame\tx\ty\twidth\theight\tradius\topacity\tmaterial\tthinness\tpress\tlight"
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "recorded \(file.path): read it, then run without RECORD_GOLDENS",
        sourceLocation: location)
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    guard recorded != text else { return }
    let old = (recorded ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    Issue.record(
      """
      \(file.path), line \(place + 1), differs; RECORD_GOLDENS=1 records it anew
      recorded: \(place < old.count ? old[place] : "nothing")
      now:      \(place < new.count ? new[place] : "nothing")
      """, sourceLocation: location)
  }
}
