extension DeviceScene {
  /// All scenes, in the order in which they are played.
  public static let all: [DeviceScene] =
    clickScenes + pointingScenes + twoFingerScenes + mouseScenes + keyboardScenes + directScenes
    + faultScenes
}
