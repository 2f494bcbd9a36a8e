import DeviceModels

/// Hands on the scene's devices; `index` counts those.
extension Bench {
  func fingers(on index: Int = 0) throws -> TouchpadFingers {
    try TouchpadFingers(on: node(index)) { [unowned self] in pause($0) }
  }

  func pen(on index: Int = 0, rubber: Bool = false) throws -> TabletPen {
    try TabletPen(on: node(index), rubber: rubber) { [unowned self] in pause($0) }
  }

  func typist(on index: Int = 0) throws -> Typist {
    Typist(on: try node(index)) { [unowned self] in pause($0) }
  }

  func mouse(on index: Int = 0) throws -> MouseHand {
    MouseHand(on: try node(index)) { [unowned self] in pause($0) }
  }
}
