import ExampleKit

/// A text to read, of our own writing.
struct Article {
  /// A paragraph; its style decides how tall its lines are.
  struct Paragraph {
    enum Style {
      case title, byline, heading, body, quote
    }

    let style: Style
    let text: String
  }

  let paragraphs: [Paragraph]

  static let light = Article(paragraphs: [
    Paragraph(style: .title, text: "The keeper of the low light"),
    Paragraph(style: .byline, text: "From the harbour almanac  ·  six minutes"),
    Paragraph(
      style: .body,
      text: """
        Two lights stand at the mouth of the bay. The high one is on every postcard; the low \
        one is a white box on four legs, and hardly anybody can say what it is for. Yet it is \
        the low light that brings the boats home.
        """),
    Paragraph(
      style: .body,
      text: """
        Seen from the right line, one stands exactly above the other. A helmsman who keeps \
        them so is in deep water all the way. When the upper one wanders to the left he has \
        gone too far to the left himself, and puts the wheel over until both agree again.
        """),
    Paragraph(style: .quote, text: "You do not look at a light. You look at two, and steer."),
    Paragraph(style: .heading, text: "A lamp, a lens, a stair"),
    Paragraph(
      style: .body,
      text: """
        Until the cable came, the lamp burned oil, and the keeper climbed forty steps with the \
        can each evening. The lens was ground in two halves, and has a flaw the size of a \
        coin: on misty nights it throws a faint second beam to the north, which old skippers \
        will tell you about, and which no chart shows.
        """),
    Paragraph(
      style: .body,
      text: """
        The stair is shut now. The lamp is no larger than a thumb, and a clock in the town \
        turns it on. But someone still walks out along the mole on the first of the month to \
        wipe the salt from the glass, because nothing else has been found that does it well.
        """),
    Paragraph(style: .heading, text: "How to see both"),
    Paragraph(
      style: .body,
      text: """
        Take the last ferry, stand at the rail on the left, and wait for the red buoy. For \
        about a minute the lights come together, touch, and part. That minute is the whole \
        width of the channel. Then the town turns round its corner, and there is soup.
        """),
    Paragraph(style: .quote, text: "A minute wide, and never once the same."),
    Paragraph(
      style: .body,
      text: """
        In winter the ice closes the channel and the low light is left dark. People who live \
        on the shore say that they sleep badly then, and that it is the only time of the year \
        when they know where the dark begins.
        """),
  ])
}

extension Article.Paragraph.Style {
  var text: TextStyle {
    switch self {
    case .title: TextStyle(size: 30, weight: .semibold, tracking: -0.5)
    case .byline: TextStyle(size: 13)
    case .heading: TextStyle(size: 19, weight: .semibold, tracking: -0.2)
    case .body: TextStyle(size: 15)
    case .quote: TextStyle(size: 18, isItalic: true)
    }
  }

  /// The distance from one line to the next, in points.
  var lineHeight: Double {
    switch self {
    case .title: 38
    case .byline: 24
    case .heading: 30
    case .body: 25
    case .quote: 34
    }
  }

  /// The space above the paragraph, in points; none at the top of a column.
  var space: Double {
    switch self {
    case .title: 0
    case .byline: 4
    case .heading: 18
    case .body: 10
    case .quote: 14
    }
  }
}
