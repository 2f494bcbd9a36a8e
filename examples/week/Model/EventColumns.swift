/// How events that overlap share the width of a day.
struct EventColumns {
  /// A share of a day's width: `index` of `count` equal ones.
  struct Share: Hashable {
    var index: Int
    var count: Int
  }

  private var shares: [Int: Share] = [:]

  /// Gives each event a share: events that touch each other, also through others, divide the width
  /// into as many shares as there are events at one time.
  ///
  /// - Complexity: O(n²) at worst, for events that all take place at once.
  init(_ events: [WeekEvent]) {
    for day in 0..<7 {
      let sorted = events.filter { $0.slot.day == day }.sorted {
        ($0.slot.rows.lowerBound, -$0.slot.rows.count, $0.id)
          < ($1.slot.rows.lowerBound, -$1.slot.rows.count, $1.id)
      }
      var cluster: [WeekEvent] = []
      var end = 0
      for event in sorted {
        if event.slot.rows.lowerBound >= end { share(&cluster) }
        cluster.append(event)
        end = max(end, event.slot.rows.upperBound)
      }
      share(&cluster)
    }
  }

  /// The share of an event; the whole width for one that it does not know.
  subscript(id: Int) -> Share { shares[id] ?? Share(index: 0, count: 1) }

  /// Puts each event of a cluster, sorted by beginning, into the first share that is free.
  private mutating func share(_ cluster: inout [WeekEvent]) {
    var ends: [Int] = []
    var indices: [Int] = []
    for event in cluster {
      let free = ends.firstIndex { $0 <= event.slot.rows.lowerBound } ?? ends.count
      if free == ends.count { ends.append(0) }
      ends[free] = event.slot.rows.upperBound
      indices.append(free)
    }
    for (event, index) in zip(cluster, indices) {
      shares[event.id] = Share(index: index, count: ends.count)
    }
    cluster = []
  }
}
