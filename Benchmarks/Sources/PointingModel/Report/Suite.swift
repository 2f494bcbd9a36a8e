/// Which cells are measured together.
package struct Suite: Hashable, Sendable {
  package var sets: [LayoutSet]
  package var devices: [PointingDevice]
  package var techniques: [TechniqueName]
  /// Whether other users are measured too.
  package var hasRobustness: Bool

  package init(
    sets: [LayoutSet] = LayoutSet.allCases, devices: [PointingDevice] = PointingDevice.allCases,
    techniques: [TechniqueName] = TechniqueName.standard, hasRobustness: Bool = true
  ) {
    self.sets = sets
    self.devices = devices
    self.techniques = techniques
    self.hasRobustness = hasRobustness
  }

  /// The techniques that other users are measured with.
  package static let robustTechniques: [TechniqueName] = [.raw, .bubble, .ours]

  /// The cells; the slowest ones first, so that none is waited for at the end.
  package var cells: [Cell] {
    var result: [Cell] = []
    for set in sets {
      let layouts = set.layouts
      for device in devices {
        for (place, layout) in layouts.enumerated() {
          for technique in techniques
          where layout.allowsAlwaysSelecting || !technique.alwaysSelects {
            result.append(Cell(set, device, layout: place, technique))
          }
        }
        guard hasRobustness else { continue }
        for variant in UserVariant.allCases where variant != .base {
          for place in layouts.indices where layouts[place].isProbe {
            for technique in Self.robustTechniques {
              result.append(Cell(set, device, variant, layout: place, technique))
            }
          }
        }
      }
    }
    return result.filter { $0.technique.isOurs } + result.filter { !$0.technique.isOurs }
  }
}
