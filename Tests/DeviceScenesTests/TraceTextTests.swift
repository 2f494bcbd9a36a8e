import Testing

@testable import DeviceScenes

/// What a golden keeps of a trace, and what it leaves out.
@Suite struct TraceTextTests {
  private let trace = """
    ferrofluid-trace 1
    1.000000 start pid=7
    1.100000 device device=1 state=added capabilities=pointer touchpad=0 name="A mouse" kind=mouse
    1.100000 device device=2 state=added capabilities=pointer touchpad=0 name="Other" kind=mouse
    1.200000 map surface=1 x=0.000 y=0.000 width=8.000 height=6.000 app="org.example"
    1.300000 motion device=1 dx=1.000 dy=0.000 raw-dx=1.000 raw-dy=0.000
    1.300000 model x=4.000 y=3.000
    1.300010 client 1 wl_pointer@12.motion(1300, 4.0, 3.0)
    1.300020 frame device=1
    1.300030 client 1 wl_pointer@12.frame()
    1.300040 client 1 ferrofluid_adaptive_pointer_v1@14.movement_begin(wl_surface@3)
    1.310000 motion device=2 dx=1.000 dy=0.000 raw-dx=1.000 raw-dy=0.000
    1.320000 motion device=1 dx=2.000 dy=0.000 raw-dx=2.000 raw-dy=0.000
    1.320010 client 1 wl_pointer@12.motion(1320, 6.0, 3.0)
    1.400000 hold device=1 phase=begin fingers=1
    1.410000 button device=1 code=272 pressed=1 source=none
    1.410010 client 1 wl_pointer@12.button(31, 1410, 272, 1)
    1.500000 axis device=1 source=finger vertical=1.500
    1.600000 axis device=1 source=finger vertical=0.000 vertical-stop=1
    """

  @Test func keepsWhatHappenedAndInWhichOrder() {
    let text = TraceText.normalized(trace, devices: ["A mouse"], holds: false)
    #expect(
      text == """
        device state=added capabilities=pointer touchpad=0 kind=mouse [A mouse]
        map surface=1 app="org.example"
        ~ > wl_pointer.motion, motion [A mouse]
        button code=272 pressed=1 source=none [A mouse]
        > wl_pointer.button(272, 1)
        ~ axis source=finger vertical [A mouse]
        axis source=finger vertical vertical-stop=1 [A mouse]

        """)
  }

  @Test func holdsStayWhereAskedFor() {
    let text = TraceText.normalized(trace, devices: ["A mouse"], holds: true)
    #expect(text.contains("\nhold phase=begin fingers=1 [A mouse]\n"))
  }

  @Test func runsOfUpdatesAreSetsAndEndWhereSomethingHappens() {
    let lines: [(text: String, isUpdate: Bool)] = [
      ("b", true), ("a", true), ("b", true), ("press", false), ("b", true), ("release", false),
    ]
    #expect(Story.collapse(lines) == ["~ a, b", "press", "~ b", "release"])
    #expect(Story.collapse([]) == [])
  }
}
