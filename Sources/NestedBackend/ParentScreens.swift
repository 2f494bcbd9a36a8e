import WaylandClient

/// The parent's screens: how dense those are that show the window, and how fast.
final class ParentScreens {
  private final class Screen: WlOutputEvents {
    let proxy: Proxy<WlOutput>
    var scale: Int32 = 1
    var refresh: Int32 = 0
    var onDone: (() -> Void)?

    init(_ proxy: Proxy<WlOutput>) {
      self.proxy = proxy
    }

    func scale(_ object: Proxy<WlOutput>, factor: Int32) { scale = max(1, factor) }

    func mode(
      _ object: Proxy<WlOutput>, flags: WlOutput.Mode, width: Int32, height: Int32, refresh: Int32
    ) {
      if flags.contains(.current) { self.refresh = refresh }
    }

    func done(_ object: Proxy<WlOutput>) { onDone?() }
  }

  /// Called when the scale or the speed may be another one.
  var onChange: (() -> Void)?
  private var screens: [UInt32: Screen] = [:]
  private var shown: [UInt32] = []

  init(_ registry: Registry) {
    for global in registry.globals { add(global, registry) }
    registry.onGlobal = { [weak self, weak registry] global in
      guard let registry else { return }
      self?.add(global, registry)
    }
    registry.onRemove = { [weak self] global in self?.remove(global) }
  }

  private func add(_ global: Registry.Global, _ registry: Registry) {
    guard let proxy = registry.bind(global, as: WlOutput.self, maxVersion: 4) else { return }
    let screen = Screen(proxy)
    screen.onDone = { [weak self] in self?.onChange?() }
    proxy.setHandler(screen)
    screens[global.name] = screen
  }

  private func remove(_ global: Registry.Global) {
    guard let screen = screens.removeValue(forKey: global.name) else { return }
    shown.removeAll { $0 == screen.proxy.id }
    screen.proxy.release()
    onChange?()
  }

  private var visible: [Screen] {
    let visible = screens.values.filter { shown.contains($0.proxy.id) }
    // Before the parent says where the window is, it is wherever all screens agree.
    return visible.isEmpty && screens.count == 1 ? Array(screens.values) : visible
  }

  /// Buffer pixels a point: those of the densest screen that shows the window.
  var scale: Int32 { visible.map(\.scale).max() ?? 1 }

  /// Frames in a thousand seconds of the fastest screen that shows the window.
  var refreshMillihertz: Int32 {
    let fastest = visible.map(\.refresh).max() ?? 0
    return fastest > 0 ? fastest : 60_000
  }
}

extension ParentScreens: WlSurfaceEvents {
  func enter(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
    guard let output, !shown.contains(output.id) else { return }
    shown.append(output.id)
    onChange?()
  }

  func leave(_ object: Proxy<WlSurface>, output: Proxy<WlOutput>?) {
    guard let output else { return }
    shown.removeAll { $0 == output.id }
    onChange?()
  }
}
