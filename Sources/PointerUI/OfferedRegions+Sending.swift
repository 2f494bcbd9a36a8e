import WaylandClient

/// How what has changed goes to the compositor: by requests, or in a file.
extension OfferedRegions {
  /// From how many changed regions on they go in a file.
  ///
  /// Tuned: a region with one value beside its rectangle takes 64 bytes of requests, so that as many
  /// fill the 4096 bytes that a connection sends at once. A file costs four calls of the system,
  /// whatever is in it.
  static let manyRegions = 64

  /// Sends what of the queued regions the compositor does not have yet.
  mutating func sendQueue() {
    let identifiers = replacesAll ? Array(entries.keys) : queue
    queue = []
    guard object != nil else {
      replacesAll = false
      for identifier in identifiers { entries[identifier]?.isQueued = false }
      return
    }
    // In the order in which they were added, which decides between equal ones.
    let changes = identifiers.sorted { entries[$0]?.id ?? 0 < entries[$1]?.id ?? 0 }
      .compactMap { change(of: $0) }
    let replaces = replacesAll
    if replaces || changes.count >= Self.manyRegions || changes.contains(where: \.needsFile) {
      replacesAll = false
      send(changes, replacing: replaces)
    } else {
      for change in changes { sendRequests(change) }
    }
  }

  /// What there is to send of a region, which is counted as sent; nil for nothing.
  private mutating func change(of identifier: AnyHashable) -> RegionChange? {
    guard var entry = entries[identifier] else { return nil }
    entry.isQueued = false
    defer { entries[identifier] = entry }
    let mayAdd = entry.sent != nil || sentCount < WireRegion.Limits.regions
    guard mayAdd, let wire = WireRegion(entry.region) else {
      withdraw(entry)
      entry.forget()
      return nil
    }
    let parent = entry.region.parent.map { reserveID(of: $0) } ?? 0
    let values = WireValues(entry.region, parent: parent == entry.id ? 0 : parent)
    var lines = WireRegion.lines(entry.region.textLines)
    if sentLineCount + (lines.count - entry.sentLines.count) / 2 > WireRegion.Limits.linesOfSurface
    {
      lines = entry.sentLines
    }
    let isSame =
      wire == entry.sent && values == entry.sentValues && lines == entry.sentLines
      && preview(of: entry) == entry.sentPreview
    guard replacesAll || !isSame else { return nil }
    if entry.sent == nil { sentCount += 1 }
    sentLineCount += (lines.count - entry.sentLines.count) / 2
    needsCommit = true
    return RegionChange(
      identifier: identifier, id: entry.id, wire: wire, values: values, lines: lines)
  }
}

// MARK: - Files

extension OfferedRegions {
  /// Sends regions in a file, or in several where they have too many styles for one.
  private mutating func send(_ changes: [RegionChange], replacing: Bool) {
    var mode = FerrofluidPointerRegionsV1.Upload.merge
    if replacing { mode = .replace }
    var writer = RegionFileWriter()
    var written: [RegionChange] = []
    var others: [RegionChange] = []
    func add(_ change: RegionChange) -> Bool {
      writer.add(change.wire, id: change.id, values: change.values, lines: change.lines)
    }
    for change in changes {
      if !add(change) {
        guard upload(writer, written, mode) else { return sendWithoutFiles(changes, replacing) }
        (mode, writer, written) = (.merge, RegionFileWriter(), [])
        guard add(change) else {
          others.append(change)
          continue
        }
      }
      written.append(change)
    }
    if !written.isEmpty || mode == .replace {
      guard upload(writer, written, mode) else { return sendWithoutFiles(changes, replacing) }
    }
    for change in others { sendRequests(change) }
  }

  /// Sends a file; false where there is none.
  private mutating func upload(
    _ writer: RegionFileWriter, _ changes: [RegionChange],
    _ mode: FerrofluidPointerRegionsV1.Upload
  ) -> Bool {
    guard let object else { return false }
    // First: what the wait lets happen must not take the descriptor that the file has made sure of.
    pacer.willSend(bytes: WireRegion.Sizes.setRegions, on: object.connection)
    guard let file = files.make(writer.words) else { return false }
    object.setRegions(fd: file.descriptor.raw, size: UInt32(file.size), mode: mode)
    for change in changes {
      guard var entry = entries[change.identifier] else { continue }
      entry.sent = change.wire
      entry.sentValues = change.values
      entry.sentLines = change.lines
      sendPreview(of: &entry, to: object)
      entries[change.identifier] = entry
    }
    return true
  }

  /// Sends by requests what could not go in a file.
  private mutating func sendWithoutFiles(_ changes: [RegionChange], _ replacing: Bool) {
    if replacing, let object {
      object.clear()
      for identifier in entries.keys { entries[identifier]?.forget() }
      // Layers go with the regions.
      sentLayers = []
      offerLayers()
    }
    for change in changes { sendRequests(change) }
  }
}

// MARK: - Requests

extension OfferedRegions {
  /// Sends what of a region the compositor does not have yet.
  private mutating func sendRequests(_ change: RegionChange) {
    guard let object, var entry = entries[change.identifier] else { return }
    defer { entries[change.identifier] = entry }
    if change.values.recenteringAxes == nil, entry.sentValues.recenteringAxes != nil {
      // There is no way back to the default but a new region.
      pacer.willSend(bytes: WireRegion.Sizes.removeRegion, on: object.connection)
      object.removeRegion(id: entry.id)
      entry.forget()
    }
    if change.wire != entry.sent {
      entry.sent = change.wire
      pacer.willSend(bytes: WireRegion.Sizes.setRegion, on: object.connection)
      object.setRegion(change.wire, id: entry.id)
    }
    if change.values != entry.sentValues {
      // The styles first: they are paced for themselves.
      let values = change.values
      let styles = [values.style, values.modifierStyle].map { style in
        style.flatMap { styleObject($0) }
      }
      pacer.willSend(bytes: WireRegion.Sizes.values, on: object.connection)
      object.send(values, id: entry.id, after: entry.sentValues) { style in
        style == values.style ? styles[0] : styles[1]
      }
      styleObjectsWereSent()
      entry.sentValues = values
    }
    sendPreview(of: &entry, to: object)
    guard change.lines != entry.sentLines else { return }
    entry.sentLines = change.lines
    let lines = Array(change.lines.prefix(2 * WireRegion.Limits.linesOfMessage))
    pacer.willSend(
      bytes: WireRegion.Sizes.setTextLines(values: lines.count), on: object.connection)
    object.setTextLines(id: entry.id, pairs: lines)
  }

  /// The preview that the compositor is to know of.
  private func preview(of entry: OfferedRegion) -> TargetedPreview? {
    // A surface that is gone could not be named on the wire.
    let preview = entry.region.preview.flatMap { $0.surface.isAlive ? $0 : nil }
    return preview?.surface === surface ? entry.sentPreview : preview
  }

  private func sendPreview(
    of entry: inout OfferedRegion, to object: Proxy<FerrofluidPointerRegionsV1>
  ) {
    let preview = preview(of: entry)
    guard preview != entry.sentPreview else { return }
    entry.sentPreview = preview
    pacer.willSend(bytes: WireRegion.Sizes.setContent, on: object.connection)
    object.setContent(id: entry.id, content: preview?.surface)
  }
}

extension Proxy where I == FerrofluidPointerRegionsV1 {
  fileprivate func setRegion(_ region: WireRegion, id: UInt32) {
    setRegion(
      id: id, x: region.x, y: region.y, width: region.width, height: region.height,
      kind: FerrofluidPointerRegionsV1.Kind(rawValue: region.kind.rawValue),
      effect: FerrofluidPointerRegionsV1.Effect(rawValue: region.effect),
      cornerRadius: region.cornerRadius, padding: region.padding, group: region.group,
      z: region.z)
  }

  fileprivate func setTextLines(id: UInt32, pairs: [Fixed]) {
    let values = pairs.map(\.raw)
    setTextLines(id: id, lines: values.span.bytes)
  }
}
