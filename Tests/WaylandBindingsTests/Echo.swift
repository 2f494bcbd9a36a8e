import WaylandClient
import WaylandServer

/// A server object that sends back what it gets.
final class Echo: FfEverythingRequests {
  var children: [Resource<FfChild>] = []
  var any: [(tag: UInt32, id: UntypedNewID, text: String)] = []
  var newer: [UInt32] = []
  var numbers = 0
  var ended: [UInt32] = []
  var destroyed = 0
  var finishNumber: UInt32 = 0

  func echoNumbers(_ object: Resource<FfEverything>, int: Int32, uint: UInt32, fixed: Fixed) {
    numbers += 1
    object.sendEchoNumbers(int: int, uint: uint, fixed: fixed)
  }

  func echoText(_ object: Resource<FfEverything>, text: String, maybe: String?) {
    object.sendEchoText(text: text, maybe: maybe)
  }

  func echoArray(_ object: Resource<FfEverything>, array: RawSpan) {
    object.sendEchoArray(array: array)
  }

  func echoDescriptor(
    _ object: Resource<FfEverything>, fd: consuming OwnedDescriptor,
    other: consuming OwnedDescriptor
  ) {
    object.sendEchoDescriptor(fd: fd.raw, other: other.raw)
  }

  func echoObjects(
    _ object: Resource<FfEverything>, child: Resource<FfChild>, maybe: Resource<FfChild>?,
    any: AnyResource?
  ) {
    object.sendEchoObjects(child: child, maybe: maybe, any: any)
  }

  func echoEnums(
    _ object: Resource<FfEverything>, mode: FfEverything.Mode, flags: FfEverything.Flags,
    format: WlShm.Format, transform: WlOutput.Transform
  ) {
    object.sendEchoEnums(mode: mode, flags: flags, format: format, transform: transform)
  }

  func echoWords(
    _ object: Resource<FfEverything>, self selfValue: UInt32, repeat: UInt32,
    `inout` inoutValue: UInt32, target: UInt32, object number: UInt32, raw: String
  ) {
    object.sendEchoWords(
      self: selfValue, repeat: `repeat`, `inout`: inoutValue, target: target, object: number,
      raw: raw)
  }

  func makeChild(_ object: Resource<FfEverything>, id: Resource<FfChild>, number: UInt32) {
    children.append(id)
  }

  func makeAny(_ object: Resource<FfEverything>, tag: UInt32, id: UntypedNewID, text: String) {
    any.append((tag, id, text))
    _ = Resource<FfChild>(client: object.client, version: id.version, id: id.id)
  }

  func askChild(_ object: Resource<FfEverything>, count: UInt32) {
    for _ in 0..<count {
      let child = Resource<FfChild>(client: object.client, version: object.version, id: 0)
      children.append(child)
      object.sendChild(id: child, fd: 0)
    }
  }

  func askFinish(_ object: Resource<FfEverything>) { object.sendFinished(number: finishNumber) }

  func newer(_ object: Resource<FfEverything>, number: UInt32) {
    newer.append(number)
    object.sendNewer(number: number)
  }

  func makeNewestChild(_ object: Resource<FfEverything>, id: Resource<FfChild>) {
    children.append(id)
  }

  func end(_ object: Resource<FfEverything>, number: UInt32) { ended.append(number) }

  func resourceDestroyed(_ resource: Resource<FfEverything>) { destroyed += 1 }
}
