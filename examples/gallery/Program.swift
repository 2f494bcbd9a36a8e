import Glibc
import PointerGeometry

@main
struct Program {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      Diagnostics.say("\(error)")
      exit(error.exitStatus)
    }
  }

  private static func run(_ options: Options) throws(GalleryError) {
    if options.showsHelp {
      print(Options.help)
      return
    }
    let gallery = Gallery(typeface: try Typeface(), isDark: options.isDark)
    gallery.layout(options.size)

    if options.printsLayout { printLayout(of: gallery) }
    if let path = options.picture { try writePicture(of: gallery, options, to: path) }
    if options.printsLayout || options.picture != nil { return }
    let client = try GalleryClient.connect(gallery: gallery, size: options.size)
    if !client.isAdaptive {
      Diagnostics.say(
        """
        this compositor has no adaptive pointer (ferrofluid_pointer_regions_manager_v1); \
        the gallery behaves like an ordinary window.
        """)
    }
    try client.run()
  }

  private static func printLayout(of gallery: Gallery) {
    for (name, frame) in gallery.namedFrames {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }
      print(name, numbers.joined(separator: " "))
    }
  }

  /// A coordinate without needless zeros.
  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func writePicture(
    of gallery: Gallery, _ options: Options, to path: String
  ) throws(GalleryError) {
    let scale = Double(options.scale)
    let (width, height) = (options.size.width * scale, options.size.height * scale)
    guard let bitmap = Bitmap(width: Int(width), height: Int(height)) else {
      throw .memory(bytes: Int(width * height) * 4, reason: "no memory for the picture")
    }
    bitmap.draw(scale: scale) { gallery.draw(on: $0) }
    try bitmap.writePNG(to: path)
  }
}
