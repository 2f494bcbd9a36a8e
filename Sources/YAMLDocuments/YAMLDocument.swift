/// A YAML document as a tree of values, each with its place.
///
/// The syntax is libyaml's: YAML 1.1. What a program has no use for is refused, with a message that
/// says where and how to write it instead: aliases (a few lines of them can stand for a billion
/// values), tags, several documents, names that are no texts or that are there twice.
///
/// Reading never fails as a whole. A value that is refused is left out; after a fault of syntax
/// nothing more can be read, and the tree has what was complete before it.
public struct YAMLDocument: Hashable, Sendable {
  /// The tree; nil if the text has no value at all.
  public let root: YAMLNode?
  /// What is wrong, in the order of the places.
  public let problems: [YAMLProblem]
  /// Whether the text was read to its end.
  public let isComplete: Bool

  /// Reads a text.
  public init(utf8 bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    guard bytes.count <= limits.bytes else {
      self.init(
        YAMLProblem(
          at: YAMLMark(line: 1, column: 1),
          "the text has \(bytes.count) bytes; no more than \(limits.bytes) are read"))
      return
    }
    if let problem = YAMLText.firstProblem(in: bytes) {
      self.init(problem)
      return
    }
    var composer = YAMLComposer(limits: limits)
    composer.read(bytes)
    self.init(
      root: composer.root, problems: composer.problems.sorted { $0.mark < $1.mark },
      isComplete: composer.isComplete)
  }

  private init(_ problem: YAMLProblem) {
    self.init(root: nil, problems: [problem], isComplete: false)
  }

  private init(root: YAMLNode?, problems: [YAMLProblem], isComplete: Bool) {
    self.root = root
    self.problems = problems
    self.isComplete = isComplete
  }
}
