import PointerEngine
import PointerGeometry

/// What must hold for every presentation.
public enum PresentationCheck {
  /// What does not hold, in words.
  public static func faults(in shown: Presentation) -> [String] {
    var faults: [String] = []
    // By reflection, so that no number that is added later can be forgotten.
    if !isFinite(shown) { findNumbers(in: shown, path: "presentation", &faults) }
    func unit(_ value: Double, _ name: String) {
      if !(0...1 ~= value) { faults.append("\(name) is \(value)") }
    }
    unit(shown.opacity, "opacity")
    unit(shown.material, "material")
    unit(shown.thinness, "thinness")
    unit(shown.press, "press")
    unit(shown.lightStrength, "light")
    if let outgoing = shown.outgoing { unit(outgoing.opacity, "outgoing opacity") }
    for element in shown.elements {
      unit(element.tint, "tint")
      unit(element.shadow, "shadow")
      unit(element.glow, "glow")
      unit(element.light, "an element's light")
      if !(0.5...2 ~= element.scale) { faults.append("an element's scale is \(element.scale)") }
    }
    let size = shown.shape.rect.size
    if size.width < 0 || size.height < 0 { faults.append("a shape of \(size)") }
    return faults
  }

  private static func isFinite(_ value: Any) -> Bool {
    if let number = value as? Double { return number.isFinite }
    return Mirror(reflecting: value).children.allSatisfy { isFinite($0.value) }
  }

  /// Where the numbers are that are not finite.
  private static func findNumbers(in value: Any, path: String, _ faults: inout [String]) {
    if let number = value as? Double {
      if !number.isFinite { faults.append("\(path) is \(number)") }
      return
    }
    for child in Mirror(reflecting: value).children {
      findNumbers(in: child.value, path: path + "." + (child.label ?? "_"), &faults)
    }
  }
}
