/// One event that the client heard, in a form that scenes can compare.
public struct Heard: Hashable, Sendable {
  /// What it was, with the words that do not vary: `press 272`, `axis finger y`, `pinch begin 2`.
  public var what: String
  /// The numbers that vary from run to run: places, distances, scales.
  public var values: [Double]
  /// Whether it says how something goes on, rather than that it begins, ends or happens once.
  public var isUpdate: Bool

  init(_ what: String, _ values: [Double] = [], isUpdate: Bool = false) {
    self.what = what
    self.values = values
    self.isUpdate = isUpdate
  }
}
