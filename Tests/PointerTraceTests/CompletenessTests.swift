import PointerGeometry
import Testing

@testable import PointerEngine
@testable import PointerTrace

/// Nothing that the engine can be told may be missing from the format.
@Suite struct CompletenessTests {
  /// The properties of a sample that have the value of a blank, so that reading them could not
  /// be told from leaving them out.
  private func unfilled(_ sample: Any, blank: Any?, path: String) -> [String] {
    let mirror = Mirror(reflecting: sample)
    switch mirror.displayStyle {
    case .optional:
      guard let value = mirror.children.first?.value else { return [path] }
      let former = blank.flatMap { Mirror(reflecting: $0).children.first?.value }
      return unfilled(value, blank: former, path: path)
    case .collection:
      guard let value = mirror.children.first?.value else { return [path] }
      return unfilled(value, blank: nil, path: path + "[0]")
    case .struct where sample is GroupTraits:
      // Found out by the engine's store, not told.
      return []
    case .struct where !mirror.children.isEmpty, .class:
      // A value with a schema is compared with what a line without words means.
      let former = (sample as? any Recordable).map { blankOf($0) } ?? blank
      let before = former.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
      return mirror.children.enumerated().flatMap { index, child in
        unfilled(
          child.value, blank: index < before.count ? before[index] : nil,
          path: "\(path).\(child.label ?? "?")")
      }
    default:
      guard let blank else { return [] }
      return String(reflecting: sample) == String(reflecting: blank) ? [path] : []
    }
  }

  private func blankOf<V: Recordable>(_ value: V) -> Any { V.schema.blank }

  private func unfilled(_ sample: some Recordable) -> [String] {
    unfilled(sample, blank: nil, path: "\(type(of: sample))")
  }

  @Test func everySampleHasEveryProperty() {
    #expect(unfilled(Samples.region) == [])
    #expect(unfilled(Samples.layer) == [])
    #expect(unfilled(Samples.settings) == [])
    #expect(unfilled(Samples.hit) == [])
    #expect(unfilled(Samples.key) == [])
    #expect(unfilled(Samples.cell) == [])
    #expect(unfilled(Samples.diagnostic) == [])
  }

  @Test func aPropertyThatIsForgottenIsFound() {
    var region = Samples.region
    region.z = 0
    region.style.hover?.scales = true
    region.modified?.style.cornerRadius = nil
    region.textLines = []
    #expect(
      unfilled(region) == [
        "Region.style.hover.scales", "Region.modifierStorage.style.style.cornerRadius",
        "Region.z", "Region.lineStorage",
      ])
    var settings = Samples.settings
    settings.movement.flickSpeed = MovementParameters().flickSpeed
    #expect(unfilled(settings) == ["EngineSettings.movement.flickSpeed"])
  }

  @Test func thereIsASampleOfEveryEventAndOutcome() {
    // The keywords come from exhaustive switches over the engine's own cases.
    #expect(Set(Samples.events.map { EventKeyword($0) }) == Set(EventKeyword.allCases))
    let outcomes =
      Samples.effects.map { OutcomeKeyword($0) } + Samples.schedules.map { OutcomeKeyword($0) }
    #expect(Set(outcomes) == Set(OutcomeKeyword.allCases))
  }

  private func readsWhatItWrites<V: WordValue & Equatable>(_ values: some Sequence<V>) {
    var words: Set<String> = []
    for value in values {
      #expect(V(word: value.word[...]) == value)
      #expect(!value.word.contains(" ") && words.insert(value.word).inserted)
    }
  }

  @Test func everyCaseHasANameOfItsOwn() {
    readsWhatItWrites(EffectKind.allCases)
    readsWhatItWrites(RegionKind.allCases)
    readsWhatItWrites(HoverStyle.Tint.allCases)
    readsWhatItWrites(RegionStyle.Pointer.allCases)
    readsWhatItWrites(PointerDevice.allCases)
    readsWhatItWrites(Interruption.allCases)
    readsWhatItWrites(PointerConstraint.allCases)
    readsWhatItWrites(PointerVisibility.allCases)
    readsWhatItWrites(MoveCause.allCases)
    readsWhatItWrites(Diagnostic.Fault.allCases)
    // Bits that nobody knows are dropped by the sets themselves.
    readsWhatItWrites((0...255).map { Axes(rawValue: $0) }.uniqued())
    readsWhatItWrites((0...255).map { Modifiers(rawValue: $0) }.uniqued())
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> Set<Element> { Set(self) }
}
