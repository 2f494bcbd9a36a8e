/// The size of the output that a tour is played on, points.
struct ScreenSize: Equatable, CustomStringConvertible {
  let width: Int
  let height: Int

  /// What holds the windows of nearly all examples.
  static let usual = ScreenSize(width: 1280, height: 800)
  /// What a text has to be, for people.
  static let rule = "WIDTHxHEIGHT from 1120x760 to 4096x4096"

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads a size; nil if the text is none, or one that is too small or too large.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1120...4096).contains(width), (760...4096).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
}
