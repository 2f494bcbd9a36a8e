import PointerGeometry

/// Where the pointer's shape belongs at this moment, before springs.
struct Pose: Hashable {
  var center: Point<LogicalSpace>
  var width: Double
  var height: Double
  var radius: Double
  /// 0: pointer … 1: platter.
  var material = 0.0
  /// 0: round … 1: thin.
  var thinness = 0.0
  var opacity = 1.0
  var light = 0.0

  /// The free circle.
  init(circleAt center: Point<LogicalSpace>, diameter: Double) {
    self.center = center
    width = diameter
    height = diameter
    radius = diameter / 2
  }

  /// The pose over a target, or the free circle without one.
  ///
  /// - Parameter anchor: the place that the parallax follows; nil for the model.
  init(
    of target: Target?, model: Point<LogicalSpace>, anchor: Point<LogicalSpace>? = nil,
    settings: EngineSettings
  ) {
    self.init(circleAt: model, diameter: settings.pointerDiameter)
    guard let target else { return }
    switch target.effect {
    case .free, .hover:
      break
    case .hidden:
      opacity = 0
    case .platter, .lift:
      let frame = target.logicalFrame
      center = frame.center + target.parallax(model: anchor ?? model, settings: settings)
      width = frame.width
      height = frame.height
      radius = target.radius
      material = 1
      if target.effect == .platter { light = 1 } else { opacity = 0 }
    case .beam:
      thinness = 1
      width = Tuning.beamWidth
      height = Tuning.beamHeight
      radius = Tuning.beamWidth / 2
      guard let line = target.currentLine else { break }
      height = min(line.height, target.frame.height)
      let held = target.constrainedAxes
      if held.contains(.vertical) { center.y = target.lineCenter(line) }
      if held.contains(.horizontal) { center.x = target.logicalFrame.midX }
    }
  }
}
