import PointerEngine
import PointerGeometry
import Testing

@testable import PointerRendering

/// The pointer as an image of its own against the pointer in the frame.
@Suite struct PlaneTests {
  private static let limit = PlaneLimit(width: 64, height: 64)

  /// The greatest difference between the image over the windows and the renderer's own drawing.
  private func difference(
    _ look: Presentation, scale: Double, orientation: Orientation, photo: UInt64?,
    with renderer: PointerRenderer = PointerRenderer()
  ) throws -> Int? {
    let canvas = try Canvas(
      width: 90, height: 70, scale: scale, orientation: orientation, background: 0xFFF5_F5F7)
    if let photo { canvas.photo(seed: photo) }
    let image = canvas.image
    let below = try #require(Image(.xrgb, width: image.width, height: image.height))
    below.draw(image, ImageMapping(at: 0, 0), .copy, in: [below.bounds])
    let (picture, _) = renderer.planeImage(
      for: look, at: .zero, below: below, transform: canvas.transform, limit: Self.limit)
    _ = renderer.draw(
      look, at: .zero, into: image, transform: canvas.transform, clip: [image.bounds],
      content: { _ in nil })
    guard case .image(let plane) = picture else { return nil }
    below.draw(plane.image, ImageMapping(at: plane.x, plane.y), .over, in: [below.bounds])
    var greatest = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        for shift in [0, 8, 16] as [UInt32] {
          let (a, b) = (image.row(y)[x] >> shift & 0xff, below.row(y)[x] >> shift & 0xff)
          greatest = max(greatest, abs(Int(a) - Int(b)))
        }
      }
    }
    return greatest
  }

  /// Each look with the most layers that lie over one another in it.
  private func looks() -> [(String, Presentation, layers: Int)] {
    var beam = Presentation.beam(40.3, 30.6)
    beam.opacity = 0.8
    var crossed = Presentation.circle(41.7, 33.2)
    crossed.blend = ShapeBlend<LogicalSpace>(
      ShapeOutline(size: Size<LogicalSpace>(width: 19, height: 19), radii: CornerRadii(9.5)),
      at: Point(x: 41.7, y: 33.2)
    ).mixed(
      with: Shape.cross().outline(in: Size<LogicalSpace>(width: 19, height: 19)), fraction: 0.6)
    var accessory = Presentation.circle(40.1, 30.9)
    accessory.accessories = [
      AccessoryPresentation(
        shape: ShapeBlend(
          Shape.triangle().outline(in: Size<LogicalSpace>(width: 7, height: 10)),
          at: Point(x: 55, y: 31)), rotation: 0.3, opacity: 0.9)
    ]
    var fading = Presentation.circle(40.4, 30.2)
    fading.opacity = 0.6
    fading.outgoing = FadingShape(
      shape: RoundedRect(circleAt: Point(x: 44, y: 33), diameter: 15), opacity: 0.4, material: 0,
      thinness: 0.5)
    var plain = Presentation.circle(40.4, 30.2)
    plain.isPlain = true
    return [
      ("circle", .circle(40.25, 30.75), 1), ("pressed", .pressed(33.4, 28.1), 1),
      ("beam", beam, 1), ("cross", crossed, 1), ("accessory", accessory, 2),
      ("fading", fading, 2), ("plain", plain, 3),
    ]
  }

  /// Within 1/255 for each layer: the image has eight bits, and so has every step of the other way.
  @Test(arguments: Orientation.allCases, [1, 1.25, 2])
  func theImageShowsWhatIsDrawn(orientation: Orientation, scale: Double) throws {
    for photo in [nil, 3, 4] as [UInt64?] {
      for (name, look, layers) in looks() {
        let difference = try #require(
          try difference(look, scale: scale, orientation: orientation, photo: photo), "\(name)")
        // A step of colour may decide another step of the hairline, which is found by halving.
        #expect(
          difference <= layers + (photo == nil ? 0 : 5),
          "\(name) at \(scale), \(orientation): by \(difference)")
      }
    }
  }

  @Test func whatIsPartOfTheContentIsRefused() throws {
    let renderer = PointerRenderer()
    let transform = OutputTransform(origin: .zero, scale: 1)
    func reason(_ look: Presentation, _ limit: PlaneLimit = Self.limit) -> PlaneRefusal? {
      if case .failure(let reason) = renderer.planeFit(look, transform: transform, limit: limit) {
        return reason
      }
      return nil
    }
    #expect(reason(.circle(30, 30)) == nil)
    let frame = Rect<LogicalSpace>(x: 10, y: 10, width: 40, height: 20)
    #expect(reason(.platter(frame, light: frame.center)) == .belongsToContent)
    var lift = Presentation()
    lift.elements = [Presentation.element(.lift, frame, radius: 4, light: frame.center)]
    #expect(reason(lift) == .belongsToContent)
    #expect(reason(.circle(30, 30, diameter: 64.5)) == .tooLarge)
    #expect(reason(.circle(32, 32, diameter: 62)) == nil, "as large as the plane")
    let unusable = PlaneLimit(width: Image.greatestSide + 1, height: 64)
    #expect(reason(.circle(30, 30), unusable) == .noMemory)
  }

  @Test func aPointerOnAnotherOutputIsNothing() throws {
    let renderer = PointerRenderer()
    let below = try #require(Image(.xrgb, width: 100, height: 100))
    func picture(_ x: Double) -> PlanePicture {
      renderer.planeImage(
        for: .circle(x, 50), at: .zero, below: below,
        transform: OutputTransform(origin: .zero, scale: 1), limit: Self.limit
      ).picture
    }
    func isNothing(_ picture: PlanePicture) -> Bool {
      if case .nothing = picture { true } else { false }
    }
    #expect(isNothing(picture(300)))
    #expect(!isNothing(picture(99)), "its edge is seen")
    #expect(isNothing(picture(300)), "hidden again")
  }

  @Test func thePictureIsMadeAnewOnlyWhereItDiffers() throws {
    let renderer = PointerRenderer()
    let below = try #require(Image(.xrgb, width: 100, height: 100))
    below.fill(0xFFF5_F5F7, in: below.bounds)
    let transform = OutputTransform(origin: .zero, scale: 1)
    func picture(_ look: Presentation) -> PlanePicture {
      renderer.planeImage(
        for: look, at: .zero, below: below, transform: transform, limit: Self.limit
      ).picture
    }
    guard case .image(let first) = picture(.circle(30.25, 30)) else {
      Issue.record("no image")
      return
    }
    let copy = first.image.row(9)[9]
    guard case .unchanged = picture(.circle(30.25, 30)) else {
      Issue.record("the same picture")
      return
    }
    guard case .moved(let x, let y) = picture(.circle(37.25, 41)) else {
      Issue.record("the same phase elsewhere")
      return
    }
    #expect((x - first.x, y - first.y) == (7, 11))
    guard case .image(let second) = picture(.circle(37.5, 41)) else {
      Issue.record("another phase")
      return
    }
    #expect(second.image !== first.image && first.image.row(9)[9] == copy, "it is still shown")
    #expect(abs(second.hotspot.x + Double(second.x) - 37.5) < 1)
    guard case .nothing = picture(Presentation()) else {
      Issue.record("no pointer")
      return
    }
    guard case .image = picture(.circle(37.5, 41)) else {
      Issue.record("a hidden plane needs its picture again")
      return
    }
  }

  /// A pointer that hangs over the edge, and one that leaves.
  @Test func theEdgesOfTheOutputCutNothing() throws {
    for place in [Point<LogicalSpace>(x: 0, y: 0), Point(x: 89.7, y: 69.9), Point(x: -4, y: 30)] {
      let difference = try #require(
        try difference(
          .circle(place.x, place.y), scale: 2, orientation: .rotated90, photo: 5))
      #expect(difference <= 6)
    }
  }
}
