import Testing

/// All tests of themes, one after the other: one of them counts what the whole process holds.
@Suite(.serialized) enum ThemeTests {}
