import EmulatedDevices
import Glibc

/// Plays tours beside each other, each in a process with a compositor of its own.
///
/// A tour mostly waits, so that several take little more time than one; and none depends on where
/// another has left the pointer.
struct Playlist {
  let options: Options
  /// What is played, in the order of the page.
  let tours: [Tour]

  /// How long a tour may take, seconds.
  private static let limit = 300.0
  /// How often the processes are looked after, seconds.
  private static let interval = 0.05

  private struct Playing {
    var tour: Tour
    var child: ChildProcess
    var age = 0.0
  }

  /// Plays all of them, and makes the page.
  ///
  /// - Throws: `DemoError.tours` with the names of those that failed, when all are over.
  func play() throws {
    var (running, failed) = ([Playing](), [String]())
    // The longest first, so that none is left over at the end.
    var waiting = tours.sorted { $0.length > $1.length }[...]
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < options.jobs, let tour = waiting.popFirst() {
        running.append(Playing(tour: tour, child: try start(tour)))
      }
      usleep(UInt32(Self.interval * 1e6))
      for index in running.indices.reversed() {
        running[index].age += Self.interval
        let (tour, child) = (running[index].tour, running[index].child)
        if let exit = child.poll() {
          if exit != .status(0) { failed.append(tour.name) }
        } else if running[index].age > Self.limit {
          failed.append("\(tour.name) (it took longer than \(Int(Self.limit)) s)")
        } else {
          continue
        }
        running.remove(at: index)
      }
    }
    try makePage()
    guard failed.isEmpty else { throw DemoError.tours(failed.sorted()) }
  }

  private func start(_ tour: Tour) throws -> ChildProcess {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0, count < path.count else {
      throw DemoError.file(path: "/proc/self/exe", reason: String(cString: strerror(errno)))
    }
    return try ChildProcess(
      String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self),
      options.arguments(playing: tour.name),
      environment: ChildProcess.inheriting([:]))
  }

  /// Puts the sections that the tours have written together.
  private func makePage() throws {
    var sheet = ContactSheet()
    for tour in tours {
      let path = "\(options.folder)/\(tour.name).html"
      guard let section = try? TourReader.text(of: path) else { continue }
      sheet.add(section)
      unlink(path)
    }
    try sheet.write(to: "\(options.folder)/index.html")
  }
}
