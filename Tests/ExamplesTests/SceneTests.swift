import TestNumbers
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit

/// What holds for every example: layout, regions and damage.
struct SceneTests {
  /// From the least size of an example to a large screen, and odd ones between.
  private static let growth: [(Double, Double)] = [(0, 0), (1, 3), (333, 127), (1400, 700)]

  @Test(arguments: ExampleFixture.names, growth)
  func everythingIsInsideTheWindow(name: String, growth: (Double, Double)) throws {
    let scene = try ExampleFixture.scene(name)
    let least = scene.info.minimumSize
    scene.layout(Size(width: least.width + growth.0, height: least.height + growth.1))
    let window = Rect<SurfaceSpace>(origin: .zero, size: scene.size)
    let frames = scene.namedFrames
    #expect(Set(frames.map { $0.name }).count == frames.count, "names are unique")
    #expect(frames.count > 3)
    for (part, frame) in frames {
      #expect(!frame.isEmpty && window.contains(frame), "\(part) \(frame)")
    }
    for region in scene.regions {
      #expect(!region.rect.isEmpty && window.contains(region.rect), "\(region.identifier)")
    }
  }

  @Test(arguments: ExampleFixture.names, growth)
  func regionsDoNotOverlap(name: String, growth: (Double, Double)) throws {
    let scene = try ExampleFixture.scene(name)
    let least = scene.info.minimumSize
    scene.layout(Size(width: least.width + growth.0, height: least.height + growth.1))
    let regions = scene.regions
    #expect(Set(regions.map { $0.identifier }).count == regions.count)
    for (index, a) in regions.enumerated() {
      for b in regions.dropFirst(index + 1) where a.z == b.z {
        #expect(!a.rect.intersects(b.rect), "\(a.identifier) and \(b.identifier)")
      }
    }
  }

  /// Without an adaptive pointer a control shows that it is hovered: just where its region is.
  @Test(arguments: ["toolbar", "icon-grid", "context-menu"])
  func regionsAgreeWithWhatIsDrawn(name: String) throws {
    let scene = try ExampleFixture.scene(name)
    let still = try scene.picture(scale: 1)
    for region in scene.regions {
      scene.move(to: region.rect.center)
      let changed = try #require(
        try scene.picture(scale: 1).difference(from: still), "\(region.identifier) is hovered")
      scene.move(to: nil)
      #expect(region.rect.contains(changed), "\(region.identifier): \(changed)")
      let slack = region.rect.inset(by: 1.5)
      #expect(changed.contains(slack), "\(region.identifier): \(changed)")
    }
    #expect(try scene.picture(scale: 1).difference(from: still) == nil, "and no longer")
  }

  /// A sequence of inputs leaves the same pixels whether the damage alone is drawn again and
  /// again, or the whole window once.
  @Test(arguments: ExampleFixture.names, [1, 2, 3, 4])
  func damageIsEverythingThatChanged(name: String, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scene = try ExampleFixture.scene(name, isDark: seed % 2 == 0)
    scene.host.isAdaptive = seed % 2 == 1
    let kept = try scene.picture(scale: 1)
    _ = scene.takeDamage()
    for step in 0..<40 {
      let isDrag = step % 5 == 4
      if isDrag {
        drag(on: scene, &random) { drawDamage(of: scene, on: kept) }
      } else {
        act(on: scene, &random)
      }
      _ = scene.host.takeRequests()
      drawDamage(of: scene, on: kept)
      guard isDrag || step % 8 == 7 else { continue }
      let difference = kept.difference(from: try scene.picture(scale: 1))
      try #require(difference == nil, "seed \(seed), step \(step)")
    }
  }

  private func drawDamage(of scene: ExampleScene, on picture: Bitmap) {
    let damage = scene.takeDamage()
    picture.draw(scale: 1) { canvas in
      for part in damage {
        canvas.saved {
          canvas.clip(to: part)
          scene.draw(on: canvas, part: part)
        }
      }
    }
  }

  /// A place, half of the time in something, where there is more to happen.
  private func place(in scene: ExampleScene, _ random: inout SplitMix) -> Point<SurfaceSpace> {
    if Bool.random(using: &random), let part = scene.namedFrames.randomElement(using: &random) {
      return part.frame.center
    }
    return Point(
      x: Double.random(in: 0..<scene.size.width, using: &random).rounded(),
      y: Double.random(in: 0..<scene.size.height, using: &random).rounded())
  }

  /// A press that is moved about, and let go or taken away.
  private func drag(
    on scene: ExampleScene, _ random: inout SplitMix, afterEach draw: () -> Void
  ) {
    scene.press(PointerPress(place(in: scene, &random)))
    for _ in 0..<3 {
      draw()
      scene.move(to: place(in: scene, &random))
    }
    draw()
    if Int.random(in: 0..<4, using: &random) == 0 {
      scene.cancelPress()
    } else {
      scene.release(at: place(in: scene, &random))
    }
  }

  private func act(on scene: ExampleScene, _ random: inout SplitMix) {
    let point = place(in: scene, &random)
    let modifiers: KeyModifiers = Bool.random(using: &random) ? [.control] : []
    let keys: [KeyPress.Key] = [.left, .right, .up, .down, .escape, .enter, .space, .menu]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: scene.move(to: point)
    case 2:
      scene.press(
        PointerPress(point, clicks: .random(in: 1...2, using: &random), modifiers: modifiers))
    case 3: scene.release(at: point)
    case 4: scene.cancelPress()
    case 5:
      scene.content.secondaryPressed(PointerPress(point))
      scene.content.menuClosed()
    case 6: scene.content.keyPressed(KeyPress(keys.randomElement(using: &random) ?? .escape))
    default:
      scene.press(PointerPress(point))
      scene.release(at: point)
    }
  }

  @Test(arguments: ExampleFixture.names)
  func theWindowIsClosedMovedAndDarkened(name: String) throws {
    let scene = try ExampleFixture.scene(name)
    scene.press(PointerPress(try scene.frame(of: "window.title").center))
    #expect(scene.host.takeRequests() == [.moveWindow])
    scene.cancelPress()
    let light = try scene.picture(scale: 1).bytes
    try scene.click("window.appearance")
    #expect(scene.host.isDark)
    #expect(try scene.picture(scale: 1).bytes != light)
    #expect(scene.takeDamage() == [Rect(origin: .zero, size: scene.size)])
    try scene.click("window.close")
    #expect(scene.host.takeRequests() == [.close])
  }

  @Test func aPressOnTheBarStaysThere() throws {
    let (scene, content) = try ExampleFixture.make(PressLog.self)
    let close = try scene.frame(of: "window.close").center
    scene.press(PointerPress(close))
    scene.move(to: Point(x: 50, y: 150))
    scene.release(at: Point(x: 50, y: 150))
    #expect(scene.host.takeRequests().isEmpty, "dragged away from the button")
    #expect(content.events.isEmpty)
    scene.press(PointerPress(Point(x: 50, y: 150)))
    scene.move(to: close)
    scene.release(at: close)
    #expect(scene.host.takeRequests().isEmpty)
    #expect(content.events == ["press", "drag", "release"])
  }

  /// Notes what it is told of.
  private final class PressLog: ExampleContent {
    static let info = ExampleInfo(
      name: "log", title: "Log", summary: "Notes.", size: Size(width: 300, height: 200),
      minimumSize: Size(width: 200, height: 100))
    let host: ExampleHost
    var events: [String] = []
    init(host: ExampleHost) { self.host = host }
    func layout(in frame: Frame) {}
    var regions: [PointerRegion] { [] }
    func draw(on canvas: Canvas, part: Frame) {}
    func pressed(_ press: PointerPress) { events.append("press") }
    func dragged(to place: Place) { events.append("drag") }
    func released(at place: Place) { events.append("release") }
    func pressCancelled() { events.append("cancel") }
  }
}
