import ExampleKit
import PointerGeometry
import PointerUI

final class Lamp: ExampleContent {
  static let info = ExampleInfo(
    name: "lamp", title: "Lamp", summary: "Shows a lamp.", size: Size(width: 400, height: 300),
    minimumSize: Size(width: 200, height: 160))
  let host: ExampleHost
  private var bulb = Frame.zero
  private var isOn = false

  init(host: ExampleHost) { self.host = host }

  func layout(in frame: Frame) {
    bulb = Frame(center: frame.center, size: Size(width: 96, height: 96))
  }

  var regions: [PointerRegion] {
    let style = PointerStyle(shape: .circle(diameter: nil))
    return [PointerRegion(rect: bulb, identifier: "bulb", style: style)]
  }

  func draw(on canvas: Canvas, part: Frame) {
    canvas.fill(bulb, radius: 48, isOn ? Color(0xFFD76A) : host.theme.bezel)
  }

  func pressed(_ press: PointerPress) {
    guard bulb.contains(press.place) else { return }
    isOn.toggle()
    host.invalidate(bulb)
  }
}
