import PNGFiles

/// Draws the sheets that were asked for, one after another, into a folder.
struct Production {
  let options: Options
  let typeface: Typeface

  /// The names of all sheets.
  static var names: [String] { [Overview.name] + Plans.all.map(\.name) }

  private func isWanted(_ name: String) -> Bool {
    options.names.isEmpty || options.names.contains(name)
  }

  /// Draws them all.
  ///
  /// - Parameter report: is told of each file.
  /// - Throws: `SheetError` when the folder cannot be written or there is no memory.
  func run(report: (String) -> Void) throws(SheetError) {
    let folder = try OutputFolder(options.folder)
    var page = IndexPage(scales: options.scales)
    if isWanted(Overview.name) {
      for scale in options.scales {
        let name = "\(Overview.name)-\(scale.shortText).png"
        try write(Overview(scale: scale, typeface: typeface).picture(), name, folder, report)
      }
      page.add(Overview.name, "Overview", film: false)
    }
    for plan in Plans.all where isWanted(plan.name) {
      for scale in options.scales {
        let sheet = ContactSheet(plan: plan, scale: scale, typeface: typeface)
        try write(sheet.picture(), "\(plan.name)-\(scale.shortText).png", folder, report)
      }
      let film = options.drawsFilms ? self.film(of: plan) : nil
      page.add(plan.name, plan.title, film: film != nil)
      guard let film else { continue }
      let name = "\(plan.name)-film.png"
      try film.write(to: folder.path(name))
      report(name)
    }
    try folder.write(page.text, to: "index.html")
    report("index.html")
  }

  private func film(of plan: SheetPlan) -> FilmStrip? {
    options.scales.min().flatMap { FilmStrip(plan: plan, scale: $0, typeface: typeface) }
  }

  private func write(
    _ picture: PNGPicture, _ name: String, _ folder: OutputFolder, _ report: (String) -> Void
  ) throws(SheetError) {
    do {
      try picture.write(to: folder.path(name))
    } catch {
      throw .file("\(error)")
    }
    report(name)
  }
}
