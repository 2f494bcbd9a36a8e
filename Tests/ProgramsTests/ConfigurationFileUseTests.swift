import DeviceModels
import EmulatedDevices
import Foundation
import Testing

/// `ferrofluid run` with a configuration file, and `ferrofluid check`.
@Suite struct ConfigurationFileUseTests {
  private static let wrong = """
    pointer:
      sise: 20
    keyboard:
      layout: klingon9
      repeat-rate: 5000
    """

  @Test func mistakesAreReportedAndTheSessionStarts() throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.wrong, to: "mine.yaml")
    let outcome = try folder.run(["run", "--headless", "--config", path, "--", "true"])
    #expect(outcome.status == .status(0))
    let lines = outcome.errors.split(separator: "\n")
    try #require(lines.count == 3, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("ferrofluid: \(path):2: there is no setting 'sise' in 'pointer'"))
    #expect(lines[0].hasSuffix("(did you mean 'size'?)"))
    #expect(lines[1].hasPrefix("ferrofluid: \(path):4: no keymap for layout \"klingon9\""))
    #expect(lines[2].hasPrefix("ferrofluid: \(path):5: repeat-rate: '5000' is not allowed"))
  }

  @Test func theUsersFileIsReadUnlessAnotherOrNoneIsNamed() throws {
    let folder = try ProgramFolder()
    try folder.write(Self.wrong, to: "ferrofluid/config.yaml")
    let own = try folder.run(["run", "--headless", "--", "true"])
    #expect(own.status == .status(0) && own.errors.contains("config.yaml:2: "))
    // Without XDG_CONFIG_HOME it is in the home folder.
    try folder.write(Self.wrong, to: ".config/ferrofluid/config.yaml")
    let home = try folder.run(
      ["run", "--headless", "--", "true"],
      environment: ["XDG_CONFIG_HOME": "", "HOME": folder.path])
    #expect(home.errors.contains("/.config/ferrofluid/config.yaml:2: "))
    let none = try folder.run(["run", "--headless", "--no-config", "--", "true"])
    #expect(none.status == .status(0) && none.errors == "")
    let other = try folder.write("pointer: {size: 20}\n", to: "other.yaml")
    let named = try folder.run(["run", "--headless", "--config", other, "--", "true"])
    #expect(named.status == .status(0) && named.errors == "")
  }

  @Test func aFileThatWasAskedForHasToBeThere() throws {
    let folder = try ProgramFolder()
    let outcome = try folder.run(["run", "--headless", "--config", folder.file("x"), "--", "true"])
    #expect(outcome.status == .status(1))
    #expect(outcome.errors.contains("error: cannot read '\(folder.file("x"))': No such file"))
    // The user's own is not asked for: a folder in its place is noted.
    try folder.write("", to: "ferrofluid/config.yaml/x")
    let own = try folder.run(["run", "--headless", "--", "true"])
    #expect(own.status == .status(0))
    #expect(own.errors.contains("config.yaml': Is a directory; going on without it"))
  }

  @Test func theCommandLineWins() throws {
    let folder = try ProgramFolder()
    let path = try folder.write(
      "keyboard: {layout: de, variant: neo}\npointer: {reduced-motion: no}\n", to: "c.yaml")
    // 'neo' is no variant of 'us': it has to go with its layout.
    let layout = try folder.run(
      ["run", "--headless", "--config", path, "--layout", "us", "--", "true"])
    #expect(layout.status == .status(0) && layout.errors == "")
    let record = folder.file("events.txt")
    let motion = try folder.run(
      [
        "run", "--headless", "--config", path, "--reduced-motion", "--record", record, "--", "true",
      ])
    #expect(motion.status == .status(0))
    #expect(folder.text("events.txt").contains(" reduced-motion=1 "))
  }

  @Test func theFileReachesTheEngine() throws {
    let folder = try ProgramFolder()
    try folder.write(
      "pointer: {size: 44, inertia: no, auto-hide: 2.5}\n", to: "ferrofluid/config.yaml")
    let outcome = try folder.run(
      ["run", "--headless", "--record", folder.file("events.txt"), "--", "true"])
    #expect(outcome.status == .status(0))
    let start = folder.text("events.txt")
    for word in [" diameter=44 ", " inertia=0 ", " auto-hide=2.5 "] {
      #expect(start.contains(word), "\(start)")
    }
  }

  /// Two mice, of which a rule swaps the buttons of one, by a real libinput.
  @Test func rulesReachTheDevicesThatTheyFit() throws {
    let folder = try ProgramFolder()
    let seat = try EmulatedSeat()
    let plain = try seat.add(.wheelMouse)
    var model = DeviceModel.wheelMouse
    model.name = "Left Handed Mouse"
    model.product = 0x77
    let swapped = try seat.add(model)
    let path = try folder.write(
      """
      devices:
        - match: {name: "left*", kind: mouse, product: 0x77}
          left-handed: yes
      """, to: "c.yaml")
    let child = try folder.start(
      [
        "run", "--headless", "--config", path, "--trace", folder.file("trace.txt"),
        "--input-udev", "seat0",
      ], environment: seat.environment)
    try folder.wait(for: "Left Handed Mouse", in: "trace.txt")
    for mouse in [plain, swapped] {
      for pressed in [true, false] { try mouse.key(EvdevCode.buttonLeft, pressed: pressed) }
    }
    try folder.wait(for: "code=273 pressed=0", in: "trace.txt")
    child.send(signal: SIGTERM)
    #expect(child.wait(within: 5) == .status(0))
    let lines = deviceLines(folder.text("trace.txt"))
    let number = try #require(
      lines.first { $0.contains("Left Handed Mouse") }?.split(separator: " ")[1])
    let buttons = lines.filter { $0.hasPrefix("button ") }
    #expect(buttons.filter { $0.contains("\(number) ") }.allSatisfy { $0.contains("code=273") })
    #expect(buttons.count { $0.contains("code=272") } == 2)
    #expect(buttons.count { $0.contains("code=273") } == 2)
  }

  @Test func checkPrintsTheMistakes() throws {
    let folder = try ProgramFolder()
    let bad = try folder.write(Self.wrong, to: "bad.yaml")
    let outcome = try folder.run(["check", bad])
    #expect(outcome.status == .status(1) && outcome.errors == "")
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(outcome.output.hasPrefix("\(bad):2: there is no setting 'sise'"))
    let good = try folder.write("pointer: {size: 20}\n", to: "good.yaml")
    let none = try folder.run(["check", good])
    #expect(none.status == .status(0) && none.output == "\(good): no mistakes\n")
    let missing = try folder.run(["check", folder.file("x")])
    #expect(missing.status == .status(1) && missing.errors.contains("No such file"))
    #expect(try folder.run(["check"]).output.contains("there is no configuration file"))
    try folder.write(Self.wrong, to: "ferrofluid/config.yaml")
    #expect(try folder.run(["check"]).output.contains("ferrofluid/config.yaml:2: "))
    #expect(try folder.run(["check", "a", "b"]).status == .status(2))
  }
}
