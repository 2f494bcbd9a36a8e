/// A line that the engine has to stay below.
package struct Criterion: Hashable, Sendable {
  package var title: String
  package var value: Double
  package var limit: Double
  /// What the limit may be exceeded by for the noise of the measurement.
  package var slack: Double
  package var decimals: Int

  package init(
    _ title: String, _ value: Double, atMost limit: Double, slack: Double, decimals: Int = 3
  ) {
    self.title = title
    self.value = value
    self.limit = limit
    self.slack = slack
    self.decimals = decimals
  }

  package var isMet: Bool { value <= limit + slack }

  package var cells: [String] {
    let allowance = slack > 0 ? " (+\(fixed(slack, decimals)))" : ""
    return [
      title, fixed(value, decimals), "≤ \(fixed(limit, decimals))\(allowance)",
      isMet ? "met" : "NOT MET",
    ]
  }
}
