import Configuration
import Foundation
import Testing

/// Files that people name, which may be anything.
@Suite struct FileBytesTests {
  private func file(_ count: Int) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID())")
    try Data(repeating: 7, count: count).write(to: url)
    return url
  }

  @Test(arguments: [0, 1, 65535, 65536, 65537, 100_000])
  func aFileIsReadWholeOrNotAtAll(count: Int) throws {
    let url = try file(count)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try FileBytes.read(url.path, limit: count) == Array(repeating: 7, count: count))
    guard count > 0 else { return }
    let error = #expect(throws: FileError.self) {
      try FileBytes.read(url.path, limit: count - 1)
    }
    #expect(error?.description.contains("longer than \(count - 1) bytes") == true)
  }

  @Test(arguments: ["/", "/nonexistent/file"])
  func whatCannotBeReadIsSaid(path: String) {
    let error = #expect(throws: FileError.self) { try FileBytes.read(path, limit: 10) }
    #expect(error?.description.hasPrefix("cannot read '\(path)': ") == true)
  }

  @Test func whatNeverEndsIsTooLong() {
    #expect(throws: FileError.self) { try FileBytes.read("/dev/zero", limit: 100_000) }
  }
}
