import PointerGeometry

extension Scene {
  /// Where the next output goes: to the right of the last one.
  var nextOutputOrigin: Point<LogicalSpace> {
    guard let last = outputs.last else { return .zero }
    return Point(x: last.bounds.maxX.rounded(.up), y: last.bounds.minY)
  }

  /// Called when an output came, went, or changed its size or scale.
  func outputsChanged() {
    var x = 0.0
    for output in outputs {
      output.place(at: Point(x: x, y: 0))
      x = output.bounds.maxX.rounded(.up)
    }
    invalidate()
    for toplevel in toplevels { toplevel.outputsChanged() }
    seat?.outputsChanged()
    scheduleFrames()
  }
}
