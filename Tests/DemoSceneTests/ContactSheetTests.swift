import Foundation
import PNGFiles
import Testing

@testable import demo_scene

struct ContactSheetTests {
  @Test func thePageHasEveryPictureAndProblem() throws {
    let tour = try TourReader.read("title Less < more\nrun a\nsay b\n", path: "thing.tour")
    let picture = PNGPicture(width: 4, height: 2, pixels: Array(repeating: 0, count: 8))
    var sheet = ContactSheet()
    sheet.add(
      ContactSheet.section(
        tour, [Picture(name: "thing-one", caption: "\"One\" & more", picture: picture)], scale: 2,
        problem: "no <map>"))
    let path = FileManager.default.temporaryDirectory
      .appending(path: "contact-sheet-\(UUID().uuidString).html").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try sheet.write(to: path)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("<p>Less &lt; more</p>"))
    #expect(page.contains("no &lt;map&gt;"))
    #expect(page.contains("<img src=\"thing-one.png\" width=\"2\" height=\"1\""))
    #expect(page.contains("<figcaption>&quot;One&quot; &amp; more</figcaption>"))
    #expect(throws: DemoError.self) { try sheet.write(to: "/no/such/folder/index.html") }
  }
}
