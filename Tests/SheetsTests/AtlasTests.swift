import IslandMap
import PointerGeometry
import PointerUI
import Testing

@testable import ExampleKit
@testable import map

/// The map without a window.
struct AtlasTests {
  private func scene(size: Size<SurfaceSpace>? = nil) throws -> (ExampleScene, Atlas) {
    let atlas = Atlas(host: ExampleHost(typeface: try Typeface()))
    let scene = ExampleScene(atlas)
    if let size { scene.layout(size) }
    return (scene, atlas)
  }

  private func pinch(
    _ phase: PointerGesturePhase, at anchor: Point<SurfaceSpace>, scale: Double = 1,
    rotation: Double = 0
  ) -> PinchGesture {
    PinchGesture(
      phase, at: anchor,
      value: PinchValue(translation: Vector(dx: 5, dy: -3), scale: scale, rotation: rotation))
  }

  /// Where a place of the island is in the window.
  private func point(_ place: Point<MapSpace>, _ atlas: Atlas) -> Point<SurfaceSpace> {
    atlas.camera.point(of: place) + (atlas.frame.origin - .zero)
  }

  @Test(arguments: 0..<12)
  func thePlaceBelowThePointerStaysWhileItIsPinched(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (_, atlas) = try scene()
    let anchor = Point<SurfaceSpace>(x: 100 + 700 * random.unit(), y: 100 + 500 * random.unit())
    let place = atlas.camera.place(at: atlas.local(anchor))
    atlas.pinched(pinch(.began, at: anchor))
    for _ in 0..<30 {
      atlas.pinched(
        pinch(
          .changed, at: anchor, scale: 0.1 + 12 * random.unit(), rotation: 200 * random.signed()))
      #expect(point(place, atlas).distance(to: anchor) < 1e-6, "seed \(seed)")
      #expect(MapCamera.scales.contains(atlas.camera.scale), "seed \(seed)")
    }
    atlas.pinched(pinch(.ended, at: anchor, scale: 1.5, rotation: 67))
    #expect(abs(atlas.camera.angle - 60) < 1e-9, "seven degrees are not meant")
    #expect(!atlas.isMoving)
  }

  @Test func anInterruptedPinchIsUndone() throws {
    let (_, atlas) = try scene()
    let before = atlas.camera
    let anchor = Point<SurfaceSpace>(x: 300, y: 300)
    atlas.pinched(pinch(.began, at: anchor))
    atlas.pinched(pinch(.changed, at: anchor, scale: 3, rotation: 90))
    #expect(atlas.camera != before)
    atlas.pinched(pinch(.cancelled, at: anchor))
    #expect(atlas.camera == before)
  }

  @Test func aLittleTurnGoesBackToTheNorthAboutThePointer() throws {
    let (_, atlas) = try scene()
    let anchor = Point<SurfaceSpace>(x: 250, y: 410)
    let place = atlas.camera.place(at: atlas.local(anchor))
    atlas.pinched(pinch(.began, at: anchor))
    atlas.pinched(pinch(.ended, at: anchor, scale: 1.2, rotation: 13))
    #expect(atlas.isMoving && abs(atlas.camera.angle - 6) < 1e-9)
    var angles = [atlas.camera.angle]
    for step in 0..<40 where atlas.isMoving {
      atlas.advance(to: Instant.zero.advanced(bySeconds: 1 + Double(step) * 0.016))
      angles.append(atlas.camera.angle)
      #expect(point(place, atlas).distance(to: anchor) < 1e-6)
    }
    #expect(!atlas.isMoving && abs(atlas.camera.angle) < 1e-9)
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
  }

  @Test func thatMovementCanBeDoneWithout() throws {
    let (scene, atlas) = try scene()
    atlas.host.reducesMotion = true
    atlas.camera.turn(by: 100, about: .zero)
    let north = MapButton.north.frame(on: atlas.frame).center
    scene.press(PointerPress(north))
    scene.release(at: north)
    #expect(atlas.camera.angle == 0 && !atlas.isMoving)
  }

  /// Scrolling tells the pointer one offset and no region anew.
  @Test func scrollingMovesTheLayerAlone() throws {
    let (_, atlas) = try scene()
    atlas.camera.turn(by: 33, about: Point(x: 100, y: 100))
    let (regions, layer) = (atlas.regions, try #require(atlas.layers.first))
    atlas.scrolled(ScrollGesture(.began, at: Point(x: 300, y: 300)))
    atlas.scrolled(
      ScrollGesture(.changed, at: Point(x: 300, y: 300), delta: Vector(dx: 20, dy: -31)))
    #expect(atlas.regions == regions)
    let moved = try #require(atlas.layers.first)
    #expect((moved.offset - layer.offset - Vector(dx: -20, dy: 31)).length <= 1.5)
    #expect(moved.clip == atlas.frame)
  }

  /// What is lifted is what is drawn: in a picture without a pin only its region, and the point
  /// below it, look different.
  @Test(arguments: [0.0, 130]) func regionsOfPinsAreWhereTheyAreDrawn(angle: Double) throws {
    let (scene, atlas) = try scene()
    atlas.camera.turn(by: angle, about: atlas.local(atlas.frame.center))
    atlas.host.isDark = true
    let offset = try #require(atlas.layers.first).offset
    var checked = 0
    for sight in Sight.all {
      let region = try #require(
        atlas.regions.first { $0.identifier == AnyHashable(sight.identifier) })
      let badge = region.rect.offset(by: offset)
      let named = try #require(atlas.namedFrames.first { $0.name == sight.identifier }?.frame)
      #expect(badge.center.distance(to: named.center) < 1e-6 && badge.size == named.size)
      let isCovered = Sight.all.contains {
        $0.identifier != sight.identifier && Pin.badge(at: atlas.tip(of: $0)).intersects(badge)
      }
      guard !isCovered, atlas.frame.inset(by: 40).contains(badge.center) else { continue }
      checked += 1
      let picture = try scene.picture(scale: 1)
      func pixel(_ dx: Double, _ dy: Double) -> Color {
        picture.color(Int(badge.midX + dx), Int(badge.midY + dy))
      }
      let isWhite = [(-15, 0.0), (15, 0), (0, -15)].allSatisfy {
        let color = pixel($0.0, $0.1)
        return min(color.red, color.green, color.blue) > 0.6
      }
      #expect(isWhite, "\(sight.name): the white edge of the badge is in its region")
    }
    #expect(checked > 1)
  }

  @Test func aClickOnAPinTellsOfItAndOneMoreOrEscapeEndsThat() throws {
    let (scene, atlas) = try scene()
    let sight = Sight.all[1]
    let badge = Pin.badge(at: atlas.tip(of: sight)).center
    for byKey in [true, false] {
      scene.press(PointerPress(badge))
      scene.release(at: badge)
      #expect(atlas.selection == sight.identifier)
      if byKey {
        atlas.keyPressed(KeyPress(.escape))
      } else {
        scene.press(PointerPress(badge))
        scene.release(at: badge)
      }
      #expect(atlas.selection == nil)
    }
  }

  @Test func aDragMovesTheMapWithTheHand() throws {
    let (scene, atlas) = try scene()
    let start = Point<SurfaceSpace>(x: 200, y: 600)
    let place = atlas.camera.place(at: atlas.local(start))
    scene.press(PointerPress(start))
    scene.move(to: Point(x: 260, y: 560))
    scene.release(at: Point(x: 260, y: 560))
    #expect(point(place, atlas).distance(to: Point(x: 260, y: 560)) < 1e-6)
    let before = atlas.camera
    scene.move(to: Point(x: 400, y: 400))
    #expect(atlas.camera == before)
  }
}

extension Bitmap {
  /// The colour of a pixel of an opaque picture.
  fileprivate func color(_ x: Int, _ y: Int) -> Color {
    withBytes { bytes in
      let start = y * stride + x * 4
      return Color(
        UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start]))
    }
  }
}
