import Glibc

/// The processor's time of this thread: the median of many runs, since others use the machine too.
enum Stopwatch {
  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The median of the microseconds of one call.
  ///
  /// - Parameter prepare: is called before each call, and not measured.
  static func median(
    runs: Int, prepare: (Int) throws -> Void = { _ in }, _ body: (Int) throws -> Void
  ) throws -> Double {
    var times: [Double] = []
    for run in 0..<runs {
      try prepare(run)
      let start = now()
      try body(run)
      times.append(Double(now() - start) / 1000)
    }
    times.sort()
    return times[times.count / 2]
  }
}
