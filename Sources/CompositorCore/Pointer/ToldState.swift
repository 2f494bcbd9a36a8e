import InputSources
import PointerEngine
import PointerGeometry

/// What the engine was told last, of things that change seldom: it is told of changes only.
struct ToldState {
  var modifiers: Modifiers = []
  var constraint = PointerConstraintKind.none
  var outputs: [Rect<LogicalSpace>] = []
  /// The fingers that rest on each touchpad, as far as that is known.
  var contacts: [DeviceID: Int] = [:]
  var fingers = 0
}

/// What holds the pointer; the compositor has a class of the engine's name for it.
typealias PointerConstraintKind = PointerEngine.PointerConstraint
