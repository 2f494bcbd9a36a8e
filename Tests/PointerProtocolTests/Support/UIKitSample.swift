import PointerGeometry
import PointerUI
import WaylandClient

/// The code in `docs/uikit.md`, so that it compiles.
enum UIKitSample {
  // uikit.md
  final class Shelf: PointerInteractionDelegate {
    let play = PointerButton(rect: Rect(x: 24, y: 24, width: 48, height: 48), identifier: "play")
    var glow = 0.0

    func offer(on interaction: PointerInteraction) throws {
      // A button's style: the proposed effect with a round shape.
      play.pointerStyleProvider = { _, proposedEffect, _ in
        PointerStyle(effect: proposedEffect, shape: .circle(diameter: nil))
      }
      interaction.add(play)

      // A lift with the outline of what is lifted, about the middle of the region.
      let outline = try Path([
        .move(to: Point(x: -20, y: 16)), .line(to: Point(x: 0, y: -20)),
        .line(to: Point(x: 20, y: 16)), .close,
      ])
      let rect = Rect<SurfaceSpace>(x: 96, y: 24, width: 40, height: 40)
      interaction.update(
        PointerRegion(
          rect: rect, identifier: "tent",
          style: PointerStyle(effect: .lift, shape: .path(outline, anchor: .zero))))
      interaction.surface.commit()
    }

    func pointerInteraction(
      _ interaction: PointerInteraction, willEnter region: PointerRegion, animator: PointerAnimator
    ) {
      animator.addAnimations { [weak self] progress in self?.glow = progress }
    }

    // Before each frame that the client draws: with the time of its wl_callback.done.
    func frame(milliseconds: UInt32, of interaction: PointerInteraction) {
      interaction.advanceAnimations(to: Instant(nanoseconds: Int64(milliseconds) * 1_000_000))
    }
  }

  // A list that scrolls: its rows are on a layer, of which only the offset changes.
  final class Rows: PointerInteractionDelegate {
    private let view = Rect<SurfaceSpace>(x: 24, y: 96, width: 312, height: 120)
    private var offset = 0.0
    private var start = 0.0

    func offer(on interaction: PointerInteraction) {
      interaction.regions = (0..<5).map { row in
        var region = PointerRegion(
          rect: Rect(x: view.minX, y: view.minY + 40 * Double(row), width: view.width, height: 40),
          identifier: row, style: PointerStyle(kind: .bare, group: 1))
        region.layer = 1
        return region
      }
      place(on: interaction)
    }

    // With each picture of the list, before its commit.
    func place(on interaction: PointerInteraction) {
      interaction.layers = [PointerLayer(id: 1, offset: Vector(dx: 0, dy: -offset), clip: view)]
    }

    // Several may come before a frame: draw when the callback of wl_surface.frame is done.
    func pointerInteraction(_ interaction: PointerInteraction, scroll: PointerScroll) {
      if scroll.phase == .began { start = offset }
      offset = min(max(start + scroll.translation.dy, 0), 80)
    }
  }
  // uikit.md
}
