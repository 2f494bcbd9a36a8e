import PointerRendering

extension Box {
  var pixelBox: PixelBox { PixelBox(x: x1, y: y1, width: width, height: height) }

  init(_ box: PixelBox) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
