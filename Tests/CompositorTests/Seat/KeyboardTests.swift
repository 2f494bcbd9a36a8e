import InputSources
import PointerGeometry
import Testing
import WaylandClient

@testable import CompositorCore

/// Who hears of keys, and what they are told when they begin to.
@Suite struct KeyboardTests {
  @Test func aNewWindowGetsTheKeyboard() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    let window = TestWindow(window: client)
    probe.name("A", window)
    try window.map(try client.buffer(100, 100))
    try desk.settle()
    #expect(probe.take() == ["enter A", "modifiers 0,0,0,0"])
    #expect(window.has(.activated))
    desk.hand.type(Code.a)
    try desk.settle()
    #expect(probe.take() == ["down 30", "up 30"])
  }

  @Test func theKeymapIsReadableAndTheRepeatSpeedKnown() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    try desk.settle()
    #expect(probe.keymap.contains("xkb_keymap"))
    #expect(probe.keyRepeat.rate == 25)
    #expect(probe.keyRepeat.delay == 600)
  }

  @Test func aPressOnAWindowGivesItTheKeyboardAndTheFront() throws {
    let desk = try Desk()
    let first = try desk.world.connect()
    let second = try desk.world.connect()
    let a = KeyboardProbe(first)
    let b = KeyboardProbe(second)
    let left = try desk.window("A", of: first, at: 0, 0)
    a.name("A", left)
    let right = try desk.window("B", of: second, at: 50, 0)
    b.name("B", right)
    _ = (a.take(), b.take())
    desk.hand.move(to: 20, 20)
    desk.hand.click()
    try desk.settle()
    #expect(a.take() == ["enter A", "modifiers 0,0,0,0"])
    #expect(b.take() == ["leave B"])
    #expect(left.has(.activated))
    #expect(!right.has(.activated))
    #expect(desk.world.scene.topToplevel === (try desk.toplevel(left)))
    // A press on nothing leaves it where it is.
    desk.hand.move(to: 380, 280)
    desk.hand.click()
    try desk.settle()
    #expect(a.take() == [])
  }

  @Test func enterSaysWhatIsHeldDown() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    let a = try desk.window("A", of: client, at: 0, 0)
    let b = try desk.window("B", of: client, at: 200, 0)
    probe.name("A", a)
    probe.name("B", b)
    _ = probe.take()
    desk.hand.key(Code.a, true)
    desk.hand.key(Code.shift, true)
    desk.hand.move(to: 50, 50)
    desk.hand.click()
    desk.hand.key(Code.shift, false)
    desk.hand.key(Code.a, false)
    try desk.settle()
    #expect(
      probe.take() == [
        "down 30", "down 42", "modifiers 1,0,0,0", "leave B", "enter A holding [30, 42]",
        "modifiers 1,0,0,0", "up 42", "modifiers 0,0,0,0", "up 30",
      ])
  }

  @Test func aKeyHeldOnTwoKeyboardsIsDownOnce() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    _ = probe.take()
    let other = Hand(desk.world, device: 2)
    desk.hand.key(Code.a, true)
    other.key(Code.a, true)
    desk.hand.key(Code.a, false)
    try desk.settle()
    #expect(probe.take() == ["down 30"])
    other.key(Code.a, false)
    try desk.settle()
    #expect(probe.take() == ["up 30"])
  }

  // Rule 1.
  @Test func theNextWindowGetsTheKeyboardWhenTheFocusedOneGoes() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    let a = try desk.window("A", of: client, at: 0, 0)
    let b = try desk.window("B", of: client, at: 200, 0)
    probe.name("A", a)
    probe.name("B", b)
    _ = probe.take()
    b.commit(nil)
    try desk.settle()
    #expect(probe.take() == ["leave B", "enter A", "modifiers 0,0,0,0"])
    #expect(a.has(.activated))
    a.toplevel.destroy()
    a.shell.destroy()
    a.proxy.destroy()
    try desk.settle()
    #expect(probe.take() == ["leave gone"])
  }

  @Test func aKeyboardMadeLateHearsWhereItIs() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let window = try desk.window("A", of: client, at: 0, 0)
    let names = PointerProbe.Names()
    names.set("A", window)
    desk.hand.key(Code.a, true)
    let probe = KeyboardProbe(client, names: names)
    try desk.settle()
    #expect(probe.take() == ["enter A holding [30]", "modifiers 0,0,0,0"])
  }

  @Test func aKeyboardThatGoesLetsItsKeysUp() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    _ = try desk.window("A", of: client, at: 0, 0)
    let keyboard = InputDevice(
      id: desk.hand.device, name: "keys", kind: .keyboard, capabilities: .keyboard)
    desk.hand.send(.deviceAdded(keyboard))
    desk.hand.key(Code.control, true)
    desk.hand.key(Code.a, true)
    try desk.settle()
    _ = probe.take()
    desk.hand.send(.deviceRemoved(keyboard))
    try desk.settle()
    #expect(probe.take() == ["up 29", "up 30", "modifiers 0,0,0,0"])
  }

  @Test func aHostsKeyboardComesAndGoes() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0)
    probe.name("A", window)
    _ = probe.take()
    let keyboard = desk.seat.keyboard
    keyboard.suspend()
    desk.hand.type(Code.a)
    try desk.settle()
    #expect(probe.take() == ["leave A"])
    #expect(window.has(.activated))
    keyboard.setModifiers(KeyboardModifiers(depressed: 4))
    keyboard.resume(holding: [Code.b])
    try desk.settle()
    #expect(probe.take() == ["enter A holding [48]", "modifiers 4,0,0,0"])
    keyboard.adopt(KeyRepeat(rate: 40, delay: 200))
    let german = try Keymap(names: KeymapNames(layout: "de"))
    try keyboard.adopt(german, keyRepeat: KeyRepeat(rate: 30, delay: 300))
    try desk.settle()
    #expect(probe.keymap.contains("odiaeresis"))
    #expect(probe.keyRepeat.rate == 30)
  }

  @Test func theOptionsSayLayoutRepeatAndNumLock() throws {
    var options = World.options
    options.keymap.layout = "de"
    let first = try Desk(options: options)
    let german = KeyboardProbe(try first.world.connect())
    try first.settle()
    options.socketName = options.socketName.map { "\($0)-second" }
    options.keymap.layout = ""
    options.keymapText = german.keymap
    options.keyRepeat = KeyRepeat(rate: 7, delay: 90)
    options.numLock = true
    let desk = try Desk(options: options)
    let client = try desk.world.connect()
    let probe = KeyboardProbe(client)
    let window = try desk.window("A", of: client, at: 0, 0)
    probe.name("A", window)
    try desk.settle()
    #expect(probe.keymap.contains("odiaeresis"))
    #expect(probe.keyRepeat == (7, 90))
    // Num Lock is the second of X's modifiers: 1 << 4.
    #expect(probe.take().contains("modifiers 0,0,16,0"))
    desk.hand.key(Code.numLock, true)
    desk.hand.key(Code.numLock, false)
    try desk.settle()
    #expect(probe.take().last == "modifiers 0,0,0,0", "its key turns it off")
  }

  @Test func touchIsAnErrorOnASeatWithoutIt() throws {
    let desk = try Desk()
    let client = try desk.world.connect()
    _ = client.seat.getTouch()
    try desk.world.sync(client)
    #expect(client.violation?.code == WlSeat.Error.missingCapability.rawValue)
  }
}
