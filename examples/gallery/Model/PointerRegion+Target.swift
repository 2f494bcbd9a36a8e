import PointerGeometry
import PointerUI

extension PointerRegion {
  /// Puts what a view offers in the words of the client library.
  init(_ target: Target) {
    let kind: PointerKind =
      switch target.kind {
      case .control: .control
      case .bare: .bare
      case .icon: .icon
      case .text: .text
      case .card: .card
      case .content: .content
      }
    self.init(
      rect: target.frame, identifier: target.id,
      style: PointerStyle(
        shape: .roundedRect(radius: target.cornerRadius), kind: kind, group: target.group),
      z: target.z,
      textLines: target.lines.map {
        PointerTextLine(y: $0.y - target.frame.minY, height: $0.height)
      })
  }
}
