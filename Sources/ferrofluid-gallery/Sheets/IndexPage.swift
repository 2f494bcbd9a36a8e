/// A page that shows all sheets.
struct IndexPage {
  let scales: [Double]
  private var sections: [String] = []

  init(scales: [Double]) { self.scales = scales }

  /// Adds a sheet; names and titles hold nothing that a page would have to escape.
  mutating func add(_ name: String, _ title: String, film: Bool) {
    var lines = ["<h2 id=\"\(name)\">\(title)</h2>"]
    for scale in scales.map(\.shortText) {
      lines.append(
        "<figure><a href=\"\(name)-\(scale).png\"><img loading=\"lazy\" "
          + "src=\"\(name)-\(scale).png\" alt=\"\(title), scale \(scale)\"></a>"
          + "<figcaption>scale \(scale)</figcaption></figure>")
    }
    if film {
      lines.append(
        "<figure><img loading=\"lazy\" src=\"\(name)-film.png\" "
          + "alt=\"\(title), in motion\"><figcaption>in motion</figcaption></figure>")
    }
    sections.append(lines.joined(separator: "\n"))
  }

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Ferrofluid: contact sheets</title>
    <style>
    body { font: 15px/1.5 Inter, sans-serif; margin: 2rem; background: #f5f5f7; color: #1c1c1f }
    figure { margin: 0 0 1.5rem }
    img { max-width: 100% }
    figcaption { color: #6e6e76; font-size: 13px }
    </style>
    <h1>Ferrofluid: contact sheets</h1>
    \(sections.joined(separator: "\n"))
    </html>

    """
  }
}
