import Glibc

/// A page with the pictures of all tours, for people to judge.
struct ContactSheet {
  private var sections = ""

  /// Adds a section.
  mutating func add(_ section: String) { sections += section }

  /// What is shown of an example.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the pictures.
  ///   - problem: what went wrong, if anything.
  static func section(
    _ tour: Tour, _ pictures: [Picture], scale: Int, problem: String?
  ) -> String {
    var section = ""
    section += "<section>\n<h2>\(escaped(tour.name))</h2>\n"
    section += "<p>\(escaped(tour.title))</p>\n"
    if let problem { section += "<p class=\"problem\">\(escaped(problem))</p>\n" }
    section += "<div>\n"
    for picture in pictures {
      let (file, caption) = (escaped(picture.name) + ".png", escaped(picture.caption))
      let (width, height) = (picture.picture.width / scale, picture.picture.height / scale)
      section += """
        <figure><a href="\(file)"><img src="\(file)" width="\(width)" height="\(height)" \
        alt="\(caption)" loading="lazy"></a><figcaption>\(caption)</figcaption></figure>\n
        """
    }
    section += "</div>\n</section>\n"
    return section
  }

  /// Writes the page.
  func write(to path: String) throws(DemoError) { try Self.write(Self.head + sections, to: path) }

  /// Writes a text into a file.
  static func write(_ text: String, to path: String) throws(DemoError) {
    guard let file = fopen(path, "w") else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw .file(path: path, reason: "could not be written")
    }
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let head = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Ferrofluid: the examples</title>
    <style>
    :root { color-scheme: light dark; font: 15px/1.5 Inter, system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 1400px; padding: 0 1.5rem; }
    h2 { margin: 2.5rem 0 0; }
    p { margin: 0 0 .75rem; opacity: .75; }
    .problem { color: #e0352f; opacity: 1; }
    section > div { display: grid; gap: 1.25rem; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr)); }
    figure { margin: 0; }
    img { display: block; width: 100%; height: auto; border-radius: 10px; }
    figcaption { margin-top: .4rem; font-size: 13px; opacity: .75; }
    </style>
    <h1>The examples</h1>

    """
}
