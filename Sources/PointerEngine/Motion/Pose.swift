import PointerGeometry

/// Where the pointer's shape belongs at this moment, before springs.
struct Pose: Hashable {
  var center: Point<LogicalSpace>
  var width: Double
  var height: Double
  /// The radii of the corners, as they fit the extents.
  var radii: CornerRadii
  /// The outline, where it is no rounded rectangle; the extents are then those of its bounds.
  var path: ShapeOutline?
  /// 0: pointer … 1: platter.
  var material = 0.0
  /// 0: round … 1: thin.
  var thinness = 0.0
  /// 0: free … 1: exactly a bezel that the client has drawn.
  var firmness = 0.0
  var opacity = 1.0
  var light = 0.0

  /// The free circle.
  init(circleAt center: Point<LogicalSpace>, diameter: Double) {
    self.center = center
    width = diameter
    height = diameter
    radii = CornerRadii(diameter / 2)
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
      take(target.contentOutline)
      center = target.platterCenter(model: anchor ?? model, settings: settings, of: self)
      material = 1
      if target.hasBezel { firmness = 1 }
      if target.effect == .platter { light = 1 } else { opacity = 0 }
    case .shape:
      if let shape = target.style.shape { take(shape.outline(in: target.frame.size)) }
      thinness = path != nil || min(width, height) <= Tuning.thinExtent ? 1 : 0
      center = target.held(model, along: target.constrainedAxes, at: target.logicalFrame.center)
    case .beam:
      thinness = 1
      width = Tuning.beamWidth
      height = Tuning.beamHeight
      radii = CornerRadii(Tuning.beamWidth / 2)
      var middle = target.logicalFrame.center
      if let line = target.currentLine {
        height = min(line.height, target.frame.height)
        middle.y = target.lineCenter(line)
      }
      center = target.held(model, along: target.constrainedAxes, at: middle)
    case .cell:
      take(cell: target, model: model)
    }
  }

  private mutating func take(_ outline: ShapeOutline) {
    let bounds = outline.bounds
    width = bounds.width
    height = bounds.height
    if let shape = outline.roundedRect {
      radii = shape.radii
    } else {
      radii = CornerRadii(min(width, height) / 2)
      path = outline
    }
  }

  /// A capsule in the cell: held at its middle along the axes of the grid, with the model else.
  private mutating func take(cell target: Target, model: Point<LogicalSpace>) {
    guard let cell = target.cellRect else { return }
    let inner = cell.inset(by: min(Tuning.cellInset, min(cell.width, cell.height) / 4))
    width = min(Tuning.cellCapsuleWidth, inner.width)
    height = min(inner.height, Tuning.cellCapsuleHeight)
    radii = CornerRadii(min(width, height) / 2)
    let room = inner.inset(dx: width / 2, dy: height / 2)
    center = target.held(
      room.clamp(model), along: target.constrainedAxes, at: cell.center)
  }
}
