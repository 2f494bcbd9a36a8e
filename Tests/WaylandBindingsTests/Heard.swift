import WaylandClient

/// A client object that notes what it gets.
final class Heard: FfEverythingEvents {
  var numbers: [(int: Int32, uint: UInt32, fixed: Fixed)] = []
  var texts: [(text: String, maybe: String?)] = []
  var arrays: [[UInt8]] = []
  var descriptors: [Int32] = []
  var objects: [(child: Proxy<FfChild>?, maybe: Proxy<FfChild>?, any: AnyProxy?)] = []
  var enums:
    [(
      mode: FfEverything.Mode, flags: FfEverything.Flags, format: WlShm.Format,
      transform: WlOutput.Transform
    )] = []
  var words: [String] = []
  var children: [Proxy<FfChild>] = []
  var finished: [UInt32] = []
  var newer: [UInt32] = []

  func echoNumbers(_ object: Proxy<FfEverything>, int: Int32, uint: UInt32, fixed: Fixed) {
    numbers.append((int, uint, fixed))
  }

  func echoText(_ object: Proxy<FfEverything>, text: String, maybe: String?) {
    texts.append((text, maybe))
  }

  func echoArray(_ object: Proxy<FfEverything>, array: RawSpan) {
    arrays.append(array.values(of: UInt8.self))
  }

  func echoDescriptor(
    _ object: Proxy<FfEverything>, fd: consuming OwnedDescriptor, other: consuming OwnedDescriptor
  ) {
    descriptors.append(fd.take())
    descriptors.append(other.take())
  }

  func echoObjects(
    _ object: Proxy<FfEverything>, child: Proxy<FfChild>?, maybe: Proxy<FfChild>?, any: AnyProxy?
  ) {
    objects.append((child, maybe, any))
  }

  func echoEnums(
    _ object: Proxy<FfEverything>, mode: FfEverything.Mode, flags: FfEverything.Flags,
    format: WlShm.Format, transform: WlOutput.Transform
  ) {
    enums.append((mode, flags, format, transform))
  }

  func echoWords(
    _ object: Proxy<FfEverything>, self selfValue: UInt32, repeat: UInt32,
    `inout` inoutValue: UInt32, target: UInt32, object number: UInt32, raw: String
  ) {
    words.append("\(selfValue) \(`repeat`) \(inoutValue) \(target) \(number) \(raw)")
  }

  func child(_ object: Proxy<FfEverything>, id: Proxy<FfChild>, fd: consuming OwnedDescriptor) {
    children.append(id)
  }

  func finished(_ object: Proxy<FfEverything>, number: UInt32) { finished.append(number) }

  func newer(_ object: Proxy<FfEverything>, number: UInt32) { newer.append(number) }
}
