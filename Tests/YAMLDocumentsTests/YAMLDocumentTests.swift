import TestNumbers
import Testing

@testable import YAMLDocuments

/// What is in a document, where it is, and what is refused with which words.
@Suite struct YAMLDocumentTests {
  private func read(_ text: String, _ limits: YAMLLimits = YAMLLimits()) -> YAMLDocument {
    YAMLDocument(utf8: Array(text.utf8), limits: limits)
  }

  @Test func aTreeWithPlaces() throws {
    let document = read(
      """
      # a comment
      keyboard:
        layout: us,de
        name: "äöü \\x41"
      devices:
        - match: {name: 'Wheel*', kind: mouse}
          speed: -0.5
        - [ 1, 2, ]
      text: |
        one
        two
      """)
    #expect(document.problems == [] && document.isComplete)
    let root = try #require(document.root)
    #expect(root.mark == YAMLMark(line: 2, column: 1))
    #expect(root.entries?.map(\.name) == ["keyboard", "devices", "text"])
    let layout = try #require(root["keyboard"]?["layout"])
    #expect(layout.content == .scalar("us,de", isPlain: true))
    #expect(layout.mark == YAMLMark(line: 3, column: 11))
    #expect(root["keyboard"]?["name"]?.content == .scalar("äöü A", isPlain: false))
    let devices = try #require(root["devices"]?.values)
    #expect(devices.count == 2)
    #expect(devices[0]["match"]?["name"]?.text == "Wheel*")
    #expect(devices[0]["speed"]?.mark == YAMLMark(line: 7, column: 12))
    #expect(devices[0].entries?[1].mark == YAMLMark(line: 7, column: 5))
    #expect(devices[1].values?.map(\.text) == ["1", "2"])
    #expect(root["text"]?.text == "one\ntwo")
    #expect(root["nothing"] == nil && layout["x"] == nil)
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "\u{feff}", "---\n...\n"])
  func nothingIsNoFault(text: String) {
    let document = read(text)
    #expect(document.problems == [] && document.isComplete)
    #expect(document.root.map(\.isNull) ?? true)
  }

  @Test func onlyPlainWordsAreNothing() {
    for (text, isNull) in [("a: ", true), ("a: ~", true), ("a: null", true), ("a: ''", false)] {
      #expect(read(text).root?["a"]?.isNull == isNull, "\(text)")
    }
  }

  @Test func columnsAreCharactersAndAMarkOfTheByteOrderIsNone() {
    #expect(read("ä: {ü: x}").root?["ä"]?["ü"]?.mark == YAMLMark(line: 1, column: 8))
    #expect(read("\u{feff}a: b").root?["a"]?.text == "b")
  }

  // MARK: What is refused

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", 3, 1, "'a' is there already in line 1; the first one counts"),
    ("a: &x 1\nb: *x\nc: 2\n", 2, 4, "aliases (*name) are not allowed"),
    ("a: !!int 3\nc: 2\n", 1, 4, "tags (!name) have no meaning here"),
    ("a: !x [1]\nc: 2\n", 1, 4, "tags (!name) have no meaning here"),
    ("a: !x {b: 1}\nc: 2\n", 1, 4, "tags (!name) have no meaning here"),
    ("a: 1\n? [x, y]\n: 2\nc: 2\n", 2, 3, "a name is a text"),
    ("a: 1\n? {x: y}\n: 2\nc: 2\n", 2, 3, "a name is a text"),
    ("a: &x 1\n*x : 3\nc: 2\n", 2, 1, "aliases (*name) are not allowed"),
  ])
  func whatIsRefusedLeavesTheRest(text: String, line: Int, column: Int, complaint: String) throws {
    let document = read(text)
    #expect(document.isComplete && document.problems.count == 1)
    let problem = try #require(document.problems.first)
    #expect(problem.mark == YAMLMark(line: line, column: column))
    #expect(problem.message.contains(complaint), "\(problem)")
    let root = try #require(document.root)
    #expect(root["a"] != nil)
    #expect((root["c"] ?? root["b"])?.text == "2")
  }

  @Test func theFirstOfTwoCounts() {
    #expect(read("a: 1\na: {x: [2]}\nb: 3\n").root?["a"]?.text == "1")
    #expect(read("a: 1\na: {x: [2]}\nb: 3\n").root?["b"]?.text == "3")
  }

  @Test(arguments: [
    ("a: 1\nc:\n\tb: 2\n", 3, "indent with blanks, tabs are not allowed"),
    ("a: 1\nb: [1, 2\nc: 3\n", 3, "which begins in line 2"),
    ("a: 1\nb: \"open\n", 3, "which begins in line 2"),
    ("a: 1\n  b: 2\n", 2, "mapping values are not allowed"),
    ("a: 1\nb: }\n", 2, "this is no YAML"),
    ("a: 1\nb: @x\n", 2, "cannot start any token"),
    ("a: 1\nb: \"\\q\"\n", 2, "unknown escape character"),
    ("a: 1\n- x\n", 2, "this is no YAML"),
    ("a: 1\n%YAML 1.1\n", 3, "this is no YAML"),
    ("a: 1\nb: *\n", 2, "while scanning an alias"),
    ("a: 1\n---\nb: 2\n", 2, "a second document begins here"),
    ("a: 1\n...\nb: 2\n", 3, "this is no YAML"),
  ])
  func aFaultOfSyntaxLeavesWhatIsBefore(text: String, line: Int, complaint: String) throws {
    let document = read(text)
    #expect(!document.isComplete)
    let problem = try #require(document.problems.first)
    #expect(problem.mark.line == line && problem.message.contains(complaint), "\(problem)")
    #expect(
      document.root?["a"]?.text?.hasPrefix("1") == true, "\(String(describing: document.root))")
    #expect(document.root?["b"] == nil)
  }

  @Test func partsOfGroupsStayAndPartsOfListsDoNot() throws {
    let group = try #require(read("a:\n  b: 1\n  c: 2\n  d: }\n").root)
    #expect(group["a"]?.entries?.map(\.name) == ["b", "c"])
    let list = try #require(read("x: 1\na:\n  - 1\n  - 2\n  - }\n").root)
    #expect(list.entries?.map(\.name) == ["x"])
    let groups = try #require(read("x: 1\na:\n  - b: 1\n    c: 2\n    d: }\n").root)
    #expect(groups.entries?.map(\.name) == ["x"])
  }

  @Test(
    arguments: [
      ([0x61, 0x3a, 0x0a, 0xc3, 0x28], 2, 1, "this is not UTF-8"),
      ([0x61, 0x3a, 0x20, 0xff, 0xfe], 1, 4, "this is not UTF-8"),
      ([0xed, 0xa0, 0x80], 1, 1, "this is not UTF-8"),
      ([0x61, 0x0a, 0xc3], 2, 1, "this is not UTF-8"),
      ([0xff, 0xfe, 0x61, 0x00], 1, 1, "this is not UTF-8"),
      ([0x61, 0x3a, 0x20, 0x00], 1, 4, "U+0 cannot be in YAML"),
      ([0x61, 0x3a, 0x20, 0x1b], 1, 4, "U+1B cannot be in YAML"),
      ([0x61, 0xef, 0xbb, 0xbf], 1, 2, "U+FEFF cannot be in YAML"),
    ] as [([UInt8], Int, Int, String)])
  func bytesThatAreNoText(bytes: [UInt8], line: Int, column: Int, complaint: String) {
    let document = YAMLDocument(utf8: bytes)
    #expect(document.root == nil && !document.isComplete)
    #expect(document.problems.first?.mark == YAMLMark(line: line, column: column))
    #expect(document.problems.first?.message.contains(complaint) == true, "\(document.problems)")
  }

  // MARK: Limits

  @Test func tooMuchIsRefused() {
    let limits = YAMLLimits(bytes: 100, depth: 3, nodes: 10)
    let long = read(String(repeating: "#", count: 101), limits)
    #expect(long.problems.first?.message.contains("no more than 100 are read") == true)
    let deep = read("a: 1\nb: [[[[1]]]]", limits)
    #expect(deep.problems.first?.message.contains("more than 3 deep") == true)
    #expect(deep.problems.first?.mark == YAMLMark(line: 2, column: 6))
    #expect(deep.root?["a"]?.text == "1")
    let many = read("a: 1\nb: [1, 2, 3, 4, 5, 6, 7]", limits)
    #expect(many.problems.first?.message.contains("more than 10 values") == true)
    #expect(many.root?.entries?.map(\.name) == ["a"])
    #expect(read("a: 1\nb: [[1]]", limits).problems == [])
  }

  @Test func aBillionLaughsAreNone() {
    var text = "a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]\n"
    for level in 1...9 {
      let list = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    let document = read(text)
    #expect(document.problems.count == 81)
    #expect(document.root?["a9"]?.values?.isEmpty == true)
  }

  @Test func deepNestsEndQuicklyAndHarmNoStack() {
    for opening in ["[", "{", "- ", "? ", "{a: ", "[{a: ["] {
      let document = read(
        String(repeating: opening, count: 200_000), YAMLLimits(bytes: 1 << 21))
      #expect(!document.isComplete && !document.problems.isEmpty, "\(opening)")
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func whateverIsInTheFileItIsReadOrReported(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var bytes = Array(
      "a: {b: [1, 'x', \"y\\n\"]}\nc:\n  - d: &e 1\n    f: |\n      g\n  - !!h *e\n? i\n: j\n".utf8)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = .random(in: .min ... .max, using: &random)
      case 1 where bytes.count > 8: bytes.remove(at: index)
      default:
        bytes.insert(
          Array("{}[],:-?&*!|>'\"%@`#\n\t ".utf8).randomElement(using: &random) ?? 0, at: index)
      }
    }
    let document = YAMLDocument(utf8: bytes)
    #expect(document.isComplete || !document.problems.isEmpty, "seed \(seed)")
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for problem in document.problems {
      #expect(1...lines + 1 ~= problem.mark.line && problem.mark.column >= 1, "seed \(seed)")
    }
  }
}
