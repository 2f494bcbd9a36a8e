import Glibc

/// Processor time, which other programs on the machine disturb less than time that passes.
enum ProcessorTime {
  /// Nanoseconds that this thread has computed.
  static var ofThisThread: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Nanoseconds that all threads of a process have computed; nil once it has ended.
  static func of(process: pid_t) -> UInt64? {
    let folder = "/proc/\(process)/task"
    guard let tasks = opendir(folder) else { return nil }
    defer { closedir(tasks) }
    var sum: UInt64 = 0
    while let entry = readdir(tasks) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix("."), let text = TextFile.read("\(folder)/\(name)/schedstat"),
        let first = text.split(separator: " ").first, let value = UInt64(first)
      else { continue }
      sum += value
    }
    return sum
  }

  /// The median of the nanoseconds that one of `count` calls takes, over `runs` runs.
  static func median(runs: Int, of count: Int, _ body: (Int) -> Void) -> Double {
    var times: [Double] = []
    for run in 0..<runs {
      let start = ofThisThread
      for index in 0..<count { body(run * count + index) }
      times.append(Double(ofThisThread - start) / Double(count))
    }
    return median(times)
  }

  /// The middle one of some numbers; 0 of none.
  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
