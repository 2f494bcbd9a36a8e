import EventLoop
import PointerGeometry
import PointerRendering
import WaylandServer

extension Output {
  /// Called by the backend when it is time to draw what will be seen at `time`.
  public func frame(at time: Instant) {
    guard !isRemoved, redraw.begin() else { return }
    scene.seat?.scrolling.frame(at: time)
    scene.seat?.pointerHost.prepareFrame(at: time)
    updateList()
    pointerLayer.update(at: time, on: self)
    pendingDamage.formUnion(pointerLayer.changes)
    pendingDamage.clip(to: geometry.pixels)
    for tracker in captureTrackers { tracker.add(pendingDamage) }
    if pendingDamage.isEmpty {
      finishWithoutPixels(at: time)
    } else {
      draw(at: time)
    }
  }

  /// Called by the backend when the frame that it was given last has come on screen.
  public func presented(_ report: PresentationReport) {
    guard !isRemoved, redraw.isPresenting else { return }
    finish(report)
  }

  private func draw(at time: Instant) {
    guard let target = backend.beginFrame() else {
      // No buffer now: the damage stays for the next beat.
      scene.finishReading(on: self)
      _ = redraw.want()
      finish(nil)
      return
    }
    frameDamage.assign(pendingDamage)
    pointerLayer.grow(&frameDamage)
    composed.removeAll()
    if ring.addMissing(age: target.age, to: &composed) {
      composed.formUnion(frameDamage)
      composed.clip(to: geometry.pixels)
      pointerLayer.grow(&composed)
    } else {
      composed.insert(geometry.pixels)
    }
    compose(composed, into: target.image, at: time)
    counts.frames += 1
    counts.lastComposedPixels = composed.area
    counts.composedPixels += composed.area
    ring.push(frameDamage)
    pendingDamage.removeAll()
    scene.finishReading(on: self)
    updatePlane(at: time, below: target.image)
    runCaptures(from: target.image, at: time)
    redraw.handOver()
    if pointerLayer.isAnimating(after: time) { _ = redraw.want() }
    presentedBoxes.removeAll(keepingCapacity: true)
    frameDamage.appendPixelBoxes(to: &presentedBoxes)
    backend.present(target, damage: presentedBoxes)
  }

  private func finishWithoutPixels(at time: Instant) {
    counts.framesWithoutPixels += 1
    counts.lastComposedPixels = 0
    scene.finishReading(on: self)
    updatePlane(at: time, below: backend.presentedImage)
    runCaptures(from: nil, at: time)
    if pointerLayer.isAnimating(after: time) { _ = redraw.want() }
    finish(PresentationReport(time: time, refresh: refreshNanoseconds))
  }

  /// Brings the plane up to date; whoever copies what is seen learns where it changed.
  private func updatePlane(at time: Instant, below: Image?) {
    let before = pointerLayer.planeBox
    guard pointerLayer.updatePlane(at: time, below: below, on: self) else { return }
    let after = pointerLayer.planeBox
    for tracker in captureTrackers {
      tracker.add(before.intersection(geometry.pixels))
      tracker.add(after.intersection(geometry.pixels))
    }
  }

  private func finish(_ report: PresentationReport?) {
    let again = redraw.finish()
    if let report {
      scene.finishFrame(on: self, report)
    }
    if again { backend.requestFrame() }
  }

  /// Nanoseconds from frame to frame; 0 where there is no fixed rate.
  public var refreshNanoseconds: UInt32 {
    let rate = backend.refreshMillihertz
    return rate > 0 ? UInt32(1_000_000_000_000 / Int64(rate)) : 0
  }

  // MARK: Painting

  /// Paints a part of everything into a target that holds nothing of use there.
  func compose(_ region: BoxList, into target: Image, at time: Instant) {
    paint(region, into: target, leavingOut: pointerLayer.labels)
    pointerLayer.paint(region, into: target, at: time, on: self)
  }

  /// Paints the windows in a part of a target, without the pointer.
  ///
  /// - Parameter labels: What the pointer will draw; nil where no pointer follows.
  func paint(_ region: BoxList, into target: Image, leavingOut labels: LabelLayer? = nil) {
    if background?.suits(geometry) != true { background = Background(geometry) }
    painter.paint(
      list, region, background: background, geometry, leavingOut: labels, into: target)
  }
}
