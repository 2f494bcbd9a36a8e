import InputSources
import WaylandServer

/// What a client got of one pad: itself, its groups, rings and strips.
///
/// Feedback that a client sets, words for what a button does, is taken and shown nowhere.
final class TabletPadObjects {
  /// A group with its controls; the client may have destroyed any of them.
  struct Group {
    let resource: Resource<ZwpTabletPadGroupV2>
    let rings: [UInt32: Resource<ZwpTabletPadRingV2>]
    let strips: [UInt32: Resource<ZwpTabletPadStripV2>]
  }

  let resource: Resource<ZwpTabletPadV2>
  private(set) var groups: [Group] = []
  private weak var owner: TabletSeatObjects?

  init(client: Client, version: UInt32, owner: TabletSeatObjects) {
    resource = Resource<ZwpTabletPadV2>(client: client, version: version, id: 0)
    self.owner = owner
    resource.setHandler(self)
  }

  /// Describes the pad, as the protocol's first burst.
  func announce(_ pad: TabletPad, path: String?) {
    for group in pad.groups { groups.append(announce(group)) }
    if let path { resource.sendPath(path: path) }
    if pad.buttonCount > 0 { resource.sendButtons(buttons: pad.buttonCount) }
    resource.sendDone()
  }

  private func announce(_ group: TabletPad.Group) -> Group {
    let client = resource.client
    let version = resource.version
    let object = Resource<ZwpTabletPadGroupV2>(client: client, version: version, id: 0)
    object.setHandler(self)
    resource.sendGroup(padGroup: object)
    object.sendButtons(buttons: group.buttons.span.bytes)
    var rings: [UInt32: Resource<ZwpTabletPadRingV2>] = [:]
    for number in group.rings {
      let ring = Resource<ZwpTabletPadRingV2>(client: client, version: version, id: 0)
      ring.setHandler(self)
      rings[number] = ring
      object.sendRing(ring: ring)
    }
    var strips: [UInt32: Resource<ZwpTabletPadStripV2>] = [:]
    for number in group.strips {
      let strip = Resource<ZwpTabletPadStripV2>(client: client, version: version, id: 0)
      strip.setHandler(self)
      strips[number] = strip
      object.sendStrip(strip: strip)
    }
    if group.modes > 1 { object.sendModes(modes: group.modes) }
    object.sendDone()
    return Group(resource: object, rings: rings, strips: strips)
  }

  /// The object of a ring.
  func ring(_ number: UInt32) -> Resource<ZwpTabletPadRingV2>? {
    for group in groups { if let ring = group.rings[number] { return ring } }
    return nil
  }

  /// The object of a strip.
  func strip(_ number: UInt32) -> Resource<ZwpTabletPadStripV2>? {
    for group in groups { if let strip = group.strips[number] { return strip } }
    return nil
  }
}

extension TabletPadObjects: ZwpTabletPadV2Requests, ZwpTabletPadGroupV2Requests,
  ZwpTabletPadRingV2Requests, ZwpTabletPadStripV2Requests
{
  func setFeedback(
    _ resource: Resource<ZwpTabletPadV2>, button: UInt32, description: String, serial: UInt32
  ) {}

  func setFeedback(
    _ resource: Resource<ZwpTabletPadRingV2>, description: String, serial: UInt32
  ) {}

  func setFeedback(
    _ resource: Resource<ZwpTabletPadStripV2>, description: String, serial: UInt32
  ) {}

  func resourceDestroyed(_ resource: Resource<ZwpTabletPadV2>) { owner?.forget(self) }
}
