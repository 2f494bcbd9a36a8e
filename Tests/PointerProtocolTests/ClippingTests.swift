import PointerEngine
import PointerGeometry
import Testing
import WaylandClient

@testable import PointerServer

/// Regions are hints, and have an effect on their surface only.
struct ClippingTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var frame: Rect<SurfaceSpace>
    var input: Rect<SurfaceSpace>?
    /// Nil where nothing is left.
    var result: Rect<SurfaceSpace>?
  }

  /// On a surface of 400 by 300.
  private static let cases = [
    Case(
      testDescription: "inside", frame: Rect(x: 10, y: 20, width: 30, height: 40),
      result: Rect(x: 10, y: 20, width: 30, height: 40)),
    Case(
      testDescription: "over the left and top edge",
      frame: Rect(x: -10, y: -5, width: 30, height: 25),
      result: Rect(x: 0, y: 0, width: 20, height: 20)),
    Case(
      testDescription: "over the right and bottom edge",
      frame: Rect(x: 390, y: 290, width: 30, height: 30),
      result: Rect(x: 390, y: 290, width: 10, height: 10)),
    Case(
      testDescription: "around the surface",
      frame: Rect(x: -100, y: -100, width: 1000, height: 1000),
      result: Rect(x: 0, y: 0, width: 400, height: 300)),
    Case(
      testDescription: "as large as the wire can carry",
      frame: Rect(x: -8_388_608, y: -8_388_608, width: 8_388_607, height: 8_388_607.996),
      result: nil),
    Case(
      testDescription: "beside, touching", frame: Rect(x: 400, y: 0, width: 30, height: 30),
      result: nil),
    Case(
      testDescription: "within the input region", frame: Rect(x: 10, y: 20, width: 30, height: 40),
      input: Rect(x: 0, y: 30, width: 25, height: 1000),
      result: Rect(x: 10, y: 30, width: 15, height: 30)),
    Case(
      testDescription: "outside of the input region",
      frame: Rect(x: 10, y: 20, width: 30, height: 40),
      input: Rect(x: 200, y: 200, width: 10, height: 10), result: nil),
    Case(
      testDescription: "without input", frame: Rect(x: 10, y: 20, width: 30, height: 40),
      input: .zero, result: nil),
    Case(
      testDescription: "the input region reaches beyond the surface",
      frame: Rect(x: 390, y: 20, width: 30, height: 40),
      input: Rect(x: -50, y: -50, width: 1000, height: 1000),
      result: Rect(x: 390, y: 20, width: 10, height: 40)),
  ]

  @Test(arguments: cases)
  private func regionsAreClipped(_ test: Case) throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.server.bounds?.inputBounds = test.input
    surface.set(
      1, x: test.frame.minX, y: test.frame.minY, width: test.frame.width,
      height: test.frame.height)
    try surface.commit()
    #expect(surface.client.violation == nil)
    #expect(surface.delivered.map(\.frame) == (test.result.map { [$0] } ?? []))
  }

  @Test func aSurfaceWithoutContentHasNoRegions() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.server.bounds = nil
    surface.set(1)
    try surface.commit()
    #expect(surface.delivered.isEmpty)
    surface.server.bounds = SurfaceBounds(size: Size(width: 50, height: 300))
    try surface.commit()
    #expect(surface.delivered.map(\.frame) == [Rect(x: 10, y: 20, width: 40, height: 30)])
  }

  @Test func aResizedSurfaceClipsAnew() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1)
    try surface.commit()
    surface.server.bounds?.size = Size(width: 30, height: 30)
    try surface.commit()
    #expect(surface.delivered.map(\.frame) == [Rect(x: 10, y: 20, width: 20, height: 10)])
    surface.server.bounds?.size = Size(width: 400, height: 300)
    try surface.commit()
    #expect(surface.delivered.map(\.frame) == [Rect(x: 10, y: 20, width: 80, height: 30)])
    #expect(bench.host.deliveries == 3)
  }

  @Test func textLinesAreClippedToWhatIsVisible() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1, x: 0, y: -15, width: 100, height: 40, kind: 3)
    surface.setLines(1, [0, 10, 10, 10, 20, 30])
    try surface.commit()
    #expect(
      surface.delivered.first?.textLines == [
        TextLine(y: 0, height: 5), TextLine(y: 5, height: 20),
      ])
  }

  @Test func lengthsAreLimited() throws {
    let bench = try Bench()
    let surface = try bench.regions(bench.client())
    surface.set(1, width: 80, height: 30, radius: 8_000_000, padding: 8_000_000)
    surface.set(2, x: -70, width: 80, height: 30, radius: 12, padding: 0)
    try surface.commit()
    #expect(surface.delivered.map(\.cornerRadius) == [15, 12])
    #expect(surface.delivered.map(\.padding) == [RegionLimits.padding, 0])
  }
}
