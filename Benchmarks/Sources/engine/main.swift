import PointerEngine
import PointerGeometry

/// Prints how the cost of the engine grows with the number of regions, as a table.

/// What one line of the table says.
struct Costs {
  var walk = 0.0
  var jump = 0.0
  var lift = 0.0
  var replace = 0.0
  var scroll = 0.0
  var bytes = 0.0
}

func measure(_ kind: SceneKind, _ count: Int) -> Costs {
  var costs = Costs()
  let extent = kind.extent(count)
  let regions = kind.regions(count, on: Subject.layer)
  var subject = Subject(extent: extent)
  subject.send(.layers(of: Subject.surface, [Layer(id: Subject.layer)]))
  let before = Stopwatch.allocatedBytes()
  subject.send(.regions(of: Subject.surface, regions))
  costs.bytes = Double(Stopwatch.allocatedBytes() - before) / Double(count)
  costs.replace = Stopwatch.median(runs: max(5, min(51, 500_000 / count)), of: 1) { _ in
    subject.send(.regions(of: Subject.surface, regions))
  }
  costs.walk = Stopwatch.median(runs: 101, of: 1000) { _ in subject.walk() }
  costs.jump = Stopwatch.median(runs: 101, of: 1000) { _ in subject.jump() }
  subject.send(.motion(to: Point(x: -9, y: -9), over: nil))
  costs.scroll = Stopwatch.median(runs: 101, of: 1000) { index in
    let offset = Vector<SurfaceSpace>(dx: 0, dy: Double(index % 3))
    subject.send(.scroll(Subject.layer, of: Subject.surface, to: offset))
  }
  subject.send(.scroll(Subject.layer, of: Subject.surface, to: .zero))
  var lifts: [Double] = []
  for _ in 0..<101 {
    subject.flick()
    lifts.append(Stopwatch.median(runs: 1, of: 1) { _ in subject.lift() })
  }
  costs.lift = lifts.sorted()[lifts.count / 2]
  return costs
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func number(_ value: Double, _ digits: Int = 0) -> String {
  let scale = digits == 0 ? 1.0 : 10.0
  let rounded = (value * scale).rounded() / scale
  return digits == 0 ? "\(Int(rounded))" : "\(rounded)"
}

print("Medians of the processor's time on this machine; each is one event through Engine.step.")
print("walk: steps of 2.5 pt; jump: to anywhere; lift: the end of a flick, with magnetism.")
print("")
let columns = [
  "scene", "regions", "walk ns", "jump ns", "lift µs", "replace µs", "scroll ns", "bytes/region",
]
print("| " + columns.map { padded($0, 12) }.joined(separator: " | ") + " |")
let rule = String(repeating: "-", count: 13) + ":"
print("|" + columns.map { _ in rule }.joined(separator: "|") + "|")
for kind in SceneKind.allCases {
  for count in [10, 100, 1000, 10_000, 100_000] {
    let costs = measure(kind, count)
    let cells = [
      kind.rawValue, "\(count)", number(costs.walk), number(costs.jump),
      number(costs.lift / 1000, 1), number(costs.replace / 1000, 1), number(costs.scroll),
      number(costs.bytes),
    ]
    print("| " + cells.map { padded($0, 12) }.joined(separator: " | ") + " |")
  }
}
