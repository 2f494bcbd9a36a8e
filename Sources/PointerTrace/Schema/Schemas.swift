import PointerEngine
import PointerGeometry

// What a line without a word means is part of the format: it is written out here, and does not
// follow the defaults of the initialisers.

extension SurfaceHit: Recordable {
  static let schema = Schema(
    Self(surface: SurfaceID(rawValue: 0), origin: .zero, size: .zero, isAdaptive: true),
    [
      .required("over", \.surface),
      .required("origin", \.origin),
      .required("size", \.size),
      .optional("adaptive", \.isAdaptive),
    ])
}

extension RegionKey: Recordable {
  static let schema = Schema(
    Self(surface: SurfaceID(rawValue: 0), region: RegionID(rawValue: 0), generation: 0),
    [
      .required("surface", \.surface),
      .required("region", \.region),
      .required("generation", \.generation),
    ])
}

extension CellIndex: Recordable {
  static let schema = Schema(
    Self(column: 0, row: 0), [.required("column", \.column), .required("row", \.row)])
}

extension TextLine: Recordable {
  static let schema = Schema(
    Self(y: 0, height: 0), [.required("y", \.y), .required("height", \.height)])
}

extension HoverStyle: Recordable {
  static let schema = Schema(
    Self(tint: .overlay, castsShadow: false, scales: true),
    [
      .required("tint", \.tint),
      .optional("shadow", \.castsShadow),
      .optional("scales", \.scales),
    ])
}

extension RegionStyle: Recordable {
  static let schema = Schema(
    Self(
      effect: .automatic, cornerRadius: nil, hover: nil, pointer: .automatic,
      constrainedAxes: nil, shape: nil, accessories: []),
    [
      .optional("effect", \.effect),
      .optional("radius", \.cornerRadius),
      .optional("pointer", \.pointer),
      .optional("constrained", \.constrainedAxes),
      .optional("shape", \.shape),
    ],
    blocks: [.optional("hover", \.hover), .list("accessory", \.accessories)])
}

extension Accessory: Recordable {
  static let schema = Schema(
    Self(shape: .capsule, offset: 0, angle: 0, rotation: 0),
    [
      .required("shape", \.shape),
      .required("offset", \.offset),
      .required("angle", \.angle),
      .required("rotation", \.rotation),
    ])
}

extension RegionGrid: Recordable {
  static let schema = Schema(
    Self(columns: nil, rows: nil),
    [.optional("columns", \.columns), .optional("rows", \.rows)])
}

extension ModifierStyle: Recordable {
  static let schema: Schema<Self> = {
    var schema = Schema(
      Self(modifiers: [], style: RegionStyle.schema.blank), [.required("held", \.modifiers)])
    schema.embed(\.style)
    return schema
  }()
}

extension Region: Recordable {
  static let schema: Schema<Self> = {
    var schema = Schema(
      Self(
        id: RegionID(rawValue: 0), frame: .zero, layer: .root, parent: nil, kind: .control,
        style: RegionStyle.schema.blank, modified: nil, padding: nil, group: 0, z: 0,
        recenteringAxes: nil, latchingAxes: [], isEnabled: true, asksClient: false,
        isSensor: false, textLines: [], grid: nil),
      [
        .required("id", \.id),
        .required("frame", \.frame),
        .optional("layer", \.layer),
        .optional("parent", \.parent),
        .optional("kind", \.kind),
        .optional("padding", \.padding),
        .optional("group", \.group),
        .optional("z", \.z),
        .optional("recentering", \.recenteringAxes),
        .optional("latching", \.latchingAxes),
        .optional("enabled", \.isEnabled),
        .optional("asks", \.asksClient),
        .optional("sensor", \.isSensor),
      ])
    schema.embed(\.style)
    schema.blocks += [
      .optional("modified", \.modified), .optional("grid", \.grid), .list("line", \.textLines),
    ]
    return schema
  }()
}

extension Layer: Recordable {
  static let schema = Schema(
    Self(id: .root, offset: .zero, clip: nil),
    [
      .required("id", \.id),
      .required("offset", \.offset),
      .optional("clip", \.clip),
    ])
}
