/// What happened, in few lines: runs of updates become one line.
///
/// How many updates a movement has, and how they mix with those of another object, depends on
/// libinput's filters and on the machine's load. What kinds there are in a run, and where it lies
/// between the begins, presses and ends, does not.
enum Story {
  /// Makes one line of each run of updates: `~` and the kinds of it, sorted.
  static func collapse(_ lines: [(text: String, isUpdate: Bool)]) -> [String] {
    var result: [String] = []
    var run: Set<String> = []
    func endRun() {
      if !run.isEmpty { result.append("~ " + run.sorted().joined(separator: ", ")) }
      run = []
    }
    for line in lines {
      if line.isUpdate {
        run.insert(line.text)
      } else {
        endRun()
        result.append(line.text)
      }
    }
    endRun()
    return result
  }
}
