import ExampleKit

/// A text to read, of our own writing.
struct Note {
  let title: String
  let detail: String
  let body: String

  static let all: [Note] = [
    Note(
      title: "A walk round the harbour", detail: "Saturday 14 May  ·  5.2 km  ·  two hours",
      body: """
        Start at the ferry pier and keep the water on your left. The long red shed is the \
        old rope walk; its door stands open in the morning. Past the mill the path climbs \
        through pines to the headland, and the whole bay lies below you. Come back along \
        the strand while the tide is out, or take the lane behind the dunes. There is soup \
        at the station until four, and the last train leaves at six.
        """),
    Note(
      title: "Reading the tide", detail: "Sunday 15 May  ·  five minutes",
      body: """
        The water turns a little later every day, by about fifty minutes. Look at the posts \
        by the boat yard: when the third white ring is dry you can walk across to the \
        lighthouse, and you have an hour and a half before it gets wet again. Wind from the \
        east holds the water back; wind from the west brings it early.
        """),
    Note(
      title: "What to bring", detail: "Last changed on Friday",
      body: """
        Good shoes, and a second pair that may get wet. A coat against the wind, even in \
        May. The chart of the bay and a pencil. Bread, apples and something warm in a \
        flask, since the kiosk on the strand opens only when the flag is up. A little bag \
        for what the sea has left on the sand.
        """),
  ]
}
