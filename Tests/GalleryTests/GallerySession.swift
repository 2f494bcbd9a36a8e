import ExampleSessions

@testable import gallery

/// The gallery in a compositor.
typealias GallerySession = ExampleSession<Gallery>

extension ExampleSession where Content == Gallery {
  var gallery: Gallery { content }
}
