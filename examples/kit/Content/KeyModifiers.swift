import PointerUI

/// The modifier keys that are held.
package typealias KeyModifiers = GestureModifiers
