import PointerGeometry

/// Asking the client what is at a place of a region, see `Inquiry`.
extension Engine {
  /// What the pointer acts on at a place of a region that asks its client.
  func use(
    of key: RegionKey, at point: Point<SurfaceSpace>, in frame: Rect<SurfaceSpace>
  ) -> Inquiry.Use {
    guard let inquiry, inquiry.key == key else { return .nothing }
    if case .part = inquiry.use, inquiry.isSilent(about: point, in: frame), !isFrozen {
      return .nothing
    }
    return inquiry.use
  }

  /// Asks, where there is something to ask; ends an inquiry that is about no target any more.
  mutating func inquire(at now: Instant, into effects: inout [EngineEffect]) {
    guard let target, target.asksClient,
      let frame = store.visibleFrame(target.key, in: target.surfaceSize)
    else {
      inquiry = nil
      return
    }
    // What was pressed or scrolled stays meant.
    guard !isFrozen else { return }
    let point = modelLocation.surface(origin: target.origin)
    if let inquiry, inquiry.key == target.key {
      guard inquiry.deadline == nil, inquiry.isSilent(about: point, in: frame) else { return }
      if case .part = inquiry.use { self.inquiry?.use = .nothing }
      self.inquiry?.frame = frame
      self.inquiry?.place = point
    } else {
      inquiry = Inquiry(key: target.key, frame: frame, serial: 0, place: point)
    }
    latestSerial &+= 1
    inquiry?.serial = latestSerial
    inquiry?.deadline = now.advanced(bySeconds: Tuning.inquiryTimeout)
    effects.append(.request(target.key, serial: latestSerial, at: point))
  }

  /// Takes an answer to the latest question; any other comes too late and is no mistake.
  mutating func takeAnswer(_ key: RegionKey, _ serial: UInt32, _ region: Region?) {
    guard let inquiry, inquiry.deadline != nil, inquiry.key == key, inquiry.serial == serial
    else { return }
    self.inquiry?.answer(region)
  }
}
