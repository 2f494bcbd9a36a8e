import Glibc

/// A page with the pictures of all tours, for people to judge.
struct ContactSheet {
  private var sections = ""

  /// Adds an example.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the pictures.
  ///   - problem: what went wrong, if anything.
  mutating func add(_ tour: Tour, _ pictures: [Picture], scale: Int, problem: String?) {
    sections += "<section>\n<h2>\(Self.escaped(tour.name))</h2>\n"
    sections += "<p>\(Self.escaped(tour.title))</p>\n"
    if let problem { sections += "<p class=\"problem\">\(Self.escaped(problem))</p>\n" }
    sections += "<div>\n"
    for picture in pictures {
      let (file, caption) = (Self.escaped(picture.name) + ".png", Self.escaped(picture.caption))
      let (width, height) = (picture.picture.width / scale, picture.picture.height / scale)
      sections += """
        <figure><a href="\(file)"><img src="\(file)" width="\(width)" height="\(height)" \
        alt="\(caption)" loading="lazy"></a><figcaption>\(caption)</figcaption></figure>\n
        """
    }
    sections += "</div>\n</section>\n"
  }

  /// Writes the page.
  func write(to path: String) throws(DemoError) {
    guard let file = fopen(path, "w") else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
    let page = Self.head + sections
    let count = page.utf8.withContiguousStorageIfAvailable {
      fwrite($0.baseAddress, 1, $0.count, file)
    }
    guard fclose(file) == 0, count == page.utf8.count else {
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
