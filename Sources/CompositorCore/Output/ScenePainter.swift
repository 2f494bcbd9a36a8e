import PointerRendering

/// Paints the windows of an output, without the pointer.
///
/// A large part is painted in bands of rows that stay in the processor's cache: what is read from
/// a client's buffer, what lies below it and what is mixed of the two are in memory once each.
final class ScenePainter {
  /// Pixels of a band, 128 KiB of each image that takes part.
  ///
  /// Several of them fit in second-level caches of 512 KiB and more. Measured: between 16 and 256
  /// KiB it makes no difference of more than some percent.
  private static let bandPixels = 32_768
  /// Entries on the list up to which bands are worth going through it for each.
  private static let bandedEntries = 16

  private var boxes: [PixelBox] = []

  init() { boxes.reserveCapacity(BoxList.limit + 32) }

  /// Paints a part of what a list shows, but for labels that are drawn with the pointer.
  func paint(
    _ list: RenderList, _ region: BoxList, background: Background?, _ geometry: OutputGeometry,
    leavingOut labels: LabelLayer? = nil, into target: Image
  ) {
    let extents = region.extents
    guard !extents.isEmpty else { return }
    var height = extents.height
    if list.entries.count <= Self.bandedEntries {
      height = max(8, Int32(Self.bandPixels) / extents.width)
    }
    var top = extents.y1
    while top < extents.y2 {
      let band = Box(
        x1: extents.x1, y1: top, x2: extents.x2, y2: min(extents.y2, top + height))
      paint(list, region, in: band, background, geometry, labels, into: target)
      top = band.y2
    }
  }

  private func paint(
    _ list: RenderList, _ region: BoxList, in band: Box, _ background: Background?,
    _ geometry: OutputGeometry, _ labels: LabelLayer?, into target: Image
  ) {
    boxes.removeAll(keepingCapacity: true)
    region.appendShared(with: list.background, in: band, to: &boxes)
    if !boxes.isEmpty { background?.paint(into: target, boxes) }
    for index in list.entries.indices {
      let entry = list.entries[index]
      boxes.removeAll(keepingCapacity: true)
      region.appendShared(with: entry.visible, in: band, to: &boxes)
      guard !boxes.isEmpty else { continue }
      switch entry.content {
      case .black: target.fill(0xff00_0000, in: boxes)
      case .surface(let surface):
        if labels?.holds(surface) == true { continue }
        surface.paint(boxes, at: entry.box, on: geometry, into: target)
      }
    }
  }
}
