import TestNumbers
import CompositorCore
import Foundation
import InputSources
import PointerEngine
import PointerMotion
import Testing

@testable import Configuration

/// What a file sets, and what is said of each kind of mistake.
@Suite struct ConfigurationFileTests {
  private func read(_ text: String, path: String = "c.yaml") -> ConfigurationFile {
    ConfigurationFile(utf8: Array(text.utf8), path: path)
  }

  private static let documentation: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "docs/configuration.md"), encoding: .utf8))
      ?? ""
  }()

  // MARK: Documentation

  @Test func theExampleIsWithoutMistakesAndSetsWhatItSays() throws {
    let parts = Self.documentation.components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("yaml\n") })
    let file = read(String(example.dropFirst(5)))
    #expect(file.problems == [])
    let settings = file.settings
    #expect(settings.keymap.layout == "us,de" && settings.keymap.variant == ",neo")
    #expect(settings.keymap.options == "ctrl:nocaps,grp:alt_shift_toggle")
    #expect(settings.keyRepeat == KeyRepeat(rate: 30, delay: 500) && settings.numLock)
    #expect(settings.pointer.pointerDiameter == 22 && settings.pointer.autoHideDelay == 3)
    #expect(!settings.pointer.magnetismForMouse && settings.pointer.magnetism)
    #expect(settings.gestures.fourFingerSwipe == .pass)
    #expect(settings.scrolling.coastsUnasked == .applications(["foot", "org.gnome.Evince"]))
    #expect(settings.secondaryClick.controlClickUnasked == .applications(["foot"]))
    #expect(settings.devices.map(\.match.kind) == [.touchpad, nil, .trackpoint, .tablet])
    try #require(settings.devices.count == 4)
    let mouse = settings.devices[1]
    #expect(mouse.match.name == "*Wheel Mouse*" && mouse.configuration.resolution == 800)
    #expect(mouse.configuration.acceleration == .profile(.flat(gain: 25)))
    #expect(settings.devices[2].configuration.scrollButton == 0x112)
    #expect(settings.devices[3].match.vendor == 0x056a)
    #expect(
      settings.devices[3].configuration.calibration == CalibrationMatrix([0, -1, 1, 1, 0, 0]))
  }

  @Test func everySettingIsDocumented() {
    let lines = Self.documentation.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for (setting, _) in ConfigurationFile.vocabulary {
      let name = setting.split(separator: ".").last ?? ""
      #expect(lines.contains { $0.contains("`\(name)`") }, "\(setting)")
    }
    for kind in InputDevice.Kind.allCases {
      #expect(Self.documentation.contains("`\(kind.rawValue.hyphened)`"), "\(kind)")
    }
  }

  /// A value for each setting: all of them do something, and together they are no mistake.
  @Test func everySettingSetsSomething() throws {
    let values = [
      "keyboard.layout": "de", "keyboard.variant": "neo", "keyboard.model": "pc104",
      "keyboard.options": "[compose:ralt]", "keyboard.rules": "evdev", "keyboard.keymap": "FILE",
      "keyboard.repeat-rate": "0", "keyboard.repeat-delay": "0x10", "keyboard.num-lock": "True",
      "pointer.adaptive": "no", "pointer.reduced-motion": "on", "pointer.size": "4.5",
      "pointer.inertia": "off", "pointer.magnetism": "false", "pointer.mouse-magnetism": "no",
      "pointer.cursor-theme": "Adwaita", "pointer.cursor-size": "32",
      "pointer.auto-hide": "0.1", "pointer.hide-while-typing": "no", "pointer.parallax": "no",
      "appearance.slow-machine": "yes", "appearance.shadows": "no", "appearance.glow": "no",
      "appearance.lights": "no", "appearance.reduced-transparency": "yes",
      "appearance.high-contrast": "yes", "appearance.accent": "'#A0b1c2'",
      "appearance.greatest-blur": "3.5",
      "gestures.three-finger-swipe": "nothing", "gestures.four-finger-swipe": "nothing",
      "gestures.three-finger-pinch": "nothing", "gestures.four-finger-pinch": "nothing",
      "gestures.swipe-distance": "20", "gestures.kinetic-scrolling": "all",
      "gestures.kinetic-scrolling-on-request": "no", "gestures.coast": "fast",
      "gestures.axis-lock": "no", "gestures.control-click": "no",
      "gestures.control-click-in": "[x]", "devices.match": "{kind: mouse}",
      "devices.enabled": "no", "devices.rest-beside-mouse": "yes",
      "devices.click-method": "button-areas", "devices.tap": "no",
      "devices.tap-buttons": "left-middle-right", "devices.tap-and-drag": "no",
      "devices.drag-lock": "yes", "devices.natural-scroll": "no", "devices.scroll-method": "edge",
      "devices.scroll-button": "0x115", "devices.scroll-speed": "100",
      "devices.disable-while-typing": "no", "devices.left-handed": "yes",
      "devices.middle-emulation": "yes", "devices.speed": "-1",
      "devices.acceleration": "libinput-flat", "devices.resolution": "1600",
      "devices.calibration": "[-1, 0, 1, 0, -1, 1]", "devices.output": "X-1",
      "match.name": "a?", "match.vendor": "0xF00d", "match.product": "1",
      "match.kind": "tablet-pad", "macos.linear": "1", "macos.parabolic": "2",
      "macos.cubic": "3", "macos.quartic": "4", "macos.tangent-speed": "5",
      "macos.root-speed": "6",
    ]
    #expect(Set(values.keys) == Set(ConfigurationFile.vocabulary.map(\.setting)))
    try withFolder { folder in
      try Self.keymap.write(toFile: folder + "/FILE", atomically: true, encoding: .utf8)
      for (setting, value) in values {
        let parts = setting.split(separator: ".")
        let line = "\(parts[1]): \(value)"
        let (text, before) =
          switch parts[0] {
          case "devices": ("devices:\n  - \(line)\n", "devices: [{}]")
          case "match": ("devices:\n  - match: {\(line)}\n", "devices: [{}]")
          case "macos":
            (
              "devices:\n  - acceleration: {macos: {linear: 0.5, \(line)}}\n"
                .replacing("linear: 0.5, linear", with: "linear"),
              "devices: [{acceleration: {macos: {linear: 0.5}}}]"
            )
          default: ("\(parts[0]):\n  \(line)\n", "")
          }
        // The variant is one of the German layout.
        let whole = setting == "keyboard.variant" ? text + "  layout: de\n" : text
        let file = read(whole, path: folder + "/c.yaml")
        #expect(file.problems == [], "\(setting)")
        #expect(file.settings != read(before).settings, "\(setting) sets nothing")
      }
    }
  }

  private static let keymap = """
    xkb_keymap {
      xkb_keycodes { <AC01> = 38; };
      xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; }; };
      xkb_compatibility { };
      xkb_symbols { key <AC01> { [ a ] }; };
    };
    """

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "ff-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("keybord: {}", "there is no setting 'keybord' in the file; there are keyboard", "'keyboard'?"),
    ("pointer: {sise: 3}", "there is no setting 'sise' in 'pointer'", "(did you mean 'size'?)"),
    ("pointer: {size: 400}", "size: '400' is not allowed; it is a number from 4 to 128 points", ""),
    ("pointer: {size: 1e1}", "size: '1e1' is not allowed", ""),
    ("pointer: {size: nan}", "size: 'nan' is not allowed", ""),
    ("pointer: {size: [3]}", "size: a list is not allowed", ""),
    ("pointer: {size: }", "size has no value; it is a number", ""),
    ("pointer: {size: {a: 3}}", "size: a group of settings is not allowed", ""),
    ("pointer: {inertia: maybe}", "inertia: 'maybe' is not allowed; it is yes or no", ""),
    ("pointer: {auto-hide: soon}", "it is a number from 0.1 to 3600 seconds, or never", ""),
    ("pointer: {cursor-theme: a/b}", "it is the name of a theme, such as Adwaita", ""),
    ("pointer: {cursor-theme: 'a:b'}", "cursor-theme: 'a:b' is not allowed", ""),
    ("pointer: {cursor-size: 300}", "it is a whole number from 8 to 256 points", ""),
    ("appearance: {accent: blue}", "accent: 'blue' is not allowed; it is a colour as", ""),
    ("appearance: {accent: '#12345'}", "accent: '#12345' is not allowed", ""),
    ("appearance: {accent: '#12345g'}", "accent: '#12345g' is not allowed", ""),
    ("appearance: {greatest-blur: 65}", "it is a number from 0 to 64 points", ""),
    ("pointer: 3", "'pointer' is '3'; it is a group of settings", ""),
    ("pointer: [a]", "'pointer' is a list; it is a group of settings", ""),
    ("[a]", "the file is a list; it is a group of settings", ""),
    ("keyboard: {layout: xx}", "no keymap for layout \"xx\"", ""),
    ("keyboard: {layout: us, variant: neo}", "no keymap for layout \"us\", variant \"neo\"", ""),
    ("keyboard: {layout: [us, [de]]}", "layout: a list is not allowed", ""),
    ("keyboard: {layout: ''}", "layout: '' is not allowed", ""),
    ("keyboard: {layout: \"a\\nb\"}", "layout: 'a?b' is not allowed", ""),
    ("keyboard: {repeat-rate: -1}", "it is a whole number from 0 to 1000 times a second", ""),
    ("keyboard: {repeat-rate: 2.5}", "'2.5' is not allowed", ""),
    ("keyboard: {keymap: /nowhere}", "keymap: cannot read '/nowhere': No such file", ""),
    ("keyboard: {keymap: /dev/null}", "keymap: '/dev/null': the keymap's text is not valid", ""),
    ("keyboard: {keymap: /}", "keymap: cannot read '/': Is a directory", ""),
    ("gestures: {coast: fats}", "it is normal or fast", "(did you mean 'fast'?)"),
    ("gestures: {three-finger-swipe: switchWindow}", "pass, nothing or switch-window", "mean 'sw"),
    ("gestures: {kinetic-scrolling: foot}", "it is all, none, or a list of app ids", ""),
    ("gestures: {kinetic-scrolling: [{}]}", "a group of settings is not allowed", ""),
    ("devices: {tap: yes}", "devices: a group of settings is not allowed; it is a list", ""),
    ("devices: [tap]", "a rule of 'devices' is 'tap'; it is a group of settings", ""),
    ("devices: [{tapp: yes}]", "no setting 'tapp' in a rule of 'devices'", "(did you mean 'tap'?)"),
    ("devices: [{match: {kind: pad}}]", "kind: 'pad' is not allowed", ""),
    ("devices: [{match: {vendor: 65536}}]", "vendor: '65536' is not allowed", ""),
    ("devices: [{match: {vendor: 0x}}]", "vendor: '0x' is not allowed", ""),
    ("devices: [{scroll-button: midle}]", "or an evdev code", "(did you mean 'middle'?)"),
    ("devices: [{scroll-button: 3}]", "scroll-button: '3' is not allowed", ""),
    ("devices: [{speed: 1.1}]", "speed: '1.1' is not allowed; it is a number from -1 to 1", ""),
    ("devices: [{calibration: [1, 2]}]", "calibration: a list is not allowed", ""),
    ("devices: [{calibration: [1, 2, 3, 2, 4, 6]}]", "put the whole surface on a line", ""),
    ("devices: [{calibration: [1, 0, 9999, 0, 1, 0]}]", "beyond ±1000", ""),
    ("devices: [{acceleration: adptive}]", "'adptive' is not allowed", "mean 'adaptive'?"),
    ("devices: [{acceleration: {flat: 0}}]", "acceleration: '0' is not allowed", ""),
    ("devices: [{acceleration: {flta: 1}}]", "there is no 'flta'", "(did you mean 'flat'?)"),
    ("devices: [{acceleration: {flat: 1, table: x}}]", "a group of settings is not allowed", ""),
    ("devices: [{acceleration: {table: /nowhere}}]", "cannot read '/nowhere'", ""),
    ("devices: [{acceleration: {table: /dev/null}}]", "the table has no rows", ""),
    ("devices: [{acceleration: {macos: {linear: x}}}]", "linear: 'x' is not allowed", ""),
    ("devices: [{acceleration: {macos: {}}}]", "acceleration: ", ""),
    ("a: *b", "aliases (*name) are not allowed", nil), ("a: }", "this is no YAML", ""),
  ])
  func aMistakeIsExplainedAndTheRestApplies(
    text: String, complaint: String, hint: String?
  ) throws {
    // In the second of four lines, with a setting above, and one below unless the syntax is broken.
    let file = read("# first\n\(text)\n")
    let problem = try #require(file.problems.first)
    #expect(problem.description.hasPrefix("c.yaml:2: "), "\(problem)")
    #expect(problem.message.contains(complaint), "\(problem)")
    if let hint {
      #expect(file.problems.count == 1, "\(file.problems)")
      #expect(hint.isEmpty || problem.message.contains(hint), "\(problem)")
      #expect(problem.message.contains("did you mean") == !hint.isEmpty, "\(problem)")
    }
    let section = text.prefix { $0.isLetter }
    guard text.contains(": "), section != "a", section != "gestures" else { return }
    let rest = read("\(text)\ngestures: {axis-lock: no}\n")
    #expect(!rest.settings.scrolling.locksAxis && rest.problems.count == file.problems.count)
    #expect(
      rest.settings.pointer == EngineSettings() && rest.settings.keymap == KeymapNames(),
      "what is wrong is not set")
  }

  @Test func allMistakesAreReportedInOrderAndTheRestOfTheirGroupsApplies() {
    let file = read(
      """
      devices:
        - tap: perhaps
          speed: 0.5
        - speed: 9
      pointer:
        size: none
        inertia: no
        size: 30
      keyboard:
        layuot: de
        repeat-rate: 33
      """)
    #expect(file.problems.map(\.line) == [2, 4, 6, 8, 10])
    #expect(!file.settings.pointer.inertia && file.settings.pointer.pointerDiameter == 19)
    #expect(file.settings.keyRepeat.rate == 33)
    #expect(file.settings.devices.map(\.configuration.speed) == [0.5, nil])
    #expect(file.settings.devices.map(\.configuration.tapping) == [nil, nil])
  }

  @Test func whatIsAboveAFaultOfSyntaxApplies() {
    let file = read("pointer:\n  size: 30\n  inertia: no\nkeyboard:\n\tlayout: de\n")
    #expect(file.problems.count == 1 && file.problems.first?.line == 5)
    #expect(file.settings.pointer.pointerDiameter == 30 && !file.settings.pointer.inertia)
  }

  @Test(arguments: ["", "# nothing\n", "keyboard:\npointer:\ndevices:\n", "devices: []", "~"])
  func anEmptyFileSetsNothing(text: String) {
    #expect(read(text).problems == [] && read(text).settings == UserSettings())
  }

  @Test func aKeymapOutranksNames() throws {
    try withFolder { folder in
      try Self.keymap.write(toFile: folder + "/my.xkb", atomically: true, encoding: .utf8)
      let file = read(
        "keyboard:\n  keymap: my.xkb\n  layout: xx\n", path: folder + "/c.yaml")
      #expect(file.problems.map(\.line) == [3])
      #expect(file.problems.first?.message.contains("no effect beside 'keymap'") == true)
      #expect(file.settings.keymapText == Self.keymap && file.settings.keymap == KeymapNames())
    }
  }

  @Test func aTableIsReadFromBesideTheFileAndItsLinesAreNamed() throws {
    try withFolder { folder in
      let path = folder + "/curve.txt"
      let text = "devices: [{acceleration: {table: curve.txt}}]"
      try "5 12\n100 25\n".write(toFile: path, atomically: true, encoding: .utf8)
      let good = read(text, path: folder + "/c.yaml")
      let table = try AccelerationTable(parsing: "5 12\n100 25\n")
      #expect(good.problems == [])
      #expect(good.settings.devices.first?.configuration.acceleration == .profile(.table(table)))
      try "5 12\n100 x\n".write(toFile: path, atomically: true, encoding: .utf8)
      let bad = read(text, path: folder + "/c.yaml")
      #expect(bad.problems.first?.message.contains("line 2: \"x\" is not a number") == true)
    }
  }

  @Test func whatCannotBeReadIsSaid() {
    #expect {
      _ = try ConfigurationFile(path: "/nowhere/c.yaml")
    } throws: {
      "\($0)".contains("cannot read '/nowhere/c.yaml': No such file")
    }
    #expect(throws: FileError.self) { _ = try ConfigurationFile(path: "/") }
  }

  @Test func anEndlessFileIsRefused() throws {
    #expect {
      _ = try ConfigurationFile(path: "/dev/zero")
    } throws: {
      "\($0)".contains("it is longer than")
    }
  }

  /// A rule is for the devices that its match names, or for none: never for all by mistake.
  @Test(arguments: [
    "{nmae: Old Mouse}", "{kind: touch-pad}", "{name: A, vendor: x}", "mouse", "[]", "",
  ])
  func aRuleWithABrokenMatchIsLeftOut(match: String) {
    let file = read(
      """
      devices:
        - match: \(match)
          enabled: no
        - match: {kind: mouse}
          speed: 0.5
      """)
    #expect(file.problems.map(\.line) == [2])
    #expect(file.settings.devices.map(\.configuration.speed) == [0.5])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func whateverIsInTheFileItIsReadOrReported(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let parts = Self.documentation.components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("yaml\n") })
    var bytes = Array(example.dropFirst(5).utf8)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = .random(in: .min ... .max, using: &random)
      case 1: bytes.removeSubrange(index..<min(index + 5, bytes.count))
      default:
        bytes.insert(Array("{}[],:-'0x9\n ".utf8).randomElement(using: &random) ?? 0, at: index)
      }
    }
    let file = ConfigurationFile(utf8: bytes, path: "c.yaml")
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 2
    for problem in file.problems {
      #expect(1...lines ~= problem.line && !problem.message.contains("\n"), "seed \(seed)")
    }
    #expect((4...128).contains(file.settings.pointer.pointerDiameter), "seed \(seed)")
    #expect((20...1000).contains(file.settings.gestures.swipeDistance), "seed \(seed)")
  }
}
