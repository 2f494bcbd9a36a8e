import PointerGeometry
import PointerMotion

/// The numbers of the pointer's look and motion, in points and seconds.
///
/// Tuned by eye on light, dark, text and busy backgrounds, except where another source is given.
enum Tuning {
  // MARK: Springs

  /// Position and shape on the way to a region.
  static let snap = Spring(response: 0.28, dampingRatio: 0.90)
  /// Back to the circle.
  static let release = Spring(response: 0.24, dampingRatio: 1)
  /// The middle of the circle, or of another shape that follows the hand, back to the model.
  ///
  /// Quicker than its shape: who leaves a region wants to see where the pointer is. Tuned by the
  /// pointing benchmark: at 0.24 one click in ten between buttons missed, since the circle was
  /// still on its way when the hand had stopped.
  static let freePlace = Spring(response: 0.10, dampingRatio: 1)
  /// Between members of a group.
  static let between = Spring(response: 0.22, dampingRatio: 0.95)
  /// Between lines of text, and between cells of a grid.
  ///
  /// Tuned by the pointing benchmark: a beam that is still on its way when the hand stops cannot be
  /// judged, and a caret goes where the beam seems to be.
  static let line = Spring(response: 0.10, dampingRatio: 1)
  /// The scale of lifted and hovered content, the only thing that may overshoot.
  static let scale = Spring(response: 0.34, dampingRatio: 0.78)
  /// Tint, shadow, light and opacity.
  static let tint = Spring(response: 0.26, dampingRatio: 1)
  /// A button goes down.
  static let pressDown = Spring(response: 0.14, dampingRatio: 1)
  /// The last button goes up.
  static let pressUp = Spring(response: 0.22, dampingRatio: 0.85)
  /// The pointer hides; showing takes no time.
  static let hide = Spring(response: 0.30, dampingRatio: 1)
  /// Every fade with reduced motion: settles within 120 ms to `unitTolerance`, since
  /// (1 + ωt)·e^(−ωt) < 0.002 at ωt = 8.5.
  static let crossFade = Spring(response: 0.088, dampingRatio: 1)

  /// The distance that counts as having arrived, in points.
  static let lengthTolerance = 0.05
  /// The difference that counts as having arrived for values of 0 … 1.
  static let unitTolerance = 0.002

  // MARK: Waiting

  /// The seconds without movement after which the pointer rests.
  ///
  /// Tuned: above the longest gap between two reports of a slowly moved device (8 ms at 125 Hz,
  /// several times that where a filter drops small motions), below what a user calls waiting.
  static let restDelay = 0.1
  /// How long a client may take to say what is at a place, in seconds; then its region counts as
  /// declared.
  ///
  /// Tuned: six frames at 60 Hz are enough for a busy client, and a user hardly notices a snap
  /// that comes a tenth of a second late.
  static let inquiryTimeout = 0.1
  /// How far the pointer has to go from the place it asked about to ask again, in points.
  static let inquiryDistance = 1.0

  // MARK: Shapes

  /// The width of a beam.
  static let beamWidth = 2.5
  /// The height of a beam where the line is unknown.
  static let beamHeight = 24.0
  /// The radius of a region's corners where none is given.
  static let cornerRadius = 9.0
  /// The extent up to which a pointer's shape is thin and drawn with the stronger fill.
  static let thinExtent = 5.0
  /// The pointer in a cell: its width, its greatest height, and its distance from the cell's edges.
  static let cellCapsuleWidth = 28.0
  static let cellCapsuleHeight = 19.0
  static let cellInset = 1.6
  /// The most accessories of a pointer.
  static let accessoryLimit = 4
  /// The farthest an accessory may be from the pointer's edge.
  static let accessoryOffsetLimit = 64.0
  /// The frame of an accessory whose shape fills one.
  static let accessoryFrame = Size<ShapeSpace>(width: 10, height: 10)
  /// The largest angle that is taken seriously, in radians: beyond it, precision is going.
  static let angleLimit = 1000.0
  /// The greatest extent of a pointer's own shape, so that no client draws a curtain.
  static let shapeLimit = 256.0
  /// How far a platter or raised content with a size of its own may reach beyond its frame.
  ///
  /// Enough for the circle of a fingertip around a small mark; a client has no say over what is
  /// shown beside its surface.
  static let shapeMargin = 32.0
  /// The farthest that an accessory may reach from its anchor.
  static let accessoryReach = 64.0
  /// The most cells that are tinted at a time, all but one of them fading.
  static let cellLimit = 4
  /// The least extent of the pointer's shape while it morphs.
  static let leastExtent = 1.0

  // MARK: Effects

  /// The share of a pressed shape's size that goes, and the most points that may go.
  static let pressShrink = 0.16
  static let pressShrinkCap = 10.0
  /// The part of it that a platter, and the label on it, shrink by: 5 %, at most 3 points.
  ///
  /// A platter on a bezel keeps the bezel's edge.
  static let platterPress = 0.3
  /// The share of the model's offset that a platter follows, and its caps: points, and a share of
  /// its shorter side.
  ///
  /// In a list, a row of 44 points stays within 2.6 of its place, so its margins look even.
  static let platterParallax = 0.10
  static let platterParallaxCap = 6.0
  static let platterParallaxShare = 0.06
  /// The share of the model's offset that the label on a platter follows, and its cap.
  static let labelParallax = 0.04
  static let labelParallaxCap = 2.0
  /// The share of the model's offset that a lifted element follows, and its cap.
  static let liftParallax = 0.06
  static let liftParallaxCap = 4.0
  /// The growth of a lifted element, and the most points it may grow.
  static let liftGrowth = 0.10
  static let liftGrowthCap = 10.0
  /// The growth of a hovered element, and the most points it may grow: two on each side, which are
  /// whole pixels at scales 1, 1.5 and 2.
  static let hoverGrowth = 0.02
  static let hoverGrowthCap = 4.0
  /// The most elements shown at a time; the oldest goes first.
  static let elementLimit = 16

  // MARK: Hit areas

  /// How far outside its hit area a region still keeps the pointer, against flicker; and at most as
  /// a share of its padding.
  static let hysteresis = 4.0
  static let hysteresisShare = 0.5
  /// How much nearer another region has to be, where the pointer is inside neither.
  static let nearerMargin = 4.0
  /// How far outside the line it is on the beam stays there, and at most as a share of its height.
  static let lineHysteresis = 4.0
  static let lineHysteresisShare = 0.1
  /// The largest padding a region may ask for, so that none claims a whole window.
  static let paddingLimit = 64.0
  /// The widest gap that members of one group close between them.
  static let groupGapLimit = 128.0
  /// The most regions a decision of magnetism looks at.
  static let candidateLimit = 128
  /// How many members a member of a group looks at on each side in each band, and across how many
  /// bands of `groupGapLimit` it looks: enough for any layout that is seen, and an end for others.
  static let groupLookLimit = 64
  static let groupBandLimit = 64
  /// In how many bands all members of groups of a surface are together, as long as each is in
  /// `groupBandLeast`: 26 for each of 10,000, which is 3,300 points.
  ///
  /// 100,000 bars as high as a screen took seconds without; no client may stop the others so long.
  static let groupBandTotal = 262_144
  static let groupBandLeast = 4
  /// The most regions of a surface.
  ///
  /// A hundred screens full; 2^17 is what a place in the table has bits for.
  static let regionLimit = 131_072
  /// The most ancestors a nested region may have.
  static let nestingLimit = 8
  /// The most layers a surface may have, besides itself.
  static let layerLimit = 64
  /// The most sensors that report at a time.
  static let sensorLimit = 8
  /// How soon a host answers to a move of the model, in seconds: `sceneChanged` later than that is
  /// about something else.
  static let answerTime = 0.05
  /// How late an event may come without a diagnostic, in seconds: devices are read in turn.
  static let reordering = 1.0
  /// How late an event has to come for the clock to count as set back, in seconds.
  static let clockJump = 10.0
  /// The instants that are taken seriously, in seconds from the start of the clock: 2^62 ns.
  static let timeLimit = 0x1p62 * 1e-9
  /// The largest coordinate that is taken seriously; beyond it, precision is gone.
  static let coordinateLimit = 0x1p31
}
