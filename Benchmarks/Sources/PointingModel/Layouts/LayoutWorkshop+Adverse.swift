import PointerEngine
import PointerGeometry

/// Layouts where help is in the way, or where something happens under way.
extension LayoutWorkshop {
  /// The blank space between cells of 28 pt that are 20 pt apart.
  ///
  /// - Parameter isDeclared: whether the engine is told that the area wants precision, and the
  ///   cells that they have no padding; otherwise they have 8 pt of it.
  mutating func blankGaps(isDeclared: Bool) -> Layout {
    let (cells, left, top, pitch) = cellField()
    var places: [Rect<LogicalSpace>] = []
    for column in 0..<7 {
      for row in 0..<5 {
        places.append(
          Self.frame(
            left + pitch * (Double(column) + 0.5), top + pitch * (Double(row) + 0.5), 16, 16))
      }
    }
    let tasks = (0..<Self.taskCount).map { _ in
      let start = randomStart()
      let goal = Goal.place(places[generator.index(below: places.count)])
      return PointingTask(from: start, [TaskStep(.click, goal)])
    }
    var scene = Scene(cells, padding: isDeclared ? 0 : 8)
    if isDeclared {
      scene.preciseZone = Rect(
        x: left - 24, y: top - 24, width: pitch * 7 + 48, height: pitch * 5 + 48)
    }
    return Layout(
      isDeclared ? "blank gaps, precise zone" : "blank gaps, pads of 8", .gaps, scene, tasks)
  }

  private mutating func cellField() -> ([Rect<LogicalSpace>], Double, Double, Double) {
    let (left, top, pitch) = (560 + vary(80), 340 + vary(60), 48.0)
    var cells: [Rect<LogicalSpace>] = []
    for column in 0..<8 {
      for row in 0..<6 {
        cells.append(Self.frame(left + pitch * Double(column), top + pitch * Double(row), 28, 28))
      }
    }
    return (cells, left, top, pitch)
  }

  /// Glyphs of 16 pt, 24 pt apart, each with 24 pt of padding.
  mutating func overlappingPads() -> Layout {
    let (left, top, pitch) = (560 + vary(80), 340 + vary(60), 40 + vary(2))
    var frames: [Rect<LogicalSpace>] = []
    for column in 0..<8 {
      for row in 0..<6 {
        frames.append(Self.frame(left + pitch * Double(column), top + pitch * Double(row), 16, 16))
      }
    }
    return Layout(
      "overlapping pads of 24", .further, Scene(frames, padding: 24, kind: .bare),
      clicks(on: frames.count))
  }

  /// The toolbar, of which some buttons are used far more than others.
  ///
  /// The button of rank r is meant 1/r as often as the first (Zipf's law, which the use of commands
  /// and menus follows). **Source**: Liu, Bailly, and Howes (2017).
  mutating func skewedToolbar() -> Layout {
    var layout = toolbar()
    var ranks = Array(layout.scene.frames.indices)
    for place in ranks.indices.dropLast() {
      ranks.swapAt(place, place + generator.index(below: ranks.count - place))
    }
    let total = ranks.indices.reduce(0) { $0 + 1 / Double($1 + 1) }
    layout.tasks = (0..<Self.skewedTaskCount).map { _ in
      var rest = generator.uniform() * total
      var rank = 0
      while rank < ranks.count - 1, rest >= 1 / Double(rank + 1) {
        rest -= 1 / Double(rank + 1)
        rank += 1
      }
      return PointingTask(from: randomStart(), [TaskStep(.click, .target(ranks[rank]))])
    }
    layout.name = "toolbar, skewed use"
    layout.family = .further
    return layout
  }

  /// A list and a row of buttons that move down by 30 pt while the user is on the way.
  mutating func movingList() -> Layout {
    let (left, top) = (600 + vary(120), 150 + vary(40))
    var frames = (0..<10).map { Self.frame(left, top + 44 * Double($0), 240, 28) }
    frames += (0..<10).map { Self.frame(left - 200 + 44 * Double($0), top + 480, 28, 28) }
    let shift = SceneChange(.shift(Vector(dx: 0, dy: 30)), at: .time(0.25))
    var tasks = clicks(among: frames)
    for place in tasks.indices { tasks[place].changes = [shift] }
    return Layout("list that moves", .further, Scene(frames, padding: 8), tasks)
  }

  /// A button that vanishes once the pointer is on it; the user goes on to the one beside it.
  mutating func destroyedRegion() -> Layout {
    let (left, top, pitch) = (480 + vary(80), 300 + vary(60), 64 + vary(4))
    var frames: [Rect<LogicalSpace>] = []
    for column in 0..<8 {
      for row in 0..<5 {
        frames.append(Self.frame(left + pitch * Double(column), top + pitch * Double(row), 32, 32))
      }
    }
    let tasks = (0..<Self.taskCount).map { _ in
      let start = randomStart()
      let (column, row) = (generator.index(below: 7), generator.index(below: 5))
      let first = column * 5 + row
      // The sight of it takes longer than a task that was expected.
      let steps = [
        TaskStep(.pass, .target(first)), TaskStep(.click, .target(first + 5), reaction: 0.30),
      ]
      return PointingTask(
        from: start, steps, changes: [SceneChange(.removal(first), at: .end(ofStep: 0))])
    }
    return Layout("target that vanishes", .further, Scene(frames, padding: 12), tasks)
  }

  /// Drags of icons to a place 48 pt wide.
  mutating func drag() -> Layout {
    let (left, top, pitch) = (200 + vary(30), 120 + vary(20), 100 + vary(4))
    var frames: [Rect<LogicalSpace>] = []
    for column in 0..<11 {
      for row in 0..<7 {
        frames.append(Self.frame(left + pitch * Double(column), top + pitch * Double(row), 40, 40))
      }
    }
    let tasks = (0..<Self.taskCount).map { _ in
      let (from, to) = pair(below: frames.count)
      let place = frames[to].center + Vector(dx: pitch / 2, dy: 0)
      return PointingTask(
        from: frames[from].center,
        [
          TaskStep(.press, .target(from)),
          TaskStep(.release, .place(Self.frame(place.x, place.y, 48, 48)), reaction: 0),
        ])
    }
    return Layout("drag", .handsOff, Scene(frames, padding: 12, kind: .icon), tasks)
  }

  /// A trace at 80 pt/s along the blank space between two rows of cells, without a button.
  mutating func slowTrace() -> Layout {
    let (cells, left, top, pitch) = cellField()
    let tasks = (0..<20).map { _ in
      let y = top + pitch * (Double(generator.index(below: 5)) + 0.5)
      let steps = (1...12).map { step in
        TaskStep(
          .pass, .place(Self.frame(left + 24 * Double(step), y, 16, 16)),
          reaction: step == 1 ? nil : 0, leastDuration: 0.3)
      }
      return PointingTask(from: Point(x: left, y: y), steps)
    }
    return Layout("slow trace between cells", .handsOff, Scene(cells, padding: 8), tasks)
  }
}
