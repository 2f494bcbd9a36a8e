import Testing

@testable import ScannerCore

/// The protocol's names become Swift's by rules that one can guess.
@Suite struct NameTests {
  @Test(arguments: [
    ("wl_surface", "WlSurface"), ("xdg_toplevel", "XdgToplevel"),
    ("zwlr_screencopy_frame_v1", "ZwlrScreencopyFrameV1"),
    ("ferrofluid_pointer_regions_manager_v1", "FerrofluidPointerRegionsManagerV1"),
    ("a__b_", "AB"), ("wl_SHM", "WlSHM"),
  ]) func types(name: String, expected: String) {
    #expect(Names.type(name) == expected)
  }

  @Test(arguments: [
    ("set_title", "setTitle"), ("argb8888", "argb8888"), ("90", "_90"), ("default", "`default`"),
    ("repeat", "`repeat`"), ("self", "`self`"), ("flipped_90", "flipped90"), ("XRGB", "xRGB"),
  ]) func members(name: String, expected: String) {
    #expect(Names.member(name) == expected)
  }

  @Test(arguments: [("repeat", "repeat"), ("inout", "`inout`"), ("surface_x", "surfaceX")])
  func labels(name: String, expected: String) {
    #expect(Names.label(name) == expected)
  }
}
