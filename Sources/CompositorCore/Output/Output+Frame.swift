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
    for region in pointerLayer.update(at: time, on: self) { pendingDamage.formUnion(region) }
    pendingDamage.formIntersection(geometry.pixels)
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
      _ = redraw.want()
      finish(nil)
      return
    }
    let damage = pointerLayer.grown(pendingDamage, on: self)
    var region = BoxRegion(geometry.pixels)
    if let missing = ring.missing(age: target.age) {
      region = missing
      region.formUnion(damage)
      region.formIntersection(geometry.pixels)
      region = pointerLayer.grown(region, on: self)
    }
    paint(region, into: target.image)
    paintPointer(region, into: target.image, at: time)
    ring.push(damage)
    pendingDamage = BoxRegion()
    runCaptures(from: target.image, at: time)
    redraw.handOver()
    if pointerLayer.isAnimating(after: time) { _ = redraw.want() }
    backend.present(target, damage: damage.pixelBoxes)
  }

  private func finishWithoutPixels(at time: Instant) {
    runCaptures(from: nil, at: time)
    if pointerLayer.isAnimating(after: time) { _ = redraw.want() }
    finish(PresentationReport(time: time, refresh: refreshNanoseconds))
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

  /// Paints the windows in a part of a target, without the pointer.
  func paint(_ region: BoxRegion, into target: Image) {
    if background == nil { background = Background(height: Int(geometry.pixelHeight)) }
    var back = list.background
    back.formIntersection(region)
    background?.paint(into: target, back)
    for entry in list.entries {
      var part = entry.visible
      part.formIntersection(region)
      guard !part.isEmpty else { continue }
      switch entry.content {
      case .black: target.fill(0xff00_0000, in: part.pixelBoxes)
      case .surface(let surface): surface.paint(part, at: entry.box, into: target)
      }
    }
  }

  /// Paints cursor, drag icon and the adaptive pointer over the windows.
  func paintPointer(_ region: BoxRegion, into target: Image, at time: Instant) {
    pointerLayer.paint(region, into: target, at: time, on: self)
  }
}

extension Surface {
  /// Paints a part of the surface, given in the target's pixels; `box` is where all of it lies.
  func paint(_ region: BoxRegion, at box: Box, into target: Image) {
    guard let contentImage, box.width > 0, box.height > 0 else { return }
    var mapping = imageMapping(over: box)
    var image = contentImage.image
    if viewport.source != nil, let part = shownPart(of: image) {
      image = part.image
      mapping.x -= Double(part.x)
      mapping.y -= Double(part.y)
    }
    target.draw(
      image, mapping, contentImage.isOpaque ? .copy : .over, in: region.pixelBoxes)
  }

  /// The pixels that a viewport shows, as an image of their own.
  ///
  /// A filter then repeats the edge of what is shown, instead of mixing in what is cut off.
  private func shownPart(of image: Image) -> (image: Image, x: Int32, y: Int32)? {
    let part = mapping.bufferBox(of: mapping.size.box).intersection(mapping.buffer.box)
    guard !part.isEmpty else { return nil }
    let view = image.withUnsafeMutableBytes { bytes -> Image? in
      guard let base = bytes.baseAddress else { return nil }
      // SAFETY: the part is inside the image, which the view keeps alive.
      return Image(
        image.format, width: Int(part.width), height: Int(part.height),
        bytesPerRow: image.bytesPerRow,
        over: base + Int(part.y1) * image.bytesPerRow + Int(part.x1) * 4, owner: image)
    }
    return view.map { ($0, part.x1, part.y1) }
  }

  /// The way from the target's pixels to the content's.
  private func imageMapping(over box: Box) -> ImageMapping {
    let m = mapping.matrix
    let kx = Double(mapping.size.width) / Double(box.width)
    let ky = Double(mapping.size.height) / Double(box.height)
    let x = Double(box.x1)
    let y = Double(box.y1)
    var result = ImageMapping(
      xx: m.xx * kx, xy: m.xy * ky, x: m.x0 - m.xx * kx * x - m.xy * ky * y,
      yx: m.yx * kx, yy: m.yy * ky, y: m.y0 - m.yx * kx * x - m.yy * ky * y)
    // A rounding error away from pixel on pixel is pixel on pixel, which is exact and fast.
    if abs(result.xx - 1) < 1e-6, abs(result.yy - 1) < 1e-6, result.xy == 0, result.yx == 0 {
      result.xx = 1
      result.yy = 1
      if abs(result.x - result.x.rounded()) < 1e-2 { result.x = result.x.rounded() }
      if abs(result.y - result.y.rounded()) < 1e-2 { result.y = result.y.rounded() }
    }
    return result
  }
}
