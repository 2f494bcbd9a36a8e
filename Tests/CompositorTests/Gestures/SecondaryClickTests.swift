import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Control and the primary button, to clients of every sort; the other ways to a secondary click.
@Suite struct SecondaryClickTests {
  private func controlClick(_ pad: GestureDesk) {
    pad.desk.hand.key(Code.control, true)
    pad.desk.hand.click()
    pad.desk.hand.key(Code.control, false)
  }

  @Test func anOrdinaryClientKeepsItsControlClick() throws {
    let pad = try GestureDesk()
    controlClick(pad)
    #expect(try pad.take().pointer == ["press 272", "release 272"])
  }

  @Test(
    arguments: [
      (ApplicationScope.all, 273), (.applications(["org.example.a"]), 273),
      (.applications(["org.example.b"]), 272), (.none, 272),
    ] as [(ApplicationScope, Int)])
  func unlessTheUserSaysSo(scope: ApplicationScope, button: Int) throws {
    var options = World.options
    options.secondaryClick.controlClickUnasked = scope
    let pad = try GestureDesk(options: options, application: "org.example.a")
    controlClick(pad)
    #expect(try pad.take().pointer == ["press \(button)", "release \(button)"])
  }

  @Test func aClientOfOursMayOptOut() throws {
    var options = World.options
    options.secondaryClick.controlClickUnasked = .all
    let pad = try GestureDesk(options: options)
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    controlClick(pad)
    #expect(
      try pad.take().pointer == [
        "secondary press 50,50 region 0 source 3", "press 273",
        "secondary release 50,50 region 0 source 3", "release 273",
      ])
    adaptive.proxy.setControlClick(mode: .primary)
    try pad.settle()
    controlClick(pad)
    #expect(try pad.take().pointer == ["press 272", "release 272"])
    // One object that opts out is enough, and its wish goes with it.
    let second = AdaptiveProbe(pad.client, pointer: pad.pointer)
    adaptive.proxy.setControlClick(mode: .secondary)
    second.proxy.setControlClick(mode: .primary)
    try pad.settle()
    controlClick(pad)
    #expect(try pad.take().pointer == ["press 272", "release 272"])
    second.proxy.destroy()
    try pad.settle()
    controlClick(pad)
    #expect(try pad.take().pointer.contains("press 273"))
  }

  @Test func theUserMayTurnItOff() throws {
    var options = World.options
    options.secondaryClick.controlClick = false
    options.secondaryClick.controlClickUnasked = .all
    let pad = try GestureDesk(options: options)
    _ = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    controlClick(pad)
    #expect(try pad.take().pointer == ["press 272", "release 272"])
  }

  @Test func aModeThatDoesNotExistIsAnError() throws {
    let pad = try GestureDesk()
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    adaptive.proxy.setControlClick(mode: FerrofluidAdaptivePointerV1.ControlClick(rawValue: 2))
    try pad.settle()
    #expect(
      pad.client.violation?.code == FerrofluidAdaptivePointerV1.Error.invalidMode.rawValue)
  }

  // Report 14, of the fourth way: the drag is one of the secondary button, to its end.
  @Test func aControlClickDragStaysADragOfItsButton() throws {
    let pad = try GestureDesk()
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    pad.desk.hand.key(Code.control, true)
    pad.press(Code.left)
    pad.desk.hand.key(Code.control, false)
    pad.scroll(dy: 5)
    pad.desk.hand.move(by: 100, 0)
    adaptive.proxy.setControlClick(mode: .primary)
    try pad.settle()
    pad.desk.hand.move(by: -98, 0)
    pad.release(Code.left)
    #expect(
      try pad.take().pointer == [
        "secondary press 50,50 region 0 source 3", "press 273", "motion 150,50", "motion 52,50",
        "secondary release 52,50 region 0 source 3", "release 273",
      ])
  }

  @Test func clientsHearOfEachButtonOnce() throws {
    let pad = try GestureDesk()
    _ = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    pad.desk.hand.press(Code.right, source: .button)
    pad.desk.hand.key(Code.control, true)
    // The secondary button is down already; this holds it down, too.
    pad.desk.hand.press()
    pad.desk.hand.release(Code.right, source: .button)
    pad.desk.hand.release()
    pad.desk.hand.release()
    #expect(
      try pad.take().pointer == [
        "secondary press 50,50 region 0 source 0", "press 273",
        "secondary release 50,50 region 0 source 0", "release 273",
      ])
    #expect(pad.seat.pointer.buttons.isEmpty)
  }

  @Test func aLockedControlCountsAndOtherKeysDoNot() throws {
    let pad = try GestureDesk()
    _ = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    pad.desk.hand.key(Code.shift, true)
    pad.desk.hand.click()
    pad.desk.hand.key(Code.shift, false)
    #expect(try pad.take().pointer == ["press 272", "release 272"])
    // Of a layout where Caps Lock is Control: it is the keymap that says what Control is.
    pad.seat.keyboard.setModifiers(KeyboardModifiers(locked: 4))
    pad.desk.hand.click()
    #expect(try pad.take().pointer.contains("press 273"))
  }

  // G7: what a pointer says comes from an indirect pointer, until a host says otherwise.
  @Test func theKindOfInputIsTold() throws {
    let pad = try GestureDesk()
    let adaptive = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    #expect(adaptive.kinds == [.pointer])
    let service = try #require(pad.seat.pointerHost.service)
    service.inputKind(.pen)
    service.inputKind(.pen)
    service.inputKind(FerrofluidAdaptivePointerV1.InputKind(rawValue: 9))
    let late = AdaptiveProbe(pad.client, pointer: pad.pointer)
    try pad.settle()
    #expect(adaptive.kinds == [.pointer, .pen])
    #expect(late.kinds == [.pen])
  }
}
