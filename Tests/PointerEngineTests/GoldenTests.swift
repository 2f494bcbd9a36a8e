import Foundation
import PointerGeometry
import Testing

@testable import PointerEngine

/// Trajectories as text: one table for each scene, kept beside the tests.
///
/// With `RECORD_GOLDENS=1` in the environment the tables are written anew, and the run fails: a
/// recording is read by a person before it counts.
@Suite struct GoldenTests {
  @Test func snapAndRelease() throws {
    var scene = Scene([Region(1, 100, 100, 80, 40, radius: 8)])
    var table = Table()
    scene.move(60, 120)
    table.frames(2, of: &scene)
    table.note("onto the control", &scene) { $0.move(95, 112) }
    table.frames(28, of: &scene)
    table.note("within it", &scene) { $0.move(150, 125) }
    table.frames(2, of: &scene)
    table.note("away", &scene) { $0.move(230, 160) }
    table.frames(26, of: &scene)
    try table.expect("snap-and-release")
  }

  @Test func interruptedSnap() throws {
    var scene = Scene([Region(1, 100, 100, 80, 40), Region(2, 190, 100, 40, 40, radius: 20)])
    var table = Table()
    scene.move(60, 120)
    table.note("onto the first", &scene) { $0.move(95, 120) }
    table.frames(6, of: &scene)
    table.note("on to the second", &scene) { $0.move(210, 120) }
    table.frames(6, of: &scene)
    table.note("back to free space", &scene) { $0.move(210, 200) }
    table.frames(26, of: &scene)
    try table.expect("interrupted-snap")
  }

  @Test func groupOfControls() throws {
    var scene = Scene(
      (0..<3).map { Region($0, 100 + Double($0) * 70, 100, 60, 32, .bare, group: 1) })
    var table = Table()
    scene.move(130, 116)
    scene.settle()
    for x in stride(from: 140.0, through: 270, by: 10) {
      table.note("x = \(Int(x))", &scene) { $0.move(x, 116) }
      table.frames(2, of: &scene)
    }
    table.frames(24, of: &scene)
    try table.expect("group-of-controls")
  }

  @Test func liftAndPress() throws {
    var scene = Scene([Region(1, 100, 100, 60, 60, .icon, radius: 14)])
    var table = Table()
    scene.move(60, 120)
    table.note("onto the icon", &scene) { $0.move(110, 120) }
    table.frames(34, of: &scene)
    table.note("press", &scene) { $0.send(.button(pressed: 1)) }
    table.frames(14, of: &scene)
    table.note("let go", &scene) { $0.send(.button(pressed: 0)) }
    table.frames(18, of: &scene)
    table.note("away", &scene) { $0.move(60, 120) }
    table.frames(34, of: &scene)
    try table.expect("lift-and-press")
  }

  @Test func hoverOverACard() throws {
    var scene = Scene([Region(1, 100, 100, 300, 200, .card)])
    var table = Table()
    scene.move(60, 120)
    for x in stride(from: 80.0, through: 160, by: 20) {
      table.note("x = \(Int(x))", &scene) { $0.move(x, 120) }
      table.frames(3, of: &scene)
    }
    table.frames(30, of: &scene)
    table.note("away", &scene) { $0.move(60, 120) }
    table.frames(34, of: &scene)
    try table.expect("hover-over-a-card")
  }

  @Test func beamFromLineToLine() throws {
    let lines = (0..<4).map { TextLine(y: 100 + Double($0) * 22, height: $0 == 2 ? 30 : 20) }
    var scene = Scene([Region(1, 100, 100, 300, 100, .text, lines: lines)])
    var table = Table()
    scene.move(60, 104)
    table.note("into the text", &scene) { $0.move(130, 104) }
    table.frames(20, of: &scene)
    for step in 1...12 {
      let (x, y) = (130 + Double(step) * 6, 104 + Double(step) * 7)
      table.note("(\(Int(x)), \(Int(y)))", &scene) { $0.move(x, y) }
      table.frames(2, of: &scene)
    }
    table.frames(20, of: &scene)
    try table.expect("beam-from-line-to-line")
  }

  @Test func hideAndShow() throws {
    var scene = Scene([Region(1, 100, 100, 80, 40)])
    var table = Table()
    scene.move(140, 120)
    scene.settle()
    table.note("hidden", &scene) { $0.send(.visibility(.hidden)) }
    table.frames(28, of: &scene)
    table.note("moved and shown", &scene) {
      $0.move(300, 300)
      $0.send(.visibility(.adaptive))
    }
    table.frames(3, of: &scene)
    try table.expect("hide-and-show")
  }

  @Test func reducedMotion() throws {
    var scene = Scene(
      [Region(1, 100, 100, 80, 40)], settings: EngineSettings(reducedMotion: true))
    var table = Table()
    scene.move(60, 120)
    table.note("onto the control", &scene) { $0.move(110, 112) }
    table.frames(10, of: &scene)
    table.note("away", &scene) { $0.move(60, 120) }
    table.frames(10, of: &scene)
    try table.expect("reduced-motion")
  }

  @Test func controlRemovedUnderTheRestingPointer() throws {
    var scene = Scene([Region(1, 100, 100, 80, 40)])
    var table = Table()
    scene.move(120, 120)
    scene.settle()
    table.note("removed", &scene) { $0.send(.regions(of: Scene.surface, [])) }
    table.frames(26, of: &scene)
    try table.expect("removed-under-the-pointer")
  }

  @Test func dividerWithAccessories() throws {
    var divider = AccessoryTests.divider()
    divider.latchingAxes = .horizontal
    var scene = Scene([divider])
    var table = Table()
    scene.move(150, 200)
    table.note("onto the divider", &scene) { $0.move(199, 200) }
    table.frames(20, of: &scene)
    table.note("press", &scene) { $0.send(.button(pressed: 1)) }
    table.frames(8, of: &scene)
    for x in stride(from: 215.0, through: 295, by: 20) {
      table.note("dragged to x = \(Int(x)), and the divider up to 240", &scene) {
        $0.move(x, 205)
        divider.frame.origin.x = min(x, 240)
        $0.send(.regions(of: Scene.surface, [divider]))
      }
      table.frames(2, of: &scene)
    }
    table.note("let go beyond it", &scene) { $0.send(.button(pressed: 0)) }
    table.frames(26, of: &scene)
    try table.expect("divider-with-accessories")
  }

  @Test func gridDrag() throws {
    var schedule = GridTests.schedule()
    schedule.latchingAxes = .both
    var scene = Scene([schedule])
    var table = Table()
    scene.move(250, 60)
    table.note("into the schedule", &scene) { $0.move(250, 110) }
    table.frames(20, of: &scene)
    table.note("press", &scene) { $0.send(.button(pressed: 1)) }
    table.frames(6, of: &scene)
    for y in [118.0, 131, 149, 500, 90] {
      table.note("dragged to y = \(Int(y))", &scene) { $0.move(245, y) }
      table.frames(4, of: &scene)
    }
    table.note("let go above it", &scene) { $0.send(.button(pressed: 0)) }
    table.frames(28, of: &scene)
    try table.expect("grid-drag")
  }

  @Test func fourRadiiAndAPath() throws {
    var tab = Region(1, 100, 100, 80, 40, effect: .highlight)
    tab.style.shape = .roundedRect(
      CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 4))
    var canvas = Region(2, 300, 100, 200, 200, .content)
    canvas.style.shape = .cross()
    var scene = Scene([tab, canvas])
    var table = Table()
    scene.move(60, 120)
    table.note("onto the tab", &scene) { $0.move(120, 120) }
    table.frames(24, of: &scene)
    table.note("into the canvas", &scene) { $0.move(320, 150) }
    table.frames(6, of: &scene)
    table.note("back, half-way", &scene) { $0.move(150, 110) }
    table.frames(26, of: &scene)
    try table.expect("four-radii-and-a-path")
  }

  @Test func modifiers() throws {
    var region = Region(1, 100, 100, 80, 40, radius: 6)
    region.modified = ModifierStyle(
      modifiers: .alt, style: RegionStyle(effect: .lift, cornerRadius: 20))
    var scene = Scene([region])
    var table = Table()
    scene.move(120, 120)
    scene.settle()
    scene.send(.timer)
    table.note("Alt", &scene) { $0.send(.modifiers(.alt)) }
    table.frames(12, of: &scene)
    table.note("and let go", &scene) { $0.send(.modifiers([])) }
    table.frames(34, of: &scene)
    try table.expect("modifiers")
  }

  @Test func autoHide() throws {
    var scene = Scene(
      [Region(1, 100, 100, 80, 40, radius: 8)], settings: EngineSettings(autoHideDelay: 0.6))
    var table = Table()
    scene.move(60, 120)
    table.note("onto the control", &scene) { $0.move(120, 120) }
    table.frames(24, of: &scene)
    table.note("rests", &scene) { $0.send(.timer) }
    table.frames(13, of: &scene)
    table.note("unused for 0.6 s", &scene) { $0.send(.timer) }
    table.frames(26, of: &scene)
    table.note("moved", &scene) { $0.move(122, 120) }
    table.frames(4, of: &scene)
    try table.expect("auto-hide")
  }
}
