/// Finds what a mistyped word may have been meant to be.
public enum Spelling {
  /// The nearest of the words, if any is near enough to be worth naming.
  public static func nearest(to word: String, in words: [String]) -> String? {
    // No name is so long, and the comparison takes the square of it.
    guard word.utf8.count <= 64 else { return nil }
    let candidates = words.map { (word: $0, distance: distance(word, $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    // More than half of the letters wrong is no longer a slip of the finger.
    return best.distance <= max(1, word.count / 2) ? best.word : nil
  }

  /// How many letters have to be added, removed, replaced or swapped with their neighbour.
  ///
  /// The optimal string alignment distance: a dynamic programme over prefixes of both words.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
