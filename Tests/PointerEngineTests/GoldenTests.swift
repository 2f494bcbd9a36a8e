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
}
