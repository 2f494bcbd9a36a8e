import InputSources
import PointerMotion
import Testing

@Suite struct DeviceRulesTests {
  private func device(
    _ kind: InputDevice.Kind, name: String = "Acme Pad 3000", vendor: UInt32 = 0x1234
  ) -> InputDevice {
    InputDevice(
      id: DeviceID(rawValue: 1), name: name, kind: kind, capabilities: .pointer, vendor: vendor,
      product: 7)
  }

  @Test func touchpadsHaveTheDocumentedDefaults() {
    let pad = DeviceRules().configuration(for: device(.touchpad))
    #expect(pad.clickMethod == .clickfinger)
    #expect(pad.tapping == true && pad.tapButtonOrder == .twoFingersSecondary)
    #expect(pad.tapAndDrag == true && pad.dragLock == false)
    #expect(pad.naturalScrolling == true && pad.disableWhileTyping == true)
    #expect(pad.acceleration?.profile(for: .touchpad) == .adaptive(.touchpad))
    let mouse = DeviceRules().configuration(for: device(.mouse))
    #expect(mouse.acceleration?.profile(for: .mouse) == .adaptive(.mouse))
    #expect(mouse.naturalScrolling == nil && mouse.tapping == nil)
    for kind in InputDevice.Kind.allCases where ![.touchpad, .mouse, .trackball].contains(kind) {
      #expect(DeviceRules().configuration(for: device(kind)) == DeviceConfiguration())
    }
  }

  @Test func laterRulesWinFieldByField() {
    var all = DeviceConfiguration()
    all.speed = 0.25
    all.naturalScrolling = false
    var one = DeviceConfiguration()
    one.speed = -0.5
    let rules = DeviceRules([
      DeviceRule(all), DeviceRule(match: DeviceMatch(name: "acme*"), one),
    ])
    let acme = rules.configuration(for: device(.touchpad))
    #expect(acme.speed == -0.5 && acme.naturalScrolling == false && acme.tapping == true)
    #expect(rules.configuration(for: device(.touchpad, name: "Other")).speed == 0.25)
  }

  @Test func aMatchNeedsAllThatItNames() {
    let pad = device(.touchpad)
    let fitting = [
      DeviceMatch(), DeviceMatch(name: "Acme Pad 3000"), DeviceMatch(name: "*PAD*"),
      DeviceMatch(name: "acme pad [0-9]00?"), DeviceMatch(vendor: 0x1234, product: 7),
      DeviceMatch(name: "*", vendor: 0x1234, product: 7, kind: .touchpad),
    ]
    for match in fitting { #expect(match.matches(pad), "\(match)") }
    let others = [
      DeviceMatch(name: "Acme"), DeviceMatch(name: ""), DeviceMatch(vendor: 0x1235),
      DeviceMatch(vendor: 0x1234, product: 8), DeviceMatch(name: "*", kind: .mouse),
      // Not a pattern at all: it fits nothing, and does no harm.
      DeviceMatch(name: "[Acme"),
    ]
    for match in others { #expect(!match.matches(pad), "\(match)") }
  }

  @Test func mergingTakesEveryField() {
    var full = DeviceConfiguration()
    full.isEnabled = false
    full.restsBesideMouse = true
    full.clickMethod = .buttonAreas
    full.tapping = false
    full.tapButtonOrder = .twoFingersMiddle
    full.tapAndDrag = false
    full.dragLock = true
    full.naturalScrolling = false
    full.scrollMethod = .edge
    full.scrollButton = 274
    full.scrollSpeed = 2
    full.disableWhileTyping = false
    full.leftHanded = true
    full.middleEmulation = true
    full.speed = 1
    full.acceleration = .libinputFlat
    full.resolution = 800
    full.calibration = .identity
    full.outputName = "DP-1"
    // Every field has a value, so a new one that this test forgets is found here.
    for field in Mirror(reflecting: full).children {
      let value = Mirror(reflecting: field.value)
      #expect(value.displayStyle == .optional && !value.children.isEmpty, "\(field.label ?? "")")
    }
    #expect(DeviceConfiguration().merging(full) == full)
    #expect(full.merging(DeviceConfiguration()) == full)
  }

  @Test func calibrationsThatCannotBeAreRefused() {
    #expect(CalibrationMatrix([0, -1, 1, 1, 0, 0]) != nil)
    for numbers in [
      [], [1, 0, 0, 0, 1], [1, 0, 0, 0, .nan, 0], [1, 0, 0, 0, .infinity, 0],
      [1, 0, 2000, 0, 1, 0], [1, 1, 0, 1, 1, 0],
    ] { #expect(CalibrationMatrix(numbers) == nil, "\(numbers)") }
  }
}
