import CMalloc
import Glibc

/// Measuring times and memory: the processor time of this thread, and the median of many runs, since
/// others use the machine too.
enum Stopwatch {
  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The median of the nanoseconds that one of `count` calls takes, over `runs` runs.
  static func median(runs: Int, of count: Int, _ body: (Int) -> Void) -> Double {
    var times: [Double] = []
    for run in 0..<runs {
      let start = now()
      for index in 0..<count { body(run * count + index) }
      times.append(Double(now() - start) / Double(count))
    }
    times.sort()
    return times[times.count / 2]
  }

  /// The bytes that are allocated now.
  static func allocatedBytes() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
