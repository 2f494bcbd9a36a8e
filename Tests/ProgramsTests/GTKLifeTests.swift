import EmulatedDevices
import Foundation
import Testing

/// What the adapter does with windows that change: they come and go, hold more than there are
/// layers for, or belong to programs that know nothing of it.
@Suite(.serialized) struct GTKLifeTests {
  /// Steps that follow each other by frames that were drawn, not by time.
  private static let steps = """
    def follow(window, steps):
        frames = 0
        def drawn(clock):
            nonlocal frames
            frames += 1
            if frames % 3 == 0 and next(steps, True):
                window.get_frame_clock().disconnect_by_func(drawn)
            else:
                window.queue_draw()
        window.get_frame_clock().connect("after-paint", drawn)
    """

  /// The regions of a widget were numbered for a native that is gone, at whose address is another.
  @Test func aWindowThatIsAdoptedAgainTakesNewWidgets() throws {
    let session = try Session()
    let stage = try GTKStage(
      python: Self.steps + """

        def turns(window, box):
            for turn in range(16):
                # Nothing is shown: what is released is gone at once.
                window.set_visible(False)
                F.window_release(window)
                F.window_adopt(window)
                window.present(); yield
                # Each is seen by one native only, and keeps what it was told there.
                button = Gtk.Button(label="new")
                box.append(button); yield
                button.set_visible(turn > 11)
            child = box.get_first_child()
            while child is not None:
                child.set_visible(True)
                child = child.get_next_sibling()
            yield
            window.set_title("adopted"); yield
            yield True

        def fill(window):
            window.set_default_size(300, 640)
            box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            start = Gtk.Button(label="start")
            start.connect("clicked", lambda _: follow(window, turns(window, box)))
            box.append(start)
            window.set_child(box)
            F.window_adopt(window)
        """, in: session, variables: ["G_DEBUG": "fatal-criticals"])
    var window = try stage.window()
    try stage.point(window.x - stage.origin.x + 150, window.y - stage.origin.y + 62)
    try stage.waitForEnter("control", "start")
    try stage.click()
    try session.wait("the turns do not end") {
      session.words.contains(".set_title(\"adopted\")") || stage.program.poll() != nil
    }
    #expect(!session.words.contains("were refused"), "\(session.words.suffix(400))")
    #expect(!session.words.contains(".error("))
    // "start" and sixteen more of the same height.
    try stage.findOrigin()
    window = try stage.window()
    try stage.point(window.x - stage.origin.x + 150, window.y - stage.origin.y + 62 + 16 * 34)
    #expect(try stage.waitForEnter("control", "the newest button").width == 300)
    #expect(stage.program.poll() == nil)
  }

  /// What has no layer left is found all the same, where it is now.
  @Test(arguments: [
    ("Gtk.TextView(buffer=text)", "text"), ("Gtk.Button(label='x')", "control"),
    ("Gtk.ListView(model=Gtk.NoSelection(model=names), factory=factory)", "control"),
  ])
  func whatScrollsBeyondTheLimitOfLayersIsFound(widget: String, kind: String) throws {
    let session = try Session()
    let stage = try GTKStage(
      python: """
        def fill(window):
            text = Gtk.TextBuffer(text="a line\\n" * 30)
            names = Gtk.StringList.new([str(i) for i in range(30)])
            factory = Gtk.SignalListItemFactory()
            factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(label="x")))
            grid = Gtk.Grid()
            for i in range(70):
                grid.attach(
                    Gtk.ScrolledWindow(width_request=100, height_request=44, child=\(widget)),
                    i % 7, i // 7, 1, 1)
            window.set_child(grid)
            F.window_adopt(window)
        """, in: session)
    let window = try stage.window()
    let right = window.x - stage.origin.x + window.width
    let bottom = window.y - stage.origin.y + window.height
    // The first of the last row has a layer, as the 64th; the last of all has none.
    for (x, y) in [(right - 650, bottom - 22), (right - 50, bottom - 22)] {
      try stage.point(x, y)
      let found = try stage.waitForEnter(kind, "\(widget) at \(x), \(y)")
      #expect(found.width <= 100, "\(found)")
    }
    guard kind == "text" else { return }
    // Its lines follow a scroll as well.
    let sent = stage.requests.count
    try stage.screen.wheel(1)
    try session.wait("the lines stay where they were") {
      stage.requests.dropFirst(sent).contains { $0.contains(".set_text_lines(") }
    }
    #expect(!session.words.contains("were refused") && !session.words.contains(".error("))
  }

  @Test func cursorsThatBecomeShapesAreRegions() throws {
    let session = try Session()
    let names = [
      "nw-resize", "ne-resize", "sw-resize", "se-resize", "nwse-resize", "nesw-resize",
      "col-resize", "row-resize", "crosshair", "cell", "none", "text", "grab",
    ]
    let stage = try GTKStage(
      python: """
        def fill(window):
            box = Gtk.Box()
            for name in "\(names.joined(separator: " "))".split():
                part = Gtk.Box(width_request=60, height_request=60, margin_start=20)
                part.set_cursor(Gdk.Cursor.new_from_name(name))
                box.append(part)
            window.set_child(box)
            F.window_adopt(window)
        """, in: session)
    let window = try stage.window()
    let (left, bottom) = (
      window.x - stage.origin.x, window.y - stage.origin.y + window.height
    )
    for (index, name) in names.enumerated() {
      try stage.point(left + 50 + 80 * Double(index), bottom - 30)
      if name == "grab" {
        // It says nothing of a shape: the last one is left for none.
        try session.wait("grab is entered") { stage.entered == nil }
      } else {
        try stage.waitForEnter(name == "text" ? "text" : "content", name)
      }
    }
  }

  /// A library that is preloaded is inherited by all that the program starts.
  @Test(arguments: [
    ("/bin/cat", ["/proc/self/maps"]), ("/bin/sh", ["-c", "cat /proc/self/maps"]),
    ("/usr/bin/python3", ["-c", "print(open('/proc/self/maps').read())"]),
  ])
  func aProgramWithoutGTKGetsNoneByThePreloadLibrary(
    program: String, arguments: [String]
  ) throws {
    let folder = try ProgramFolder()
    var variables = folder.environment()
    variables["LD_PRELOAD"] = try GTKStage.built("libferrofluid-gtk4-preload.so")
    let child = try ChildProcess(
      program, arguments, environment: variables, output: .file(folder.file("maps.txt")),
      errors: .file(folder.file("words.txt")))
    #expect(child.wait(within: 20) == .status(0))
    let maps = folder.text("maps.txt")
    #expect(maps.contains("libferrofluid-gtk4-preload.so"))
    #expect(!maps.contains("libgtk") && !maps.contains("libgobject"))
    #expect(folder.text("words.txt").isEmpty)
  }
}
