import ExampleKit

/// The colours of the map in one appearance.
package struct MapTheme: Hashable, Sendable {
  package var sea, shallows, land, beach, meadow, forest, town, building, water: Color
  package var lane, laneCasing, street, streetCasing, mainRoad, mainRoadCasing: Color
  package var path, railway, railwayGap, ferry, pier: Color
  /// Names of places, and their halo.
  package var ink, halo: Color
  package var streetInk, parkInk, waterInk, districtInk: Color
  package var pin: Color

  package static let light = MapTheme(
    sea: Color(0xB4D6EA), shallows: Color(0xC6E1F0), land: Color(0xF1EFE6),
    beach: Color(0xF3E6BF), meadow: Color(0xD8E8C4), forest: Color(0xC2DDB0),
    town: Color(0xE9E5DB), building: Color(0xDAD4C7), water: Color(0xB4D6EA),
    lane: Color(0xFFFFFF), laneCasing: Color(0xD9D3C6), street: Color(0xFFFFFF),
    streetCasing: Color(0xCBC4B5), mainRoad: Color(0xFFDF9A), mainRoadCasing: Color(0xD9A94E),
    path: Color(0x9C8C6E), railway: Color(0x85828C), railwayGap: Color(0xF3F1EC),
    ferry: Color(0x5F93B8), pier: Color(0xE2DCCF),
    ink: Color(0x2B2C33), halo: Color(0xFFFFFF, alpha: 0.86), streetInk: Color(0x55534F),
    parkInk: Color(0x2F6130), waterInk: Color(0x245C86), districtInk: Color(0x66635E),
    pin: Color(0xE0352F))

  package static let dark = MapTheme(
    sea: Color(0x14283A), shallows: Color(0x193246), land: Color(0x2A2D2F),
    beach: Color(0x3D3A2E), meadow: Color(0x2A3A30), forest: Color(0x24372C),
    town: Color(0x323538), building: Color(0x3E4145), water: Color(0x14283A),
    lane: Color(0x4C5056), laneCasing: Color(0x26282A), street: Color(0x5A5F66),
    streetCasing: Color(0x232527), mainRoad: Color(0x6F6040), mainRoadCasing: Color(0x2A2519),
    path: Color(0x7C7664), railway: Color(0x75767E), railwayGap: Color(0x2A2D2F),
    ferry: Color(0x4F7FA3), pier: Color(0x3E4145),
    ink: Color(0xF0F1F4), halo: Color(0x17191B, alpha: 0.80), streetInk: Color(0xC9CBD0),
    parkInk: Color(0x93CF97), waterInk: Color(0x83BCE6), districtInk: Color(0xABADB3),
    pin: Color(0xFF6259))
}

extension Theme {
  /// The colours of the map.
  package var map: MapTheme { isDark ? .dark : .light }
}
