import PointerEngine
import PointerGeometry

/// The sheets of the pointer's own shapes.
extension Plans {
  static var shapes: [SheetPlan] {
    [
      SheetPlan(
        "shapes", "Shapes, and pressed",
        Story(
          scene: Scenes.field(PointerForm.all[0]), crop: field, start: field.center,
          steps: [.jump(42, 28)]
            + PointerForm.all.enumerated().flatMap { index, form -> [Step] in
              [
                change(to: form, UInt32(index + 2)), .wait(0.7), .shot(form.name), .press,
                .wait(0.4), .shot("pressed"), .release, .wait(0.4),
              ]
            })),
      SheetPlan("morphs", "Morphs between all pairs, and one interrupted by a third", rows: morphs),
      SheetPlan(
        "accessories", "Accessories: in, into each other, out",
        Story(
          scene: Scenes.accessories, crop: Rect(x: 0, y: 16, width: 300, height: 146),
          steps: [
            .jump(39, 176), .wait(0.1), .move(39, 80, seconds: 0.05), .transition,
            .wait(0.3), .shot("divider"), .move(113, 80, seconds: 0.05), .transition, .wait(0.3),
            .shot("row divider"), .move(187, 80, seconds: 0.05), .transition, .wait(0.3),
            .shot("move"), .press, .wait(0.3), .shot("pressed"), .release, .wait(0.3),
            .move(261, 80, seconds: 0.05), .transition, .wait(0.3), .shot("add"),
            .move(261, 180, seconds: 0.05), .transition, .wait(0.3),
          ])),
      SheetPlan(
        "wishes", "Hidden, the system's pointer, another style with Alt",
        Story(
          scene: Scenes.wishes, crop: Rect(x: 0, y: 30, width: 300, height: 130),
          steps: [
            .jump(56, 20), .wait(0.1), .move(56, 88, seconds: 0.05), .transition, .wait(0.3),
            .shot("hidden"), .move(150, 88, seconds: 0.05), .transition, .wait(0.3),
            .shot("system"), .move(244, 88, seconds: 0.2), .wait(0.4), .shot("highlight"),
            .event(.modifiers(.alt)), .transition, .wait(0.3), .shot("Alt held"),
            .event(.modifiers([])), .transition, .wait(0.3),
          ])),
    ]
  }

  private static let field = Rect<LogicalSpace>(x: 0, y: 0, width: 84, height: 56)

  /// Another form in the middle of the field, where the hand rests.
  private static func change(to form: PointerForm, _ id: UInt32) -> Step {
    .event(.regions(of: Stage.surface, [form.region(id, at: Point(x: 42, y: 28))]))
  }

  /// Each pair of forms once, light and dark in turn; the way back is interrupted half-way by the
  /// form after.
  private static var morphs: [SheetPlan.Row] {
    let forms = PointerForm.all
    var rows: [SheetPlan.Row] = []
    for first in forms.indices {
      for second in forms.indices where second > first {
        let third = forms[
          (second + 1) % forms.count == first
            ? (first + 1) % forms.count : (second + 1) % forms.count]
        rows.append(
          SheetPlan.Row(
            label: "\(forms[first].name) → \(forms[second].name) ⇢ \(third.name)",
            backdrop: rows.count % 2 == 0 ? .light : .dark,
            story: morph(forms[first], forms[second], third)))
      }
    }
    return rows
  }

  private static func morph(
    _ first: PointerForm, _ second: PointerForm, _ third: PointerForm
  ) -> Story {
    return Story(
      scene: Scenes.field(first), crop: field, start: field.center,
      steps: [
        .jump(42, 28), .wait(0.6), .shot(first.name), change(to: second, 2),
        .shots([0.033, 0.067, 0.1, 0.133, 0.2, 0.3]), .wait(0.3), .shot(second.name),
        change(to: first, 3), .shots([0.083]), change(to: third, 4),
        .shots([0.033, 0.083, 0.15]), .wait(0.4), .shot(third.name), .wait(0.3),
      ])
  }
}
