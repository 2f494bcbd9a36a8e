import EventLoop
import Glibc
import PointerGeometry
import PointerRendering
import WaylandServer

/// What an output shows, for a client to copy: pixels that are there, and others in some places.
struct CapturedPicture {
  let image: Image
  /// Pixels to take instead, at the same places as in `image`.
  var patch: Image?
  /// Where.
  var patched: BoxList?

  /// Copies a box of it into a client's buffer of exactly that size; false if that is not possible.
  func copy(_ box: Box, to buffer: SHMBuffer) -> Bool {
    guard Int(box.x2) <= image.width, Int(box.y2) <= image.height else { return false }
    let copied: Void? = buffer.withPixels { target in
      Self.copyRows(of: image, box, to: target, box)
      guard let patch, let patched else { return }
      for part in patched.boxes {
        let part = part.intersection(box)
        if !part.isEmpty { Self.copyRows(of: patch, part, to: target, box) }
      }
    }
    return copied != nil
  }

  /// Copies a part of an image to where it is in the buffer, which holds `whole`.
  private static func copyRows(
    of image: Image, _ part: Box, to target: UnsafeMutableRawPointer, _ whole: Box
  ) {
    let stride = Int(whole.width) * 4
    image.withUnsafeMutableBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      for row in Int(part.y1)..<Int(part.y2) {
        let start = row * image.bytesPerRow + Int(part.x1) * 4
        let place = (row - Int(whole.y1)) * stride + Int(part.x1 - whole.x1) * 4
        // SAFETY: the part is inside the image and inside the box, and the buffer was checked to be
        // as large as the box with rows of exactly `stride` bytes.
        memcpy(target + place, source + start, Int(part.width) * 4)
      }
    }
  }
}

extension Output {
  /// Takes the pictures that are due.
  ///
  /// - Parameter image: What was just drawn; nil if nothing was, and what was presented is current.
  func runCaptures(from image: Image?, at time: Instant) {
    guard !captures.isEmpty else { return }
    let due = captures.filter(\.isDue)
    captures.removeAll { $0.isDue }
    for capture in due {
      capture.take(at: time, picture(image, showsPointer: capture.showsPointer, at: time))
    }
  }

  /// What is there, with the windows alone where the pointer is if it is not to be seen.
  private func picture(_ image: Image?, showsPointer: Bool, at time: Instant) -> CapturedPicture? {
    guard let shown = image ?? backend.presentedImage else {
      return drawnAnew(showsPointer: showsPointer, at: time)
    }
    let plane = pointerLayer.planeContent
    if showsPointer, plane == nil { return CapturedPicture(image: shown) }
    var area = BoxList()
    if showsPointer, let plane {
      let (width, height) = (Int32(plane.image.width), Int32(plane.image.height))
      area.insert(Box(x: plane.x, y: plane.y, width: width, height: height))
    } else {
      pointerLayer.appendArea(to: &area)
    }
    area.clip(to: geometry.pixels)
    // As large as the output, and only touched where the pointer is.
    guard !area.isEmpty, let patch = emptyPicture() else { return CapturedPicture(image: shown) }
    if showsPointer, let plane {
      let boxes = area.boxes.map(\.pixelBox)
      patch.draw(shown, ImageMapping(at: 0, 0), .copy, in: boxes)
      patch.draw(plane.image, ImageMapping(at: plane.x, plane.y), .over, in: boxes)
    } else {
      paint(area, into: patch)
    }
    return CapturedPicture(image: shown, patch: patch, patched: area)
  }

  /// The scene drawn anew, for a backend that cannot say what it shows.
  func drawnAnew(showsPointer: Bool, at time: Instant) -> CapturedPicture? {
    guard let picture = emptyPicture() else { return nil }
    let all = BoxList(geometry.pixels)
    paint(all, into: picture, leavingOut: showsPointer ? pointerLayer.labels : nil)
    if showsPointer {
      pointerLayer.paint(all, into: picture, at: time, on: self)
      pointerLayer.paintOffPlane(all, into: picture, at: time, on: self)
    }
    return CapturedPicture(image: picture)
  }

  private func emptyPicture() -> Image? {
    Image(.xrgb, width: Int(geometry.pixelWidth), height: Int(geometry.pixelHeight))
  }
}
