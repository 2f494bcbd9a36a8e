import PointerGeometry
import Testing

@testable import ExampleKit
@testable import icon_grid

struct IconGridTests {
  @Test(arguments: [(460.0, 3), (620, 4), (900, 6), (2000, 12)])
  func columnsFollowTheWidthEvenly(width: Double, columns: Int) {
    let frame = Rect<SurfaceSpace>(x: 0, y: 48, width: width, height: 900)
    let layout = GridLayout(count: 12, in: frame)
    #expect(layout.columns == columns)
    #expect(layout.tiles.count == 12)
    let rows = Set(layout.tiles.map { $0.minY })
    #expect(rows.count == 12 / columns, "no row with fewer than the others")
    let xs = layout.tiles.prefix(columns).map { $0.minX }
    for (a, b) in zip(xs, xs.dropFirst()) { #expect(b - a >= 120) }
    #expect(xs.first == 44 && layout.tiles[columns - 1].maxX == width - 44)
  }

  @Test func thatForWhichThereIsNoRoomIsLeftOut() {
    let layout = GridLayout(
      count: 12, in: Rect(x: 0, y: 0, width: 620, height: 300))
    #expect(layout.tiles.count == 8)
    #expect(GridLayout(count: 12, in: .zero).tiles.isEmpty)
    #expect(GridLayout(count: 0, in: Rect(x: 0, y: 0, width: 620, height: 300)).tiles.isEmpty)
  }

  @Test func onlyTheTileIsLifted() throws {
    let (scene, grid) = try ExampleFixture.make(IconGrid.self)
    for (region, tile) in zip(grid.regions, grid.layout.tiles) {
      #expect(region.rect == tile)
      #expect(region.style.effect == .lift && region.style.kind == .icon)
    }
    // The caption belongs to the icon all the same.
    let tile = try scene.frame(of: "icon.3")
    #expect(grid.icon(at: Point(x: tile.midX, y: tile.maxY + 18)) == 2)
    #expect(grid.icon(at: Point(x: tile.minX - 10, y: tile.midY)) == nil)
  }

  @Test func clicksSelectAddAndOpen() throws {
    let (scene, grid) = try ExampleFixture.make(IconGrid.self)
    try scene.click("icon.2")
    try scene.click("icon.5")
    #expect(grid.selection.all == [4])
    try scene.click("icon.2", modifiers: .control)
    #expect(grid.selection.all == [1, 4] && grid.status == "2 selected")
    try scene.click("icon.5", modifiers: .control)
    #expect(grid.selection.all == [1])
    try scene.click("icon.1", clicks: 2)
    #expect(grid.status == "Harbour opened")
    try scene.click("ground")
    #expect(grid.selection.all.isEmpty)
  }

  @Test func aBandSelectsWhatItMeets() throws {
    let (scene, grid) = try ExampleFixture.make(IconGrid.self)
    let start = try scene.frame(of: "ground").center
    scene.press(PointerPress(start))
    scene.move(to: try scene.frame(of: "icon.6").center)
    #expect(grid.selection.all == [0, 1, 4, 5])
    #expect(grid.band != nil)
    scene.move(to: try scene.frame(of: "icon.1").center)
    #expect(grid.selection.all == [0], "a smaller band gives back what it let go of")
    scene.release(at: start)
    #expect(grid.band == nil && grid.selection.all == [0])
    // With Control a band changes what it is about.
    scene.press(PointerPress(start, modifiers: .control))
    scene.move(to: try scene.frame(of: "icon.2").center)
    #expect(grid.selection.all == [1])
  }

  @Test func arrowsGoFromIconToIcon() throws {
    let (_, grid) = try ExampleFixture.make(IconGrid.self)
    for (key, index) in [
      (KeyPress.Key.right, 0), (.right, 1), (.down, 5), (.left, 4), (.left, 3), (.up, 3),
    ] {
      grid.keyPressed(KeyPress(key))
      #expect(grid.selection.all == [index])
    }
    grid.keyPressed(KeyPress(.enter))
    #expect(grid.status == "Journal opened")
    grid.keyPressed(KeyPress(.escape))
    #expect(grid.selection.all.isEmpty)
  }
}
