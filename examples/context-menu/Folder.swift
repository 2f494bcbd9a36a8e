import ExampleKit

/// The files of a folder, and what can be done to them.
struct Folder {
  enum Order: Hashable {
    case name, date
  }

  private(set) var files = Folder.start
  private(set) var order = Order.name { didSet { sort() } }

  init() { sort() }

  mutating func sort(by order: Order) { self.order = order }

  private mutating func sort() {
    files.sort { order == .name ? $0.name < $1.name : ($0.age, $0.name) < ($1.age, $1.name) }
  }

  /// Makes a copy with a name of its own; gives its place.
  mutating func duplicate(_ index: Int) -> Int {
    var copy = files[index]
    var number = 1
    repeat {
      number += 1
      copy.name = "\(files[index].name) \(number)"
    } while files.contains { $0.name == copy.name }
    files.append(copy)
    sort()
    return files.firstIndex { $0.name == copy.name } ?? index
  }

  mutating func remove(_ index: Int) { files.remove(at: index) }

  /// Puts a tag on a file, or takes it off where the file has it.
  mutating func toggle(_ tag: File.Tag, of index: Int) {
    files[index].tag = files[index].tag == tag ? nil : tag
  }

  private static let start: [File] = {
    let folder = IconArt(.folder, top: 0x6BB7FF, bottom: 0x2F7BEF)
    let text = IconArt(.document, top: 0x9AA3B5, bottom: 0x667085)
    let picture = IconArt(.picture, top: 0xFF9A62, bottom: 0xEE4A54)
    return [
      File(name: "Charts", art: folder, detail: "Folder  ·  8 items", age: 30),
      File(name: "Ferry times", art: text, detail: "Text  ·  4 KB", age: 3, tag: .green),
      File(name: "Harbour at noon", art: picture, detail: "Picture  ·  3.1 MB", age: 1),
      File(name: "Letters", art: folder, detail: "Folder  ·  21 items", age: 12),
      File(name: "Packing list", art: text, detail: "Text  ·  2 KB", age: 2),
      File(name: "The light", art: picture, detail: "Picture  ·  2.4 MB", age: 0, tag: .red),
    ]
  }()
}
