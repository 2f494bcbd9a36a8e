import TestNumbers
import PointerGeometry
import Testing

@testable import PointerEngine

/// Regions with cells.
@Suite struct GridTests {
  /// A day in rows of a quarter of an hour, 17 points each.
  static func schedule(offset: Double = 0) -> Region {
    var region = Region(1, 100, 100, 300, 340, .content, padding: 8)
    region.grid = RegionGrid(rows: GridPitch(17, offset: offset))
    return region
  }

  static func board(latching: Axes = []) -> Region {
    var region = Region(1, 100, 100, 400, 300)
    region.grid = RegionGrid(columns: GridPitch(40), rows: GridPitch(30))
    region.latchingAxes = latching
    return region
  }

  @Test func thePointerIsACapsuleInTheCell() throws {
    var scene = Scene([Self.schedule()])
    scene.move(250, 155)
    scene.settle()
    let shown = scene.presentation()
    // Row 3: 151 … 168.
    #expect(scene.takeEffects() == ["enter 1", "cell 0 3"])
    let cell = try #require(shown.cells.first)
    #expect(cell.rect == Rect(x: 200, y: 201, width: 300, height: 17))
    #expect(cell.tint == 1 && cell.index == CellIndex(column: 0, row: 3))
    #expect(shown.shape.rect.width == 28 && abs(shown.shape.rect.height - 13.8) < 1e-9)
    #expect(shown.shape.center == Point(x: 350, y: 209.5), "held in y, with the hand in x")
    #expect(abs(shown.shape.cornerRadius - 6.9) < 1e-9)
    #expect(shown.material == 0 && shown.opacity == 1 && shown.thinness == 0)
  }

  @Test func alongTheOtherAxisItIsExact() {
    var scene = Scene([Self.schedule()])
    scene.move(250, 155)
    scene.settle()
    var random = SplitMix(seed: 12)
    for _ in 0..<300 {
      scene.wait(0.003)
      scene.move(
        Double.random(in: 120...380, using: &random), Double.random(in: 101...439, using: &random))
      let x = scene.presentation(in: 0.001).shape.center.x
      #expect(abs(x - scene.engine.modelLocation.x) < 1e-9)
    }
    // Not beyond the cell's edge.
    scene.move(103, 155)
    #expect(abs(scene.presentation().shape.rect.minX - 201.6) < 1e-9)
  }

  @Test func everythingGivesTheSameCell() throws {
    // What is drawn, what is told, what a drag gives and what the client computes.
    var random = SplitMix(seed: 4)
    var scene = Scene([Self.board(latching: .both)])
    scene.move(110, 110)
    scene.settle()
    let region = try #require(scene.engine.target?.region)
    for isDragged in [false, true] {
      scene.send(.button(pressed: isDragged ? 1 : 0))
      for _ in 0..<500 {
        let place = Point<SurfaceSpace>(
          x: Double.random(in: isDragged ? -50...700 : 100...499, using: &random),
          y: Double.random(in: isDragged ? -50...550 : 100...399, using: &random))
        scene.effects = []
        let former = scene.engine.target?.cell
        scene.move(place.x, place.y)
        let cell = try #require(region.cell(nearest: place))
        let index = CellIndex(column: Int32(cell.column), row: Int32(cell.row))
        #expect(scene.engine.target?.cell == index)
        let told = scene.effects.filter { if case .cell = $0 { true } else { false } }
        #expect(told == (former == index ? [] : [.cell(scene.key(1), index)]))
        let drawn = try #require(scene.presentation().cells.last)
        #expect(
          drawn.index == index && drawn.rect.surface(origin: .init(x: 100, y: 50)) == cell.rect)
        scene.wait(0.5)
        #expect(drawn.rect.contains(scene.presentation().shape.rect))
      }
    }
  }

  @Test func offsetMovesTheCellsAndScrollingKeepsTheirNumbers() {
    var scene = Scene([Self.schedule(offset: 10)])
    scene.move(250, 105)
    #expect(scene.takeEffects() == ["enter 1", "cell 0 -1"])
    scene.send(.regions(of: Scene.surface, [Self.schedule(offset: -40)]))
    // 105 − 100 + 40 = 45: row 2.
    #expect(scene.takeEffects() == ["cell 0 2"])
  }

  @Test func layersCarryTheirGrids() throws {
    var region = Self.schedule()
    region.layer = LayerID(rawValue: 5)
    var scene = Scene([region])
    scene.send(
      .layers(of: Scene.surface, [Layer(id: region.layer, offset: Vector(dx: 30, dy: -20))]))
    scene.effects = []
    scene.move(250, 155)
    scene.settle()
    #expect(scene.takeEffects() == ["enter 1", "cell 0 4"])
    // Row 4 of the layer: 168 … 185, 20 higher on the surface.
    let cell = try #require(scene.presentation().cells.first)
    #expect(cell.rect == Rect(x: 230, y: 198, width: 300, height: 17))
    #expect(scene.presentation().shape.center.y == 206.5)
    scene.send(.scroll(region.layer, of: Scene.surface, to: Vector(dx: 30, dy: -37)))
    #expect(scene.takeEffects() == ["cell 0 5"])
  }

  @Test func inThePaddingItIsTheNearestCell() {
    var scene = Scene([Self.schedule()])
    scene.move(250, 94)
    #expect(scene.takeEffects() == ["enter 1", "cell 0 0"])
  }

  @Test func leavingFadesTheTintAndOutOfReachIsNoCell() {
    var scene = Scene([Self.board()])
    scene.move(110, 110)
    scene.settle()
    scene.send(.button(pressed: 1))
    scene.move(150, 110)
    #expect(scene.takeEffects() == ["enter 1", "cell 0 0", "cell 1 0"])
    scene.move(700, 500)
    #expect(scene.takeEffects().isEmpty)
    let tint = scene.presentation().cells.first?.tint
    #expect(tint.map { abs($0 - 1) < 1e-6 } == true, "it fades")
    scene.settle()
    #expect(scene.presentation().cells.isEmpty)
    scene.move(150, 110)
    #expect(scene.takeEffects() == ["cell 1 0"], "back in it")
    scene.send(.surfaceRemoved(Scene.surface))
    #expect(scene.presentation().cells.isEmpty)
  }

  @Test func anExplicitHighlightIsThePlatterOfTheCell() throws {
    var region = Self.board()
    region.style.effect = .highlight
    var scene = Scene([region])
    scene.move(120, 115)
    scene.settle()
    #expect(scene.takeEffects() == ["enter 1", "cell 0 0"])
    #expect(scene.presentation().shape.rect == Rect(x: 200, y: 150, width: 40, height: 30))
    #expect(scene.presentation().cells.isEmpty)
    let before = scene.presentation().shape.center
    scene.move(160, 115)
    #expect(scene.presentation().shape.center.distance(to: before) < 1e-6, "it springs")
    scene.settle()
    #expect(scene.presentation().shape.center == Point(x: 260, y: 165))
    #expect(scene.takeEffects() == ["cell 1 0"])
    // Each cell's label leans on its own.
    scene.move(175, 115)
    scene.wait(0.3)
    scene.move(181, 115)
    scene.wait(0.02)
    let labels = scene.presentation().labels
    #expect(labels.map(\.surfaceFrame.minX) == [140, 180])
    #expect(labels[0].offset.dx > 0.3 && labels[1].offset.dx < 0)
  }

  @Test func recentresInItsCell() throws {
    var scene = Scene([Self.board()])
    scene.move(110, 110)
    let board = try #require(scene.engine.target)
    #expect(board.recenteringAxes == .both && board.middle == Point(x: 220, y: 165))
    var rows = Scene([Self.schedule()])
    rows.move(250, 155)
    let target = try #require(rows.engine.target)
    #expect(target.recenteringAxes == .vertical && target.middle.y == 209.5)
  }

  @Test func hoverAndLiftReportTheirCells() {
    for effect in [EffectKind.hover, .lift] {
      var region = Self.board()
      region.style.effect = effect
      var scene = Scene([region])
      scene.move(110, 110)
      scene.move(160, 150)
      #expect(scene.takeEffects() == ["enter 1", "cell 0 0", "cell 1 1"])
      #expect(scene.presentation().cells.isEmpty)
    }
  }

  @Test func reducedMotionCrossFadesFromCellToCell() {
    var scene = Scene([Self.schedule()], settings: EngineSettings(reducedMotion: true))
    scene.move(250, 155)
    scene.wait(1)
    scene.move(250, 190)
    let shown = scene.presentation(in: 0.01)
    #expect(shown.shape.center.y == scene.place(0, 193.5).y)
    #expect(shown.outgoing?.shape.center.y == 209.5)
  }
}
