import Glibc
import PointerEngine
import WaylandServer

/// Prints what it costs a server to take over regions from a file, and to scroll them.
@main
enum Program {
  static func main() {
    do {
      print("Medians of the processor's time of the server on this machine, in µs.")
      print("upload: one set_regions and one commit, from the socket to the engine's tables.")
      print("copy: one memcpy of the file; read: one pread of it; engine: its part of the upload.")
      print("one: a set_region and a commit; scroll: a set_layer and a commit.")
      print("")
      print(row("layout", "regions", "KiB", "upload", "copy", "read", "engine", "one", "scroll"))
      print("|" + String(repeating: "---------:|", count: 9))
      // Names of layouts and numbers of regions choose from the table.
      let words = CommandLine.arguments.dropFirst()
      let named = words.compactMap { RegionLayout(rawValue: $0) }
      let counts = words.compactMap { Int($0) }.filter { $0 > 0 && $0 <= 16_384 }
      for layout in named.isEmpty ? RegionLayout.allCases : named {
        for count in counts.isEmpty ? [100, 1000, 4096, 16_384] : counts {
          try measure(layout, count)
        }
      }
    } catch {
      print("regions: \(error)")
      exit(1)
    }
  }

  private static func measure(_ layout: RegionLayout, _ count: Int) throws {
    let server = try RegionServer()
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw BenchmarkError(text: "no socket")
    }
    try server.display.addClient(descriptor: OwnedDescriptor(ends[0]))
    let turn = {
      try server.display.loop.dispatch(timeout: 0)
      server.display.flushClients()
    }
    let client = try RegionClient(descriptor: OwnedDescriptor(ends[1]), turn: turn)
    try client.scroll(to: 0)
    try turn()
    let words = layout.words(count, shift: 0)
    let runs = max(21, min(401, 400_000 / count))
    let upload = try Stopwatch.median(
      runs: runs,
      prepare: { run in
        try client.upload(try SealedFile(layout.words(count, shift: run)))
      },
      { _ in try turn() })
    guard server.host.regions.count == count, server.host.deliveries >= runs else {
      throw BenchmarkError(text: "\(server.host.regions.count) of \(count) regions arrived")
    }
    let regions = server.host.regions
    let engine = try Stopwatch.median(runs: runs) { _ in
      server.host.step(.regions(of: SurfaceID(rawValue: 1), regions))
    }
    let one = try Stopwatch.median(
      runs: runs, prepare: { try client.moveOne(to: $0 % 9) }, { _ in try turn() })
    let scroll = try Stopwatch.median(
      runs: runs, prepare: { try client.scroll(to: $0 % 9) }, { _ in try turn() })
    let (copy, read) = try baselines(words, runs: runs)
    print(
      row(
        layout.rawValue, "\(count)", "\(words.count * 4 / 1024)",
        "\(number(upload)) (\(number(upload / read))×)", number(copy), number(read),
        number(engine), number(one), number(scroll)))
  }

  /// What it costs to copy and to read the words of a file.
  private static func baselines(
    _ words: [Int32], runs: Int
  ) throws -> (copy: Double, read: Double) {
    let target = UnsafeMutableRawPointer.allocate(byteCount: words.count * 4, alignment: 64)
    defer { target.deallocate() }
    memset(target, 1, words.count * 4)
    let file = try SealedFile(words)
    let copy = try words.withUnsafeBytes { bytes in
      try Stopwatch.median(runs: runs) { _ in
        if let source = bytes.baseAddress { memcpy(target, source, bytes.count) }
      }
    }
    return (copy, try Stopwatch.median(runs: runs) { _ in file.read(into: target) })
  }

  private static func row(_ cells: String...) -> String {
    "| "
      + cells.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }
      .joined(separator: " | ") + " |"
  }

  private static func number(_ value: Double) -> String {
    value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }
}
