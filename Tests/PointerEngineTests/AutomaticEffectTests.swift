import PointerGeometry
import Testing

@testable import PointerEngine

/// The rules of the automatic effect, edition 1.
@Suite struct AutomaticEffectTests {
  private func effects(_ regions: [Region]) -> [UInt32: ResolvedEffect] {
    let scene = Scene(regions)
    var result: [UInt32: ResolvedEffect] = [:]
    for region in regions {
      let key = scene.key(region.id.rawValue)
      guard let stored = scene.engine.region(key) else { continue }
      result[region.id.rawValue] = ResolvedEffect(of: stored)
    }
    return result
  }

  private func effect(_ region: Region) -> ResolvedEffect? { effects([region])[1] }

  @Test func editionOfTheRules() {
    // Whoever changes what the rules choose changes this number, too.
    #expect(AutomaticEffect.version == 1)
  }

  @Test(arguments: [
    (RegionKind.control, ResolvedEffect.platter), (.bare, .platter), (.icon, .lift),
    (.text, .beam), (.card, .hover), (.content, .free),
  ])
  func ordinarySizesGoByKind(kind: RegionKind, chosen: ResolvedEffect) {
    for size in [(20.0, 20.0), (60, 40), (160, 160), (700, 44)] {
      #expect(effect(Region(1, 10, 10, size.0, size.1, kind)) == chosen)
    }
  }

  @Test(arguments: [RegionKind.control, .bare, .icon]) func whatIsLargeHovers(kind: RegionKind) {
    #expect(effect(Region(1, 10, 10, 161, 161, kind)) == .hover)
    #expect(effect(Region(1, 10, 10, 300, 200, kind)) == .hover)
    #expect(effect(Region(1, 10, 10, 161, 40, kind)) != .hover, "the shorter side counts")
  }

  @Test func oneGroupHasOneEffect() {
    let icons = [
      Region(1, 0, 0, 60, 60, .icon, group: 3), Region(2, 80, 0, 60, 60, .icon, group: 3),
    ]
    #expect(effects(icons) == [1: .lift, 2: .lift])
    let mixed = icons + [Region(3, 160, 0, 60, 60, .control, group: 3)]
    #expect(effects(mixed) == [1: .platter, 2: .platter, 3: .platter])
    let large = icons + [Region(3, 160, 0, 170, 200, .icon, group: 3)]
    #expect(effects(large) == [1: .hover, 2: .hover, 3: .hover])
    let others =
      icons + [
        Region(3, 160, 0, 170, 200, .card, group: 3), Region(4, 0, 300, 300, 300, .icon, group: 4),
        Region(5, 160, 300, 60, 60, .control),
      ]
    #expect(
      effects(others) == [1: .lift, 2: .lift, 3: .hover, 4: .hover, 5: .platter],
      "neither a card nor another group counts")
  }

  @Test func membersThatAreRedeclaredChangeTheirGroup() {
    var scene = Scene([Region(1, 0, 0, 60, 60, .icon, group: 3)])
    scene.move(30, 30)
    #expect(scene.engine.target?.effect == .lift)
    scene.send(
      .regions(
        of: Scene.surface,
        [
          Region(1, 0, 0, 60, 60, .icon, group: 3), Region(2, 80, 0, 60, 60, .bare, group: 3),
        ]))
    #expect(scene.engine.target?.effect == .platter)
    #expect(scene.takeEffects() == ["enter 1"])
  }

  @Test(arguments: EffectKind.allCases) func explicitAlwaysWins(kind: EffectKind) {
    let chosen: [EffectKind: ResolvedEffect] = [
      .highlight: .platter, .lift: .lift, .hover: .hover, .none: .free,
    ]
    guard let chosen = chosen[kind] else { return }
    for region in [
      Region(1, 0, 0, 30, 30, .content, effect: kind),
      Region(1, 0, 0, 500, 500, .icon, effect: kind), Region(1, 0, 0, 30, 30, .text, effect: kind),
    ] {
      var gridded = region
      gridded.grid = RegionGrid(rows: GridPitch(10))
      gridded.style.shape = .cross()
      #expect(effect(region) == chosen && effect(gridded) == chosen)
      let neighbour = Region(2, 600, 0, 300, 300, .control, group: 1)
      gridded.group = 1
      #expect(effects([gridded, neighbour])[1] == chosen)
    }
    // It is no part of what its group chooses.
    let pair = [
      Region(1, 0, 0, 60, 60, .icon, group: 1),
      Region(2, 80, 0, 400, 400, .control, effect: kind, group: 1),
    ]
    #expect(effects(pair)[1] == .lift)
  }

  @Test func shapesWithASizeOfTheirOwnAreThePointer() {
    func with(_ shape: Shape) -> ResolvedEffect? {
      var region = Region(1, 0, 0, 60, 60, .icon)
      region.style.shape = shape
      return effect(region)
    }
    #expect(with(.cross()) == .shape)
    #expect(with(.verticalBeam(length: 30, thickness: 4)) == .shape)
    #expect(with(.horizontalBeam(length: 30, thickness: 4)) == .shape)
    #expect(with(.circle(diameter: 30)) == .shape)
    #expect(with(.circle(diameter: nil)) == .lift)
    #expect(with(.capsule) == .lift)
    #expect(with(.roundedRect(CornerRadii(4))) == .lift)
  }

  @Test func gridsAreCells() {
    for kind in RegionKind.allCases {
      var region = Region(1, 0, 0, 300, 500, kind)
      region.grid = RegionGrid(rows: GridPitch(17))
      #expect(effect(region) == .cell)
    }
  }

  @Test func flicksAreAimedAtWhatAttracts() {
    func attracts(_ effect: ResolvedEffect) -> Bool { effect.attracts }
    #expect(attracts(.platter) && attracts(.lift) && attracts(.beam) && attracts(.cell))
    #expect(!attracts(.hover) && !attracts(.free) && !attracts(.shape) && !attracts(.hidden))
  }
}
