import PointerGeometry
import PointerRendering

extension Surface {
  /// Paints a part of the surface, given in an output's pixels; `box` is where all of it lies.
  ///
  /// What was committed and is still in the client's buffer is read on the way.
  func paint(
    _ boxes: [PixelBox], at box: Box, on geometry: OutputGeometry, into target: Image
  ) {
    guard let contentImage, !boxes.isEmpty, box.width > 0, box.height > 0 else { return }
    var mapping = imageMapping(over: box, on: geometry)
    if unread != nil {
      if boxes.count == 1, let shift = mapping.shift,
        readAndPaint(boxes[0], shift: shift, into: target)
      {
        return
      }
      read(for: boxes, through: mapping)
    }
    var image = contentImage.image
    if viewport.source != nil, let part = shownPart(of: image) {
      image = part.image
      mapping.x -= Double(part.x)
      mapping.y -= Double(part.y)
    }
    target.draw(image, mapping, contentImage.isOpaque ? .copy : .over, in: boxes)
  }

  /// Reads of the client's buffer what the boxes will show: the rows down to the last of them
  /// where a pixel is a pixel, else all of it.
  private func read(for boxes: [PixelBox], through mapping: ImageMapping) {
    guard let shift = mapping.shift else {
      finishReading()
      return
    }
    var bottom = Int32.min
    for index in boxes.indices { bottom = max(bottom, boxes[index].maxY) }
    read(upTo: bottom + shift.y)
  }

  /// The pixels that a viewport shows, as an image of their own, which is kept.
  ///
  /// A filter then repeats the edge of what is shown, instead of mixing in what is cut off.
  private func shownPart(of image: Image) -> (image: Image, x: Int32, y: Int32)? {
    let part = mapping.bufferBox(of: mapping.size.box).intersection(mapping.buffer.box)
    guard !part.isEmpty else { return nil }
    if let known = croppedView, known.whole === image, known.part == part {
      return (known.image, part.x1, part.y1)
    }
    let view = image.withUnsafeMutableBytes { bytes -> Image? in
      guard let base = bytes.baseAddress else { return nil }
      // SAFETY: the part is inside the image, which the view keeps alive.
      return Image(
        image.format, width: Int(part.width), height: Int(part.height),
        bytesPerRow: image.bytesPerRow,
        over: base + Int(part.y1) * image.bytesPerRow + Int(part.x1) * 4, owner: image)
    }
    guard let view else { return nil }
    croppedView = CroppedView(whole: image, part: part, image: view)
    return (view, part.x1, part.y1)
  }

  /// The way from an output's pixels to the content's.
  private func imageMapping(over box: Box, on geometry: OutputGeometry) -> ImageMapping {
    let place = geometry.upright(box)
    let m = mapping.matrix
    let kx = Double(mapping.size.width) / Double(place.width)
    let ky = Double(mapping.size.height) / Double(place.height)
    let (x, y) = (Double(place.x1), Double(place.y1))
    let fromUpright = ImageMapping(
      xx: m.xx * kx, xy: m.xy * ky, x: m.x0 - m.xx * kx * x - m.xy * ky * y,
      yx: m.yx * kx, yy: m.yy * ky, y: m.y0 - m.yx * kx * x - m.yy * ky * y)
    let turned =
      geometry.orientation == .normal ? fromUpright : fromUpright.after(geometry.toUpright)
    // A rounding error away from pixel on pixel is pixel on pixel, which is exact and fast.
    return turned.snapped
  }
}

/// A part of an image as an image, over the same memory.
struct CroppedView {
  let whole: Image
  let part: Box
  let image: Image
}

extension ImageMapping {
  /// The map that first does another one, then this.
  func after(_ first: ImageMapping) -> ImageMapping {
    ImageMapping(
      xx: xx * first.xx + xy * first.yx, xy: xx * first.xy + xy * first.yy,
      x: xx * first.x + xy * first.y + x, yx: yx * first.xx + yy * first.yx,
      yy: yx * first.xy + yy * first.yy, y: yx * first.x + yy * first.y + y)
  }

  /// The map itself, or the turn by whole pixels that it is but for rounding errors.
  var snapped: ImageMapping {
    let turn = ImageMapping(
      xx: xx.rounded(), xy: xy.rounded(), x: x.rounded(), yx: yx.rounded(), yy: yy.rounded(),
      y: y.rounded())
    let isTurn =
      abs(turn.xx) + abs(turn.xy) == 1 && abs(turn.yx) + abs(turn.yy) == 1
      && abs(turn.xx) == abs(turn.yy)
    let error = max(
      max(abs(xx - turn.xx), abs(xy - turn.xy)), max(abs(yx - turn.yx), abs(yy - turn.yy)))
    guard isTurn, error < 1e-6, abs(x - turn.x) < 1e-2, abs(y - turn.y) < 1e-2 else { return self }
    return turn
  }
}
