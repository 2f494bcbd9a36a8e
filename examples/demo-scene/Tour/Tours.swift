import Glibc

/// The tours of a folder.
struct Tours {
  let folder: String
  /// All of them, by name.
  let all: [Tour]

  /// Reads the files `NAME.tour` of a folder.
  init(in folder: String) throws(DemoError) {
    self.folder = folder
    guard let directory = opendir(folder) else {
      throw .file(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if file.hasSuffix(".tour") { files.append(file) }
    }
    var tours: [Tour] = []
    for file in files.sorted() { tours.append(try TourReader.read(path: "\(folder)/\(file)")) }
    all = tours
  }

  /// The tours of these names, in this order; all where there are none.
  ///
  /// - Throws: `DemoError.usage` for a name without a tour.
  func tours(named names: [String]) throws(DemoError) -> [Tour] {
    guard !names.isEmpty else { return all }
    var tours: [Tour] = []
    for name in names {
      guard let tour = all.first(where: { $0.name == name }) else {
        let known = all.map(\.name).joined(separator: ", ")
        throw .usage("there is no tour '\(name)' in \(folder), which has \(known)")
      }
      tours.append(tour)
    }
    return tours
  }
}
