import Glibc

/// A folder of its own for the socket, the trace and the words of one compositor.
final class RunFolder {
  let path: String

  init() throws(SceneError) {
    var template = Array("/tmp/device-scene.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .surroundings("cannot make a folder in /tmp: \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in ["socket", "socket.lock", "trace", "log"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The text of a file in it; empty if it is not there.
  func read(_ name: String) -> String {
    guard let file = fopen("\(path)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
