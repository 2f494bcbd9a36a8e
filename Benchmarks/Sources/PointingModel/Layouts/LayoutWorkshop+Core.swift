import Glibc
import PointerEngine
import PointerGeometry

/// Layouts where help is possible.
extension LayoutWorkshop {
  /// The ring of ISO 9241-411: 13 round targets, each next one across.
  package func ring(amplitude: Double, width: Double) -> Layout {
    var workshop = self
    let turn = workshop.vary(.pi / 13)
    let middle = Point<LogicalSpace>(x: 720 + workshop.vary(120), y: 450 + workshop.vary(90))
    let frames = (0..<13).map { place in
      let angle = Double(place) * 2 * .pi / 13 + turn
      return Self.frame(
        middle.x + amplitude / 2 * cos(angle), middle.y + amplitude / 2 * sin(angle), width, width)
    }
    // Half of the gap, as far as there is one.
    let padding = amplitude * 0.24 > width ? min(12, amplitude * 0.12 - width / 2) : 4
    let tasks = (0..<13).map { turn in
      PointingTask(
        from: frames[(7 * turn) % 13].center,
        [TaskStep(.click, .target((7 * (turn + 1)) % 13))])
    }
    return Layout(
      "ISO ring A \(Int(amplitude)) W \(Int(width))", .core, Scene(frames, padding: padding), tasks)
  }

  /// 24 buttons of 28 pt along the top.
  mutating func toolbar() -> Layout {
    let (left, top, pitch) = (120 + vary(40), 30 + vary(8), 52 + vary(3))
    let frames = (0..<24).map { Self.frame(left + Double($0) * pitch, top, 28, 28) }
    return Layout(
      "toolbar 24 × 28 pt", .core, Scene(frames, padding: 12, isGroup: true), clicks(on: 24))
  }

  /// 11 by 7 icons of 60 pt.
  mutating func iconGrid() -> Layout {
    let (left, top, pitch) = (200 + vary(30), 120 + vary(20), 100 + vary(4))
    var frames: [Rect<LogicalSpace>] = []
    for column in 0..<11 {
      for row in 0..<7 {
        frames.append(Self.frame(left + pitch * Double(column), top + pitch * Double(row), 60, 60))
      }
    }
    return Layout(
      "icon grid", .core, Scene(frames, padding: 12, kind: .icon), clicks(among: frames))
  }

  /// Ten fields, ten small boxes beside them and two buttons below.
  mutating func form() -> Layout {
    let (left, top) = (600 + vary(120), 120 + vary(40))
    let pitch = 44 + vary(2)
    var frames = (0..<10).map { Self.frame(left, top + pitch * Double($0), 240, 28) }
    frames += (0..<10).map { Self.frame(left + 160, top + pitch * Double($0), 16, 16) }
    frames.append(Self.frame(left - 60, top + 460, 80, 30))
    frames.append(Self.frame(left + 40, top + 460, 80, 30))
    return Layout("form", .core, Scene(frames, padding: 8), clicks(among: frames))
  }

  /// A day in rows of 15 minutes, 14 pt each, without gaps.
  mutating func schedule() -> Layout {
    let (middle, top) = (720 + vary(150), 60 + vary(20))
    let frames = (0..<56).map { Self.frame(middle, top + 14 * Double($0), 180, 14) }
    let tasks = (0..<Self.taskCount).map { _ in
      let (from, to) = pair(below: 56)
      let start = Point<LogicalSpace>(
        x: middle + generator.uniform(-80, 80), y: frames[from].midY)
      return PointingTask(from: start, [TaskStep(.click, .target(to))])
    }
    return Layout("schedule, 15-min rows", .core, Scene(frames, padding: 4, isGroup: true), tasks)
  }

  /// Ten lines of 100 characters, 8 by 20 pt each.
  mutating func text() -> Layout {
    let (left, top) = (300 + vary(150), 200 + vary(100))
    let frames = (0..<1000).map {
      Self.frame(left + 8 * Double($0 % 100), top + 20 * Double($0 / 100), 8, 20)
    }
    let lines = (0..<10).map { TextLine(y: top - 10 + 20 * Double($0), height: 20) }
    return Layout(
      "text caret", .core, Scene(frames, padding: 0, kind: .text, lines: lines),
      clicks(among: frames))
  }

  /// Eight icons of 48 pt anywhere.
  mutating func sparseDesktop() -> Layout {
    var frames: [Rect<LogicalSpace>] = []
    while frames.count < 8 {
      let next = Self.frame(generator.uniform(100, 1340), generator.uniform(80, 820), 48, 48)
      if frames.allSatisfy({ !$0.intersects(next.inset(by: -8)) }) { frames.append(next) }
    }
    return Layout(
      "sparse desktop", .core, Scene(frames, padding: 24, kind: .icon), clicks(on: 8))
  }

  /// A target of 16 pt whose neighbours leave it an effective width, behind a field of others.
  ///
  /// - Parameter ratio: the effective width (of the target's Voronoi cell) by the visible one.
  /// **Source**: after experiment 2 of Grossman and Balakrishnan (2005).
  mutating func bubbleField(ratio: Double) -> Layout {
    let target = Point<LogicalSpace>(x: 1000 + vary(60), y: 450 + vary(60))
    let gap = 16 * ratio
    var frames = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1)].map {
      Self.frame(target.x + gap * $0.0, target.y + gap * $0.1, 16, 16)
    }
    for _ in 0..<22 {
      let x = generator.uniform(target.x - 500, target.x - 40 - gap)
      let y = target.y + generator.uniform(-120, 120)
      if abs(x - target.x + 512) > 20 { frames.append(Self.frame(x, y, 16, 16)) }
    }
    let task = PointingTask(
      from: Point(x: target.x - 512, y: target.y), [TaskStep(.click, .target(0))])
    let name = ratio == 1.33 ? "1.33" : "\(Int(ratio))"
    var scene = Scene(frames, padding: 12)
    // The one target is the same in all trials, which would be too easily learnt.
    scene.isFresh = true
    return Layout("field EW/W \(name)", .core, scene, [task])
  }
}
