import Foundation
import Testing

/// The table of names is complete, and names what there is.
struct UIKitNamesTests {
  /// The public names of UIKit that are about the pointer.
  private static let names = """
    UIPointerInteraction init(delegate:) delegate isEnabled invalidate() view
    pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:)
    pointerInteraction(_:willEnter:animator:) pointerInteraction(_:willExit:animator:)
    UIPointerInteractionDelegate UIPointerRegionRequest location modifiers
    UIPointerRegion init(rect:identifier:) rect identifier latchingAxes
    UIPointerStyle init(effect:shape:) init(shape:constrainedAxes:) hidden() system() accessories
    UIPointerEffect automatic(_:) highlight(_:) lift(_:) preview
    hover(_:preferredTintMode:prefersShadow:prefersScaledContent:)
    UIPointerHoverEffect UIPointerHighlightEffect UIPointerLiftEffect preferredTintMode
    prefersShadow prefersScaledContent TintMode UIPointerEffectTintMode none overlay underlay
    UIPointerShape path(_:) roundedRect(_:radius:) verticalBeam(length:) horizontalBeam(length:)
    defaultCornerRadius beam(preferredLength:axis:)
    UIPointerAccessory init(_:position:) arrow(_:) shape position orientationMatchesAngle
    UIPointerAccessory.Position UIPointerAccessoryPosition offset defaultOffset angle
    top topRight right bottomRight bottom bottomLeft left topLeft
    UIPointerInteractionAnimating addAnimations(_:) addCompletion(_:)
    UITargetedPreview init(view:) init(view:parameters:) init(view:parameters:target:) target
    UIPreviewTarget size retargetedPreview(with:) parameters UIPreviewParameters visiblePath
    shadowPath backgroundColor
    isPointerInteractionEnabled pointerStyleProvider PointerStyleProvider UIButton
    UIPointerLockState isLocked didChangeNotification sceneUserInfoKey pointerLockState
    prefersPointerLocked setNeedsUpdateOfPrefersPointerLocked() childViewControllerForPointerLock
    UIHoverGestureRecognizer zOffset altitudeAngle azimuthAngle(in:) azimuthUnitVector(in:) rollAngle
    UIPanGestureRecognizer allowedScrollTypesMask UIScrollTypeMask UITapGestureRecognizer
    buttonMaskRequired buttonMask UILongPressGestureRecognizer UIPinchGestureRecognizer
    UIRotationGestureRecognizer UISwipeGestureRecognizer UIScreenEdgePanGestureRecognizer
    modifierFlags UIKeyModifierFlags allowedTouchTypes indirectPointer
    UIApplicationSupportsIndirectInputEvents UIBandSelectionInteraction UIContextMenuInteraction
    UIHoverStyle UIHoverEffect UIHoverAutomaticEffect UIHoverHighlightEffect UIHoverLiftEffect
    UIShape hoverStyle
    """

  private var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The rows of the tables: what UIKit has, and what is here.
  private func rows() throws -> [(theirs: Substring, ours: Substring)] {
    try String(contentsOf: root.appending(path: "docs/uikit.md"), encoding: .utf8)
      .split(separator: "\n").compactMap { line in
        let cells = line.split(separator: " | ", maxSplits: 1)
        guard line.hasPrefix("| "), cells.count == 2, cells[0] != "| UIKit" else { return nil }
        return (cells[0], cells[1])
      }
  }

  /// What stands between backquotes.
  private func code(in text: Substring) -> [Substring] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset.isMultiple(of: 2) ? nil : $0.element }
  }

  @Test func everyNameIsThere() throws {
    var known: Set<Substring> = []
    for row in try rows() {
      for name in code(in: row.theirs) {
        known.insert(name)
        // A member by its own name, too: `A.B.c(d:)` is `c(d:)` as well.
        let parts = name.split(separator: ".")
        known.formUnion(parts)
        if parts.count == 3 { known.insert("\(parts[0]).\(parts[1])") }
      }
    }
    // A protocol of which the table has the members.
    let headings = try String(contentsOf: root.appending(path: "docs/uikit.md"), encoding: .utf8)
    for name in Self.names.split(whereSeparator: \.isWhitespace) {
      #expect(known.contains(name) || headings.contains("## \(name)\n"), "\(name) is missing")
    }
  }

  @Test func whatIsNamedAsOursExists() throws {
    var words: Set<Substring> = []
    for module in ["PointerUI", "PointerGestures", "PointerGeometry"] {
      let folder = root.appending(path: "Sources/\(module)").resolvingSymlinksInPath()
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        words.formUnion(
          source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { Substring($0) })
      }
    }
    #expect(words.count > 1000)
    var count = 0
    for row in try rows() where !row.ours.hasPrefix("–") {
      for name in code(in: row.ours) {
        for word in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        where word.contains(where: \.isLetter) {
          count += 1
          #expect(words.contains(word), "\(word) of \(name) is in none of the libraries")
        }
      }
    }
    #expect(count > 80)
  }

  @Test func theCodeOnThePageIsWhatCompiles() throws {
    let file = root.appending(path: "Tests/PointerProtocolTests/Support/UIKitSample.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "  // uikit.md\n")
    try #require(code.count >= 3)
    let lines = code[1].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.dropFirst(2) }.joined(separator: "\n")
    let page = try String(contentsOf: root.appending(path: "docs/uikit.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(lines)```"))
  }
}
