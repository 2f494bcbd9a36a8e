import PointerGeometry

/// A view that can be pressed.
class Control: View {
  let id: UInt32
  let action: Action
  var kind: Target.Kind { .control }
  var cornerRadius: Double { 9 }
  var group: UInt32 { 0 }
  var z: Int32 { 0 }
  /// The part that is offered and that reacts; a caption may lie outside.
  var activeFrame: Rect<SurfaceSpace> { frame }

  var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
  var isHovered = false { didSet { if isHovered != oldValue { invalidate() } } }
  var isPressed = false { didSet { if isPressed != oldValue { invalidate() } } }

  init(name: String, id: UInt32, action: Action) {
    self.id = id
    self.action = action
    super.init(name: name)
  }

  override var targets: [Target] {
    guard isEnabled, !frame.isEmpty else { return [] }
    return [
      Target(
        id: id, name: name, frame: activeFrame, cornerRadius: cornerRadius, kind: kind,
        group: group, z: z)
    ]
  }
}
