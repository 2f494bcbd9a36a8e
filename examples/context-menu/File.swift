import ExampleKit

/// A file or a folder.
struct File: Hashable {
  enum Tag: String, Hashable, CaseIterable {
    case red, green, blue

    var color: Color {
      switch self {
      case .red: Color(0xE5484D)
      case .green: Color(0x30A46C)
      case .blue: Color(0x3E80F0)
      }
    }
  }

  var name: String
  let art: IconArt
  let detail: String
  /// Its age in days, to sort by.
  let age: Int
  var tag: Tag?
}
