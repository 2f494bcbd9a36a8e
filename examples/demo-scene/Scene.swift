import EventLoop
import Glibc
import PointerGeometry

/// What is played: every kind of thing that the pointer adapts to, one after the other.
struct Scene {
  let stage: Stage
  let hand: Hand
  let recorder: Recorder
  let layout: Layout
  let window: Trace.Window

  /// Plays all of it.
  func play() throws {
    try arrive()
    try pressButton()
    try crossToolbar()
    try flickToIcon()
    try hoverCard()
    try readText()
    try scrollMap()
    try pinchMap()
    try openMenu()
    try goDark()
  }

  // MARK: Steps

  private func arrive() throws {
    stage.begin("a plain pointer")
    let title = try place(of: "window.title")
    try hand.move(to: title, .calm)
    try stage.run(for: 0.5)
    try recorder.picture("pointer")
  }

  private func pressButton() throws {
    stage.begin("approaching a button and pressing it")
    try enter("button.duplicate", .calm, ["control", "bare"])
    try stage.run(for: 0.4)
    try recorder.picture("button")
    let presses = stage.trace.count("wl_pointer.button")
    try hand.press {
      try stage.run(for: 0.15)
      try recorder.picture("press")
    }
    try stage.require("the gallery should be told of the press") {
      $0.count("wl_pointer.button") >= presses + 2
    }
    try stage.run(for: 0.3)
    try hand.lift()
  }

  private func crossToolbar() throws {
    stage.begin("crossing the toolbar")
    let tools = layout.names(beginning: "toolbar.")
      .filter { !["toolbar.back", "toolbar.forward"].contains($0) }
    guard let first = tools.first, let last = tools.last, tools.count > 2 else {
      throw stage.failure("the gallery should have a toolbar of three tools")
    }
    try enter(first, .brisk, ["control", "bare"])
    try stage.run(for: 0.25)
    let entries = stage.trace.count("enter")
    try hand.move(to: place(of: tools[tools.count / 2]), .slow)
    try recorder.picture("toolbar")
    try hand.move(to: place(of: last), .slow)
    try stage.require("each tool that is crossed should be entered") {
      $0.count("enter") >= entries + tools.count - 1
    }
    try stage.run(for: 0.3)
    try hand.lift()
  }

  private func flickToIcon() throws {
    stage.begin("a flick to an icon")
    try enter("icon.2", .flick, ["icon"])
    try hand.lift()
    try stage.run(for: 0.6)
    try recorder.picture("icon")
  }

  private func hoverCard() throws {
    stage.begin("hovering over a card")
    let card = try layout["card"]
    try enter("card", .brisk, ["card"], at: Point(x: 0.3, y: 0.5))
    try hand.move(to: logical(card, Point(x: 0.6, y: 0.6)), .slow)
    try stage.run(for: 0.3)
    try recorder.picture("card")
    try hand.lift()
  }

  private func readText() throws {
    stage.begin("reading a line of text")
    let lines = layout.names(beginning: "text.line.")
    guard lines.count > 3 else { throw stage.failure("the gallery should show lines of text") }
    let line = lines[min(3, lines.count - 1)]
    try hand.move(to: logical(layout[line], Point(x: 0.08, y: 0.5)), .brisk)
    try stage.require("the text should be entered") { $0.region?.kind == "text" }
    try stage.run(for: 0.2)
    try hand.move(to: logical(layout[line], Point(x: 0.569, y: 0.5)), .slow)
    try stage.run(for: 0.3)
    try recorder.picture("text")
    try hand.lift()
  }

  private func scrollMap() throws {
    stage.begin("scrolling the map with two fingers")
    let map = try layout["map"]
    try hand.move(to: logical(map, Point(x: 0.45, y: 0.5)), .brisk)
    try hand.lift()
    try stage.run(for: 0.3)
    let before = recorder.snapshot()
    let scrolls = stage.trace.count("wl_pointer.axis")
    let stops = stage.trace.count("wl_pointer.axis_stop")
    try hand.fingers.down(2)
    try hand.fingers.move(by: Vector(dx: -7, dy: 10), steps: 45)
    try recorder.picture("scroll")
    try hand.fingers.move(by: Vector(dx: 9, dy: -4), steps: 40)
    try hand.lift()
    try stage.require("the gallery should be told of the scroll and of its end") {
      $0.count("wl_pointer.axis") > scrolls && $0.count("wl_pointer.axis_stop") > stops
    }
    try recorder.requireChange(since: before, in: frame(map), "the map should move")
    try stage.run(for: 0.4)
  }

  private func pinchMap() throws {
    stage.begin("zooming the map by a pinch")
    let map = try layout["map"]
    let before = recorder.snapshot()
    let ends = stage.trace.count("pinch end")
    try hand.fingers.down(2, step: 18)
    try hand.fingers.pinch(spreading: 34, steps: 70)
    try recorder.picture("pinch")
    try hand.fingers.pinch(spreading: -12, steps: 40)
    try hand.lift()
    try stage.require("the pad's pinch should end") { $0.count("pinch end") > ends }
    try recorder.requireChange(since: before, in: frame(map), "the map should be zoomed")
    try stage.run(for: 0.4)
  }

  private func openMenu() throws {
    stage.begin("opening a menu by a click with two fingers")
    try enter("icon.3", .brisk, ["icon"])
    try hand.lift()
    try stage.run(for: 0.4)
    let before = recorder.snapshot()
    try hand.fingers.down(2)
    try hand.fingers.click()
    try hand.lift()
    try stage.require("the click should be a secondary one") {
      $0.count("button two-finger-click") >= 2
    }
    try stage.run(for: 0.4)
    let icon = try frame(layout["icon.3"])
    let around = icon.inset(by: -80)
    try recorder.requireChange(since: before, in: around, "a menu should open")
    // The menu opens below the icon's caption; its first item begins a little lower.
    try hand.move(to: Point(x: icon.minX + 56, y: icon.maxY + 26 + 22), .slow)
    try stage.require("an item of the menu should be entered") {
      $0.region.map { $0.surface != window.surface } ?? false
    }
    try stage.run(for: 0.4)
    try recorder.picture("menu")
    try hand.press {}
    try stage.run(for: 0.3)
    try hand.lift()
  }

  private func goDark() throws {
    stage.begin("the dark appearance")
    try enter("toolbar.theme", .brisk, ["control", "bare"])
    let before = recorder.snapshot()
    try hand.press {}
    try stage.run(for: 0.3)
    try recorder.requireChange(since: before, in: window.frame, "the window should be dark")
    try hand.lift()
    try enter("icon.6", .brisk, ["icon"])
    try hand.lift()
    try stage.run(for: 0.6)
    try recorder.picture("dark")
  }

  // MARK: Places

  /// Moves the pointer into a part, and makes sure that its region is entered: one of these kinds,
  /// around this place.
  private func enter(
    _ name: String, _ pace: Hand.Pace, _ kinds: Set<Substring>,
    at spot: Point<UnitSpace> = Point(x: 0.5, y: 0.5)
  ) throws {
    let aim = try logical(layout[name], spot)
    try hand.move(to: aim, pace)
    try stage.require("'\(name)' should be entered") { trace in
      guard let region = trace.region, let frame = region.frame else { return false }
      return region.surface == window.surface && kinds.contains(region.kind)
        && frame.contains(aim)
    }
  }

  private func place(of name: String) throws -> Point<LogicalSpace> {
    try logical(layout[name], Point(x: 0.5, y: 0.5))
  }

  /// A spot of a part, on the screen.
  private func logical(
    _ part: Rect<SurfaceSpace>, _ spot: Point<UnitSpace>
  ) -> Point<LogicalSpace> {
    let inside = frame(part)
    return Point(
      x: inside.minX + inside.width * spot.x, y: inside.minY + inside.height * spot.y)
  }

  private func frame(_ part: Rect<SurfaceSpace>) -> Rect<LogicalSpace> {
    part.logical(origin: window.frame.origin)
  }
}

/// A part's own space: 0…1 from its left and top edge to the others.
enum UnitSpace: CoordinateSpace {}
