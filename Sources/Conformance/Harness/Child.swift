import WaylandClient

/// A subsurface of a window, synchronised as a new one is.
final class Child {
  let surface: Proxy<WlSurface>
  let role: Proxy<WlSubsurface>
  private let picture: Picture

  /// Makes it and attaches its content; both commits are done.
  init(_ scene: Scene, at x: Int32, _ y: Int32, size: Int32, synchronised: Bool = true) throws {
    let client = scene.client
    surface = client.compositor.createSurface()
    let subcompositor = client.bound(WlSubcompositor.self, 1)
    role = subcompositor.getSubsurface(surface: surface, parent: scene.window.surface)
    role.setPosition(x: x, y: y)
    if !synchronised { role.setDesync() }
    picture = try Picture(client, size, size)
    picture.attach(to: surface)
    surface.commit()
    try scene.commit()
  }
}
