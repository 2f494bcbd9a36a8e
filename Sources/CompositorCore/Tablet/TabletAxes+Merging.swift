import InputSources

extension TabletAxes {
  /// Takes over what changed; a turn of the wheel is no state and is left out.
  mutating func merge(_ change: TabletAxes) {
    if let place = change.place { self.place = place }
    if let pressure = change.pressure { self.pressure = pressure }
    if let distance = change.distance { self.distance = distance }
    if let tilt = change.tilt { self.tilt = tilt }
    if let rotation = change.rotation { self.rotation = rotation }
    if let slider = change.slider { self.slider = slider }
  }
}
