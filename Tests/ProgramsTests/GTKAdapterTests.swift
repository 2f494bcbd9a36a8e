import EmulatedDevices
import Foundation
import Testing
import WaylandClient

/// Windows of GTK adopt: in C, in Python, and of programs that know nothing of it.
@Suite(.serialized) struct GTKAdapterTests {
  /// The example in C, and where its parts are.
  private func notes(
    configuration: String? = nil
  ) throws -> (GTKStage, [String: GTKStage.Part]) {
    let session = try Session(configuration: configuration)
    let path = try GTKStage.built("gtk-window")
    let layout = try GTKStage.layout(of: path, in: session)
    try #require(layout.count == 15, "\(layout.keys.sorted())")
    return (try GTKStage(path, in: session), layout)
  }

  private func part(_ name: String, of layout: [String: GTKStage.Part]) throws -> GTKStage.Part {
    try #require(layout[name], "no part '\(name)'")
  }

  @Test func everyControlIsEnteredAsWhatItIs() throws {
    let (stage, layout) = try notes()
    let kinds = [
      ("new", "control"), ("find", "control"), ("read", "control"), ("edit", "control"),
      ("menu", "control"), ("row", "control"), ("entry", "text"), ("text", "text"),
      ("switch", "control"), ("check", "bare"), ("link", "bare"), ("save", "control"),
    ]
    for (name, kind) in kinds {
      let place = try part(name, of: layout)
      try stage.point(at: place)
      let found = try stage.waitForEnter(kind, name)
      switch name {
      case "row": #expect(found.width == place.width && found.height == place.height)
      case "entry": #expect(place.contains(found))
      case "check": #expect(found.width < place.width + 16 && found.height < place.height)
      case "text": #expect(found.width == place.width)
      default: #expect(found == place, "\(name)")
      }
    }
    // The knob is where its value says, and nothing else of the scale is a region.
    let scale = try part("scale", of: layout)
    let knob = (x: scale.x + 12 + (scale.width - 24) * 6 / 16, y: scale.y + scale.height / 2)
    try stage.point(knob.x, knob.y)
    let found = try stage.waitForEnter("control", "the knob")
    #expect(found.width < 30 && scale.contains(found), "\(found)")
    #expect(stage.program.poll() == nil && stage.session.isAlive)
  }

  @Test func regionsComeIntoForceWithThePictureOfTheWindow() throws {
    let (stage, _) = try notes()
    let requests = stage.requests
    let first = try #require(requests.firstIndex { $0.contains(".set_region") })
    let surface = try #require(
      requests.first { $0.contains(".get_regions(") }?.split(separator: " ").last?.dropLast())
    let picture = try #require(
      requests.firstIndex { $0.contains("\(surface).attach(wl_buffer") },
      "no picture on \(surface)")
    let commit = try #require(
      requests[picture...].firstIndex { $0.contains("\(surface).commit(") })
    #expect(first < picture && picture < commit)
    // Nothing of that surface was committed between the regions and the picture.
    #expect(!requests[first..<picture].contains { $0.contains("\(surface).commit(") })
  }

  @Test func aScrollIsOneRequestForAllRows() throws {
    let (stage, layout) = try notes()
    let list = try part("list", of: layout)
    try stage.point(list.x + list.width / 2, list.y + list.height - 60)
    try stage.waitForEnter("control", "a row")
    try stage.rest()
    let sent = stage.requests.count
    try stage.screen.wheel(1)
    try stage.session.wait("the layer does not move") {
      stage.requests.dropFirst(sent).contains { $0.contains(".set_layer(") }
    }
    try stage.rest()
    let mine = stage.requests.dropFirst(sent).filter { $0.contains("ferrofluid_pointer") }
    // A frame of the scroll is a request; the rows are not sent again.
    #expect(mine.allSatisfy { $0.contains(".set_layer(") }, "\(mine)")
    let frames = stage.requests.dropFirst(sent).count { $0.contains(".attach(wl_buffer") }
    #expect(mine.count <= frames)
    try stage.waitForEnter("control", "the row that came below the pointer")
  }

  @Test func whatIsAddedRemovedAndEnabledIsFollowed() throws {
    let (stage, layout) = try notes()
    let remove = try part("delete", of: layout)
    // Disabled: the pointer stays as it is.
    try stage.point(at: remove)
    #expect(try stage.waitForEnter("control", "delete") == remove)
    let region = try #require(stage.entered?["region"])
    #expect(stage.requests.contains { $0.contains(".set_enabled(\(region), 0)") })
    // A selected row can be deleted.
    let row = try part("row", of: layout)
    try stage.point(at: row)
    try stage.waitForEnter("control", "the row")
    try stage.click()
    try stage.session.wait("delete is left disabled") {
      stage.requests.contains { $0.contains(".set_enabled(\(region), 1)") }
    }
    try stage.point(at: remove)
    try stage.waitForEnter("control", "delete")
    let sent = stage.requests.count
    try stage.click()
    try stage.session.wait("the region of the row stays") {
      stage.requests.dropFirst(sent).contains { $0.contains(".remove_region(") }
    }
    try stage.session.wait("delete is left enabled") {
      stage.requests.dropFirst(sent).contains { $0.contains(".set_enabled(\(region), 0)") }
    }
    // A field that is shown takes the place of what was there.
    let find = try part("find", of: layout)
    let list = try part("list", of: layout)
    try stage.point(at: find)
    try stage.click()
    try stage.point(list.x + list.width / 2, list.y + 22)
    try stage.waitForEnter("text", "the field")
    #expect(stage.program.poll() == nil)
  }

  @Test func theItemsOfAMenuAreRegionsOfItsOwnSurface() throws {
    let (stage, layout) = try notes()
    let menu = try part("menu", of: layout)
    try stage.point(at: try part("row", of: layout))
    try stage.waitForEnter("control", "a row")
    let third = try #require(stage.entered?["region"])
    try stage.point(at: menu)
    try stage.waitForEnter("control", "the menu's button")
    let window = try #require(stage.entered?["surface"])
    try stage.click()
    try stage.rest()
    try stage.point(menu.x, menu.y + menu.height + 40)
    try stage.session.wait("no item is entered") {
      stage.entered.map { $0["surface"] != window && $0["kind"] == "control" } ?? false
    }
    let first = try #require(stage.entered?["region"])
    try stage.point(menu.x, menu.y + menu.height + 70)
    try stage.session.wait("the next item is not entered") {
      stage.entered.map { $0["surface"] != window && $0["region"] != first } ?? false
    }
    // It sorts, and the menu goes: the rows have moved, and nothing else happens.
    let sent = stage.requests.count
    try stage.point(menu.x, menu.y + menu.height + 40)
    try stage.session.wait("the first item is not entered again") {
      stage.entered?["region"] == first
    }
    try stage.click()
    let row = try part("row", of: layout)
    try stage.session.wait("the menu stays") {
      stage.requests.dropFirst(sent).contains { $0.contains("xdg_popup") && $0.contains("destroy") }
    }
    try stage.point(at: row)
    try stage.waitForEnter("control", "the row that is there now")
    let second = try #require(stage.entered?["region"])
    #expect(stage.program.poll() == nil)
    // The row that was third is third from below now.
    #expect(second != third)
    try stage.point(at: menu)
    try stage.waitForEnter("control", "the menu's button")
    try stage.click()
    try stage.session.wait("the menu does not open again") {
      stage.requests.dropFirst(sent).contains { $0.contains("get_popup") }
    }
    try stage.rest()
    // "Close" is the last one: the popover and its window go, and nothing else happens.
    try stage.point(menu.x, menu.y + menu.height + 100)
    try stage.waitForEnter("control", "Close")
    try stage.click()
    #expect(stage.program.wait(within: 10) == .status(0))
    #expect(stage.session.isAlive)
    #expect(!stage.session.words.contains("CRITICAL"), "\(stage.session.words.suffix(2000))")
  }

  /// What a program draws below the pointer is the same, or not, as without it.
  @Test(arguments: [true, false]) func onlyOneOfTwoShowsWhatThePointerIsOn(
    isAdaptive: Bool
  ) throws {
    let (stage, layout) = try notes(
      configuration: "pointer:\n  adaptive: \(isAdaptive ? "yes" : "no")\n")
    let places = [try part("save", of: layout), try part("row", of: layout)]
    for place in places {
      try stage.point(5, 5)
      try stage.rest()
      let before = try stage.picture(of: place)
      try stage.point(at: place)
      try stage.rest()
      #expect((try stage.picture(of: place) == before) == isAdaptive, "\(place)")
    }
  }

  @Test func nothingHappensWhileNothingChanges() throws {
    let session = try Session()
    // No text: GTK itself arms a timer for each view of it.
    let stage = try GTKStage(
      python: """
        def fill(window):
            window.set_default_size(300, 300)
            rows = Gtk.ListBox()
            for number in range(40):
                rows.append(Gtk.Label(label=str(number)))
            box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            for widget in (
                    Gtk.Button(label="one"), Gtk.Switch(), Gtk.CheckButton(label="two"),
                    Gtk.Scale(), Gtk.MenuButton(popover=Gtk.Popover(child=Gtk.Label(label="in"))),
                    Gtk.ScrolledWindow(child=rows, vexpand=True)):
                box.append(widget)
            window.set_child(box)
            F.window_adopt(window)
        """, in: session)
    let window = try stage.window()
    let place = (x: window.x - stage.origin.x + 150, y: window.y - stage.origin.y + 62)
    try stage.point(place.x, place.y)
    try stage.waitForEnter("control", "the button")
    try stage.rest { $0 == .endless }
    // The compositor makes frames; the program asks for none, and arms no timer meanwhile.
    let sent = stage.requests.count
    #expect(try stage.staysAsleep(for: 60) { $0 == .endless })
    #expect(stage.requests.dropFirst(sent).isEmpty)
  }

  @Test func pythonAdoptsThroughIntrospection() throws {
    let session = try Session()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "examples/gtk-window/window.py").path
    let stage = try GTKStage(
      "/usr/bin/python3", [script], in: session,
      variables: GTKStage.pythonVariables())
    // "Apply" is at the lower right, in a window of 480×420 with a shadow around.
    let window = try stage.window()
    #expect(window.width == 480 && window.height == 420)
    let (left, top) = (window.x - stage.origin.x, window.y - stage.origin.y)
    let apply = (x: left + 480 - 40, y: top + 420 - 26)
    try stage.point(apply.x, apply.y)
    #expect(try stage.waitForEnter("control", "apply").width < 90)
    // A row of a list that makes its rows as they are seen.
    let row = (x: left + 240, y: top + 310)
    try stage.point(row.x, row.y)
    #expect(try stage.waitForEnter("control", "a row").width > 300)
    let sent = stage.requests.count
    try stage.screen.wheel(5)
    try session.wait("the list does not scroll") {
      stage.requests.dropFirst(sent).contains { $0.contains(".set_layer(") }
    }
    try stage.point(row.x, row.y + 30)
    #expect(try stage.waitForEnter("control", "a row after the scroll").width > 300)
    #expect(!session.words.contains("CRITICAL") && !session.words.contains("Traceback"))
  }

  /// Windows that hide and return, are released and adopted, have children and popovers that go.
  @Test func windowsMayComeAndGoInAnyOrder() throws {
    let session = try Session()
    let script = """
      import gi
      gi.require_version("Gtk", "4.0")
      gi.require_version("FerrofluidGtk4", "0")
      from gi.repository import FerrofluidGtk4 as F, Gtk

      def steps(window):
          box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
          buttons = [Gtk.Button(label=str(i)) for i in range(4)]
          for button in buttons:
              box.append(button)
          own = Gtk.Box(width_request=60, height_request=40)
          F.widget_set_kind(own, F.Kind.BARE)
          box.append(own)
          box.append(Gtk.Label(label='<a href="a">one</a> &amp; <a href="b">two', use_markup=True))
          box.append(Gtk.Label(label='<a href="a">one</a> &amp; <a href="b">two</a>', use_markup=True))
          window.set_child(box)
          F.window_adopt(window)
          window.present()
          yield
          window.set_visible(False); yield
          window.present(); yield
          F.window_release(window); assert not F.window_is_adopted(window); yield
          F.window_adopt(window); yield
          F.window_release(window); F.window_adopt(window); yield
          buttons[0].set_visible(False); yield
          box.remove(buttons[1]); F.widget_set_kind(own, F.Kind.IGNORED); yield
          child = Gtk.Window(transient_for=window, modal=True, child=Gtk.Button(label="x"))
          F.window_adopt(child); child.present(); yield
          child.destroy(); yield
          popover = Gtk.Popover(child=Gtk.Button(label="in")); popover.set_parent(buttons[2])
          popover.popup(); yield
          F.window_release(window); yield
          F.window_adopt(window); yield
          popover.popdown(); popover.unparent(); yield
          window.set_visible(False); F.window_release(window); F.window_adopt(window)
          window.present(); yield
          window.destroy()

      def activate(app):
          rest = steps(Gtk.ApplicationWindow(application=app))
          # The steps follow the frames of a window that is always there.
          beat = Gtk.Window(application=app)
          beat.present()
          frames = 0
          def drawn(clock):
              nonlocal frames
              frames += 1
              if frames % 6 == 0 and next(rest, True):
                  beat.destroy()
              else:
                  beat.queue_draw()
          next(rest)
          beat.get_frame_clock().connect("after-paint", drawn)

      app = Gtk.Application()
      app.connect("activate", activate)
      raise SystemExit(app.run())
      """
    let program = try session.start(
      "/usr/bin/python3", ["-c", script],
      variables: GTKStage.variables.merging(GTKStage.pythonVariables()) { $1 }
        .merging(["G_DEBUG": "fatal-criticals"]) { $1 })
    #expect(program.wait(within: 30) == .status(0), "\(session.words.suffix(800))")
    #expect(!session.words.contains("Traceback"))
    #expect(!session.words.contains(".error("))
    // A surface for each time it was shown or adopted again, and one for the child and the popover.
    #expect(session.words.split(separator: "\n").count { $0.contains(".get_regions(") } >= 6)
  }

  @Test func theWidgetFactoryAdoptsWhenItIsPreloaded() throws {
    let session = try Session()
    let library = try GTKStage.built("libferrofluid-gtk4-preload.so")
    let stage = try GTKStage(
      "/bin/sh", ["-c", "exec gtk4-widget-factory"], in: session,
      variables: ["LD_PRELOAD": library])
    // The tabs of its header, on which all its pages depend.
    let window = try stage.window()
    let middle = window.x + window.width / 2 - stage.origin.x
    let top = window.y + 24 - stage.origin.y
    for page in [0.0, 1, -1, 0] {
      try stage.point(middle + 133 * page, top)
      let tab = try stage.waitForEnter("control", "a tab")
      #expect(tab.height < 40 && tab.width < 160, "\(tab)")
      try stage.click()
      // The page slides in.
      try stage.settle()
    }
    #expect(stage.program.poll() == nil, "\(session.words.suffix(400))")
    #expect(!session.words.contains(".error("))
    #expect(!session.words.contains("CRITICAL"))
  }

  /// A program that is preloaded can be asked whether that worked.
  @Test func itSaysWhatItDoesWhenItIsAsked() throws {
    let library = try GTKStage.built("libferrofluid-gtk4-preload.so")
    let session = try Session()
    var variables = GTKStage.variables
    variables["WAYLAND_DEBUG"] = "0"
    variables["LD_PRELOAD"] = library
    variables["FERROFLUID_DEBUG"] = "1"
    let program = try session.start(
      "/bin/sh", ["-c", "exec gtk4-widget-factory"], variables: variables)
    try session.wait("it says nothing of its window") {
      session.words.contains(/GtkApplicationWindow.*: \d+ regions/)
    }
    let bound = "gtk4-widget-factory: bound ferrofluid_pointer_regions_manager_v1 (shape, "
    #expect(session.words.contains(bound), "\(session.words)")
    #expect(session.words.contains("GTK 4 is not loaded, nothing adopts"), "of the shell")
    #expect(session.words.contains(": its windows adopt\n"))
    let counts = session.words.matches(of: /: (\d+) regions, (\d+) layers\n/)
      .compactMap { Int($0.output.1) }
    #expect((counts.max() ?? 0) > 20, "\(session.words)")
    #expect(program.poll() == nil)

    // Asked not to, it keeps silent.
    variables["FERROFLUID_DEBUG"] = "0"
    func maps() -> Int {
      session.trace.split(separator: "\n").count { $0.contains(" map surface=") }
    }
    let before = maps()
    let quiet = try session.start("/usr/bin/gtk4-widget-factory", variables: variables)
    try session.wait("no second window") { maps() > before }
    usleep(500_000)
    #expect(!session.words.contains("ferrofluid"), "\(session.words)")
    #expect(quiet.poll() == nil)
  }

  @Test func anotherCompositorShowsTheSameWindow() throws {
    let folder = try ProgramFolder()
    let weston = try ChildProcess(
      "/usr/bin/weston", ["--backend=headless-backend.so", "--socket=other", "--idle-time=0"],
      environment: folder.environment(), output: .file(folder.file("weston.txt")),
      errors: .file(folder.file("weston-errors.txt")))
    defer {
      weston.send(signal: SIGTERM)
      _ = weston.wait(within: 5)
    }
    try waitUntil("weston does not start") {
      guard let connection = try? Connection(name: folder.file("other")) else { return false }
      connection.close()
      return true
    }
    var variables = folder.environment(GTKStage.variables)
    variables["WAYLAND_SOCKET"] = nil
    variables["WAYLAND_DEBUG"] = nil
    variables["WAYLAND_DISPLAY"] = folder.file("other")
    variables["GDK_BACKEND"] = "wayland"
    let window = try ChildProcess(
      try GTKStage.built("gtk-window"), ["--print-layout"], environment: variables,
      output: .file(folder.file("layout.txt")), errors: .file(folder.file("words.txt")))
    #expect(window.wait(within: 20) == .status(0), "\(folder.text("words.txt"))")
    #expect(folder.text("layout.txt").contains("save "))
    #expect(folder.text("words.txt").contains("knows no adaptive pointer"))
  }
}
