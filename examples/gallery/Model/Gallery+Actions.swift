import IslandMap
import PointerGeometry

extension Gallery {
  /// Does what an action asks for.
  func perform(_ action: Action) {
    switch action {
    case .save:
      tally.saves += 1
      say(tally.saves == 1 ? "Saved" : "Saved \(tally.saves) times")
    case .duplicate:
      tally.copies += 1
      say(tally.copies == 1 ? "One copy made" : "\(tally.copies) copies made")
    case .enlarge:
      parts.text.isLarge.toggle()
      say(parts.text.isLarge ? "Larger text" : "Smaller text")
    case .revert: revert()
    case .back: show(note: note - 1)
    case .forward: show(note: note + 1)
    case .share:
      tally.shares += 1
      say(tally.shares == 1 ? "Shared" : "Shared \(tally.shares) times")
    case .bookmark: toggleBookmark()
    case .toggleTheme:
      host.isDark.toggle()
      say(host.isDark ? "Dark appearance" : "Light appearance")
    case .open(let index): open(index)
    case .star(let index): star(index)
    case .toggleReminder:
      parts.card.hasReminder.toggle()
      say(parts.card.hasReminder ? "Reminder set for 14:00" : "Reminder removed")
    case .selectLine(let line): parts.text.selectLine(line)
    case .selectAll: parts.text.selectAll()
    case .close: host.request(.close)
    case .locate, .zoomIn, .zoomOut, .dropPin, .look, .toggleLabels: performOnMap(action)
    }
    updateState()
  }

  private func performOnMap(_ action: Action) {
    let map = parts.map
    switch action {
    case .locate:
      map.moveCamera { $0.look(at: MapCamera.home.center, scale: MapCamera.home.scale) }
      say("Back at the harbour")
    case .zoomIn, .zoomOut:
      map.zoom(by: action == .zoomIn ? 1.5 : 1 / 1.5, about: map.frame.center)
    case .dropPin(let place):
      map.pins.append(place)
      say(map.pins.count == 1 ? "One pin on the map" : "\(map.pins.count) pins on the map")
    case .look(let place): map.moveCamera { $0.look(at: place) }
    case .toggleLabels:
      map.showsLabels.toggle()
      say(map.showsLabels ? "Names shown" : "Names hidden")
    default: break
    }
  }

  /// Shows a note, if there is one of that number.
  func show(note number: Int) {
    guard Note.all.indices.contains(number) else { return }
    let isFirst = parts.title.text.isEmpty
    note = number
    parts.title.text = Note.all[number].title
    parts.detail.text = Note.all[number].detail
    parts.text.text = Note.all[number].body
    if !isFirst { say("Note \(number + 1) of \(Note.all.count)") }
    updateState()
  }

  private func toggleBookmark() {
    if tally.bookmarks.remove(note) == nil {
      tally.bookmarks.insert(note)
      say("Bookmark set")
    } else {
      say("Bookmark removed")
    }
  }

  private func open(_ index: Int) {
    guard parts.icons.indices.contains(index) else { return }
    for (number, icon) in parts.icons.enumerated() { icon.isSelected = number == index }
    let icon = parts.icons[index]
    icon.count += 1
    say(icon.count == 1 ? "\(icon.title) opened" : "\(icon.title) opened \(icon.count) times")
  }

  private func star(_ index: Int) {
    guard parts.icons.indices.contains(index) else { return }
    let icon = parts.icons[index]
    icon.isStarred.toggle()
    say(icon.isStarred ? "\(icon.title) is a favourite" : "\(icon.title) is no favourite now")
  }

  private func revert() {
    tally = Tally()
    for icon in parts.icons {
      icon.count = 0
      icon.isSelected = false
      icon.isStarred = false
    }
    parts.card.hasReminder = false
    parts.text.isLarge = false
    parts.map.pins = []
    parts.map.showsLabels = true
    parts.map.moveCamera { $0.look(at: MapCamera.home.center, scale: MapCamera.home.scale) }
    show(note: 0)
    say("Everything as it was")
  }

  private func say(_ text: String) { parts.header.status = text }

  /// Puts what follows from the state into the views.
  func updateState() {
    for button in parts.toolbar {
      switch button.action {
      case .back: button.isEnabled = note > 0
      case .forward: button.isEnabled = note < Note.all.count - 1
      case .bookmark:
        button.isOn = tally.bookmarks.contains(note)
        button.glyph = button.isOn ? .bookmarkFilled : .bookmark
      case .toggleTheme: button.glyph = host.isDark ? .sun : .moon
      default: break
      }
    }
    for button in parts.buttons where button.action == .enlarge {
      button.title = parts.text.isLarge ? "Smaller" : "Larger"
    }
    let opened = parts.icons.reduce(0) { $0 + $1.count }
    parts.iconsDetail.text =
      opened == 0 ? "None opened" : "\(opened) opened"
    let scale = parts.map.camera.scale
    parts.zoomIn.isEnabled = scale < MapCamera.scales.upperBound
    parts.zoomOut.isEnabled = scale > MapCamera.scales.lowerBound
  }
}
