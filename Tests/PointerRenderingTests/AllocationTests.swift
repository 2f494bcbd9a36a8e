import AllocationCounter
import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// The promise that a frame allocates nothing once its like has been drawn, counted.
@Suite(.enabled(if: allocation_counter_is_active()))
struct AllocationTests {
  /// The allocations of drawing a hundred frames after as many that warm up.
  private func allocations(_ frame: (Double) -> Presentation) throws -> UInt64 {
    let canvas = try Canvas(width: 160, height: 120, scale: 1.5, background: 0xFFF5_F5F7)
    let windows = try canvas.snapshot()
    let renderer = PointerRenderer()
    let frames = (0..<100).map { frame(Double($0) / 100) }
    var areas: [Rect<LogicalSpace>] = []
    var clip: [PixelBox] = []
    areas.reserveCapacity(16)
    clip.reserveCapacity(16)
    func drawAll() {
      // Indices: an iterator of an unoptimised build allocates.
      for index in frames.indices {
        let presentation = frames[index]
        areas.removeAll(keepingCapacity: true)
        clip.removeAll(keepingCapacity: true)
        renderer.bounds(of: presentation, into: &areas)
        for area in areas.indices {
          clip.append(canvas.transform.pixels(covering: areas[area]))
        }
        _ = renderer.draw(
          presentation, at: .zero, into: canvas.image, transform: canvas.transform, clip: clip,
          content: { _ in windows })
      }
    }
    drawAll()
    let before = allocation_counter_value()
    drawAll()
    return allocation_counter_value() - before
  }

  @Test func aMovingCircleAllocatesNothing() throws {
    #expect(try allocations { .circle(20 + 100 * $0, 30 + 7 * $0) } == 0)
  }

  @Test func morphsBetweenOutlinesAllocateNothing() throws {
    for (from, to) in [(Form.circle, Form.cross), (.platter, .triangles), (.frame, .marker)] {
      let count = try allocations { amount in
        var presentation = Presentation(from, to, amount, at: Point(x: 50.3, y: 50))
        presentation.accessories =
          Presentation.divider(at: Point(x: 50, y: 50), turn: amount)
          .accessories
        return presentation
      }
      #expect(count == 0, "\(from.name) to \(to.name)")
    }
  }

  /// Accessories that come and ones that go, each a mix of two paths, beside a pointer that is one:
  /// more paths in a frame than any other look has.
  @Test func manyMixedPathsAllocateNothing() throws {
    let rings = (0..<16).map {
      ShapeOutline(path: Form.ring(6 + Double($0) / 2, 3))
    }
    let count = try allocations { amount in
      var presentation = Presentation(Form.cross, .triangles, amount, at: Point(x: 80, y: 60))
      presentation.accessories = (0..<8).map { index in
        AccessoryPresentation(
          shape: ShapeBlend<LogicalSpace>(
            rings[index], at: Point(x: 15 + 18 * Double(index), y: 25)
          ).mixed(with: rings[index + 8], fraction: 0.1 + 0.8 * amount),
          rotation: 0, opacity: 0.8)
      }
      return presentation
    }
    #expect(count == 0)
  }

  @Test func theArrowAllocatesNothing() throws {
    let count = try allocations { amount in
      var plain = Presentation.circle(50, 50)
      (plain.isPlain, plain.light) = (true, Point(x: 30 + 60 * amount, y: 40))
      return plain
    }
    #expect(count == 0)
  }

  @Test func aMorphingPlatterAllocatesNothing() throws {
    let count = try allocations { amount in
      var platter = Presentation.platter(
        Rect(x: 20, y: 20, width: 19 + 60 * amount, height: 19 + 20 * amount),
        light: Point(x: 40, y: 30))
      platter.material = amount
      return platter
    }
    #expect(count == 0)
  }

  @Test func aSpringingElementAllocatesNothing() throws {
    for effect in [EffectKind.lift, .hover] {
      let count = try allocations { amount in
        var presentation = Presentation()
        let frame = Rect<LogicalSpace>(x: 50, y: 30, width: 48, height: 48)
        presentation.elements = [
          Presentation.element(
            effect, frame, radius: 10, amount: amount, light: Point(x: 60, y: 40))
        ]
        return presentation
      }
      #expect(count == 0, "\(effect)")
    }
  }
}
