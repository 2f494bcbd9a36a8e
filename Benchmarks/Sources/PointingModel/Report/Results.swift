import Glibc

/// What was measured with one set of layouts and one device.
package struct Results: Sendable {
  package var set: LayoutSet
  package var device: PointingDevice
  package var layouts: [Layout]
  private var summaries: [Cell: Summary]

  package init(_ set: LayoutSet, _ device: PointingDevice, _ summaries: [Cell: Summary]) {
    self.set = set
    self.device = device
    layouts = set.layouts
    self.summaries = summaries
  }

  package subscript(
    layout: Int, technique: TechniqueName, variant: UserVariant = .base
  ) -> Summary? {
    summaries[Cell(set, device, variant, layout: layout, technique)]
  }

  /// The places of the layouts of a family.
  package func places(_ family: Layout.Family) -> [Int] {
    layouts.indices.filter { layouts[$0].family == family }
  }

  /// The time of one technique by that of another, at one layout.
  package func ratio(
    _ layout: Int, _ technique: TechniqueName, by other: TechniqueName,
    _ variant: UserVariant = .base
  ) -> Double? {
    guard let own = self[layout, technique, variant], let base = self[layout, other, variant]
    else { return nil }
    return own.time / base.time
  }

  /// The geometric mean of such ratios.
  package func meanRatio(
    _ technique: TechniqueName, by other: TechniqueName, over places: [Int],
    _ variant: UserVariant = .base
  ) -> Double? {
    let ratios = places.compactMap { ratio($0, technique, by: other, variant) }
    guard !ratios.isEmpty, ratios.count == places.count else { return nil }
    return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }

  /// The mean of a figure over layouts; those that have none are left out.
  package func mean(
    _ technique: TechniqueName, over places: [Int], _ figure: (Summary) -> Double?
  ) -> Double? {
    let values = places.compactMap { self[$0, technique].flatMap(figure) }
    guard !values.isEmpty else { return nil }
    return values.reduce(0, +) / Double(values.count)
  }

  /// How much of the way from the raw pointer to the oracle is closed.
  package func headroom(_ layout: Int, _ technique: TechniqueName) -> Double? {
    guard let own = self[layout, technique], let raw = self[layout, .raw],
      let bound = self[layout, .oracle], raw.time > bound.time
    else { return nil }
    return (raw.time - own.time) / (raw.time - bound.time)
  }
}
