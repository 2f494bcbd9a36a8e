import TestNumbers
import Foundation
import PNGFiles
import Testing

/// A path in a folder of its own, removed by `body`'s caller when it returns.
func withTemporaryFile<T>(_ name: String, _ body: (String) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.appending(path: name).path)
}

@Suite struct PNGTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> PNGPicture {
    var random = SplitMix(seed: seed)
    return PNGPicture(
      width: width, height: height,
      pixels: (0..<(width * height)).map { _ in UInt32.random(in: 0 ... .max, using: &random) })
  }

  @Test func pictureSurvivesAFile() throws {
    let picture = noise(37, 23, seed: 1)
    let back = try withTemporaryFile("a.png") { path in
      try picture.write(to: path)
      return try PNGPicture(reading: path)
    }
    // libpng keeps the colour of transparent pixels too, so equality is exact.
    #expect(back == picture)
  }

  @Test func premultiplyingAndBackIsExactWherePossible() {
    for alpha: UInt32 in 1...255 {
      let straight = PNGPicture(width: 1, height: 1, pixels: [alpha << 24 | 0xFF_00_FF])
      let premultiplied = straight.premultiplied
      #expect(premultiplied == [alpha << 24 | alpha << 16 | alpha])
      #expect(PNGPicture(width: 1, height: 1, premultiplied: premultiplied) == straight)
    }
  }

  @Test func errorsSayWhatAndWhere() throws {
    let missing = #expect(throws: PNGError.self) { try PNGPicture(reading: "/nowhere/a.png") }
    #expect(missing?.description == "opening the file /nowhere/a.png: No such file or directory")
    let garbage = #expect(throws: PNGError.self) {
      try PNGPicture(decoding: Array("not a picture".utf8), from: "the clipboard")
    }
    #expect(garbage?.place == "the clipboard")
    #expect(garbage?.reason.isEmpty == false)
    #expect(throws: PNGError.self) { try PNGPicture(width: 0, height: 4).encoded() }
    var cut = try noise(20, 20, seed: 2).encoded()
    cut.removeLast(cut.count / 2)
    #expect(throws: PNGError.self) { try PNGPicture(decoding: cut) }
  }

  @Test(arguments: [true, false]) func animationGivesItsFramesBack(hasAlpha: Bool) throws {
    var frames = [noise(16, 12, seed: 3)]
    for (x, y) in [(3, 4), (15, 11), (0, 0)] {
      var next = frames[frames.count - 1]
      next[x, y] ^= 0x00FF_00FF
      next[8, 6] ^= 0x0000_FF00
      frames.append(next)
    }
    if !hasAlpha {
      frames = frames.map {
        PNGPicture(width: 16, height: 12, pixels: $0.pixels.map { $0 | 0xFF00_0000 })
      }
    }
    let file = try withTemporaryFile("a.png") { path in
      let writer = try APNGWriter(writing: path, width: 16, height: 12, hasAlpha: hasAlpha)
      for frame in frames { try writer.append(frame, milliseconds: 40) }
      try writer.append(frames[3], milliseconds: 100_000)
      try writer.finish()
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
    let animation = try Animation(file)
    #expect(animation.declaredFrames == frames.count)
    #expect(animation.frames == frames)
    #expect(animation.delays == [0.04, 0.04, 0.04, 100.04])
    #expect(animation.areas == [16 * 12, 6 * 3, 8 * 6, 9 * 7])
    #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func animationRefusesFramesOfAnotherSizeAndAnEmptyEnd() throws {
    try withTemporaryFile("a.png") { path in
      let writer = try APNGWriter(writing: path, width: 4, height: 4)
      #expect(throws: PNGError.self) { try writer.finish() }
      #expect(throws: PNGError.self) {
        try writer.append(PNGPicture(width: 4, height: 5), milliseconds: 1)
      }
    }
  }
}

/// Plays an animated PNG as its specification says, one independent check of the writer.
private struct Animation {
  var frames: [PNGPicture] = []
  var delays: [Double] = []
  var areas: [Int] = []
  var declaredFrames = 0
  private var header: [UInt8] = []
  private var box = (width: 0, height: 0, x: 0, y: 0)
  private var data: [UInt8] = []

  init(_ file: [UInt8]) throws {
    var offset = 8
    var expected = 0
    func word(_ at: Int) -> Int { file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    func short(_ at: Int) -> Int { Int(file[at]) << 8 | Int(file[at + 1]) }
    while offset < file.count {
      let length = word(offset)
      let name = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let start = offset + 8
      switch name {
      case "IHDR": header = Array(file[start..<(start + length)])
      case "acTL": declaredFrames = word(start)
      case "fcTL":
        try finishFrame()
        #expect(word(start) == expected)
        expected += 1
        box = (word(start + 4), word(start + 8), word(start + 12), word(start + 16))
        delays.append(Double(short(start + 20)) / Double(short(start + 22)))
      case "IDAT": data += file[start..<(start + length)]
      case "fdAT":
        #expect(word(start) == expected)
        expected += 1
        data += file[(start + 4)..<(start + length)]
      default: break
      }
      offset = start + length + 4
    }
    try finishFrame()
  }

  private mutating func finishFrame() throws {
    guard !data.isEmpty else { return }
    var picture = header
    for (index, value) in [box.width, box.height].enumerated() {
      for byte in 0..<4 { picture[index * 4 + byte] = UInt8(value >> (24 - 8 * byte) & 255) }
    }
    let bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", picture)
      + chunk("IDAT", data) + chunk("IEND", [])
    let part = try PNGPicture(decoding: bytes)
    var whole = frames.last ?? part
    for y in 0..<box.height {
      for x in 0..<box.width { whole[box.x + x, box.y + y] = part[x, y] }
    }
    frames.append(whole)
    areas.append(box.width * box.height)
    data = []
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    let body = Array(name.utf8) + data
    var crc: UInt32 = ~0
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return big(UInt32(data.count)) + body + big(~crc)
  }
}
