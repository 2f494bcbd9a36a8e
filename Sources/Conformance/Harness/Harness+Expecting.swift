import WaylandClient

extension EventLog {
  /// Waits until the pointer is in a region, or in none.
  func expect(region wanted: UInt32?, _ client: Client, _ why: String = "") throws {
    func name(_ region: UInt32?) -> String { region.map { "region \($0)" } ?? "no region" }
    let isSo = try client.wait(for: "the pointer to be in \(name(wanted))") { region == wanted }
    guard isSo else {
      throw Failure.broken(
        "the pointer is in \(name(region)) instead of \(name(wanted))"
          + (why.isEmpty ? "" : " \(why)"))
    }
  }
}

extension Client {
  /// Waits until the compositor has handled all, and what it does after its turn, too.
  func settle() throws {
    for _ in 0..<2 { try roundTrip() }
  }
}

extension Proxy where I == FerrofluidPointerRegionsV1 {
  /// Sets a region with numbers instead of wire values.
  func set(
    _ id: UInt32, _ box: Scene.Box = .usual, kind: FerrofluidPointerRegionsV1.Kind = .control,
    effect: FerrofluidPointerRegionsV1.Effect = .automatic, radius: Double = -1,
    padding: Double = 0, group: UInt32 = 0, z: Int32 = 0
  ) {
    setRegion(
      id: id, x: Fixed(box.x), y: Fixed(box.y), width: Fixed(box.width),
      height: Fixed(box.height), kind: kind, effect: effect, cornerRadius: Fixed(radius),
      padding: Fixed(padding), group: group, z: z)
  }

  /// Sets text lines: tops and heights by turns.
  func setLines(_ id: UInt32, _ values: [Double]) {
    let raw = values.map { Fixed($0).raw }
    setTextLines(id: id, lines: raw.span.bytes)
  }

  /// Sets text lines of so many bytes.
  func setLines(_ id: UInt32, byteCount: Int) {
    let bytes = [UInt8](repeating: 0, count: byteCount)
    setTextLines(id: id, lines: bytes.span.bytes)
  }
}

extension Proxy where I == FerrofluidPointerShapeV1 {
  /// Sets a path by the 32-bit values of its array.
  func setPath(_ words: [Int32], _ rule: FerrofluidPointerShapeV1.FillRule = .nonzero) {
    setPath(elements: words.span.bytes, fillRule: rule)
  }

  /// Sets a path of so many bytes.
  func setPath(byteCount: Int) {
    let bytes = [UInt8](repeating: 0, count: byteCount)
    setPath(elements: bytes.span.bytes, fillRule: .nonzero)
  }

  /// Sets an anchored path by the 32-bit values of its array.
  func setAnchoredPath(
    _ words: [Int32], _ rule: FerrofluidPointerShapeV1.FillRule = .nonzero, x: Double, y: Double
  ) {
    setAnchoredPath(elements: words.span.bytes, fillRule: rule, x: Fixed(x), y: Fixed(y))
  }
}

/// Ends a case unless something holds.
func check(_ isTrue: Bool, _ failure: @autoclosure () -> String) throws {
  guard isTrue else { throw Failure.broken(failure()) }
}
