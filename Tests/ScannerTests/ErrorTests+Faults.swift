extension ErrorTests {
  static let malformed =
    "the file is not well-formed XML; look for an unclosed tag or quote, or a bare & or <"

  static let faults: [Fault] = [
    Fault("the file ends too early; look for a tag that is not closed", "^"),
    Fault(
      malformed,
      #"^protocol"#),
    Fault(
      malformed,
      #"""
      <protocol name="p">
      <interface name="i" version="1">^

      """#),
    Fault(
      malformed,
      #"""
      <protocol name="p">
      <interface name="i" version="1"></protocol>^
      """#),
    Fault(
      malformed,
      #"<protocol name="p"> &^ </protocol>"#),
    Fault(
      malformed,
      #"""
      <protocol name="p"/>
      ^<protocol name="q"/>
      """#),
    Fault(
      #"<interface> may not stand inside nothing; move it into <protocol>"#,
      #"^<interface name="i" version="1"/>"#),
    Fault(
      #"<protocol> has no attribute 'name'; add name="…""#,
      #"^<protocol/>"#),
    Fault(
      #"<interface> has no attribute 'version'; add version="…""#,
      #"""
      <protocol name="p">
        ^<interface
          name="i"/>
      </protocol>
      """#),
    Fault(
      #"version="0" is no version; write a whole number from 1 up"#,
      #"<protocol name="p">^<interface name="i" version="0"/></protocol>"#),
    Fault(
      #"version="4294967296" is no version; write a whole number from 1 up"#,
      #"<protocol name="p">^<interface name="i" version="4294967296"/></protocol>"#),
    Fault(
      #"'wl-thing' is no name for <interface>; "#
        + #"use letters, digits and underscores, a letter first"#,
      #"<protocol name="p">^<interface name="wl-thing" version="1"/></protocol>"#),
    Fault(
      #"'2d' is no name for <interface>; "#
        + #"use letters, digits and underscores, a letter first"#,
      #"<protocol name="p">^<interface name="2d" version="1"/></protocol>"#),
    Fault(
      #"'_' is no name for <interface>; "#
        + #"use letters, digits and underscores, a letter first"#,
      #"<protocol name="p">^<interface name="_" version="1"/></protocol>"#),
    Fault(
      #"interface 'i' is defined twice; its first definition is at p.xml:1"#,
      #"""
      <protocol name="p"><interface name="i" version="1"/>
      ^<interface name="i" version="1"/></protocol>
      """#),
    .inside(
      #"<req> is no element of a Wayland protocol; remove it or correct its name"#,
      #"^<req name="a"/>"#),
    .inside(
      #"<arg> may not stand inside <interface>; move it into <event> or <request>"#,
      #"^<arg name="a" type="int"/>"#),
    .inside(
      #"type="constructor" is no type of message; write "destructor" or leave it out"#,
      #"^<event name="a" type="constructor"/>"#),
    .inside(
      #"since="x" is no version; write a whole number from 1 up"#,
      #"^<event name="a" since="x"/>"#),
    .inside(
      #"i.a is since version 3 of 2; raise the version of the interface or lower since"#,
      #"^<event name="a" since="3"/>"#),
    .inside(
      #"i.b (since 1) follows a message since 2; "#
        + #"append new messages at the end: the order is the numbering on the wire"#,
      #"<event name="a" since="2"/>^<event name="b"/>"#),
    .inside(
      #"request 'a' appears twice in i; rename one of the two"#,
      #"<request name="a"/>^<request name="a"/>"#),
    .inside(
      #"'number' is no type of argument; "#
        + #"use one of int, uint, fixed, string, object, array, fd, new_id"#,
      #"<request name="a">^<arg name="b" type="number"/></request>"#),
    .inside(
      #"<arg> has no attribute 'type'; add type="…""#,
      #"<request name="a">^<arg name="b"/></request>"#),
    .inside(
      #"an argument of type int cannot be null; remove allow-null"#,
      #"<request name="a">^<arg name="b" type="int" allow-null="true"/></request>"#),
    .inside(
      #"allow-null="yes" is neither true nor false; write "true" or "false""#,
      #"<request name="a">^<arg name="b" type="string" allow-null="yes"/></request>"#),
    .inside(
      #"an argument of type fd has no interface; remove the attribute 'interface'"#,
      #"<request name="a">^<arg name="b" type="fd" interface="i"/></request>"#),
    .inside(
      #"an argument of type string cannot be an enum; make it a uint or remove 'enum'"#,
      #"<request name="a">^<arg name="b" type="string" enum="e"/></request>"#),
    .inside(
      #"no file given defines the interface 'j'; "#
        + #"add its file to wayland-bindings.json or correct the name"#,
      #"<request name="a">^<arg name="b" type="object" interface="j"/></request>"#),
    .inside(
      #"there is no enum 'e'; write the name of an enum of i, or interface.enum"#,
      #"<request name="a">^<arg name="b" type="uint" enum="e"/></request>"#),
    .inside(
      #"there is no enum 'j.e.f'; write the name of an enum of i, or interface.enum"#,
      #"<request name="a">^<arg name="b" type="uint" enum="j.e.f"/></request>"#),
    .inside(
      #"the bitfield 'e' cannot be an int; make it a uint"#,
      #"""
      <request name="a">^<arg name="b" type="int" enum="e"/></request>
        <enum name="e" bitfield="true"/>
      """#),
    .inside(
      #"arg 'b' appears twice in i; rename one of the two"#,
      #"<request name="a"><arg name="b" type="int"/>^<arg name="b" type="int"/></request>"#),
    .inside(
      #"i.a makes more than one object; split the message"#,
      #"""
      <request name="a"><arg name="b" type="new_id" interface="i"/>
          ^<arg name="c" type="new_id" interface="i"/></request>
      """#),
    .inside(
      #"<enum> has no attribute 'name'; add name="…""#,
      #"^<enum/>"#),
    .inside(
      #"enum 'e' appears twice in i; rename one of the two"#,
      #"<enum name="e"/>^<enum name="e"/>"#),
    .inside(
      #"value="0xg" is no 32-bit number; write it in decimal, or in hexadecimal with 0x"#,
      #"<enum name="e">^<entry name="a" value="0xg"/></enum>"#),
    .inside(
      #"value="4294967296" is no 32-bit number; "#
        + #"write it in decimal, or in hexadecimal with 0x"#,
      #"<enum name="e">^<entry name="a" value="4294967296"/></enum>"#),
    .inside(
      #"entry 'a' appears twice in i; rename one of the two"#,
      #"<enum name="e"><entry name="a" value="0"/>^<entry name="a" value="1"/></enum>"#),
    .inside(
      "i.a has 21 arguments, and libwayland takes 20; split the message",
      #"^<request name="a">"#
        + (0..<21).map { #"<arg name="a\#($0)" type="int"/>"# }.joined() + "</request>"),
    .inside(
      "i.a has 21 arguments, and libwayland takes 20; split the message",
      #"^<request name="a">"#
        + (0..<18).map { #"<arg name="a\#($0)" type="int"/>"# }.joined()
        + #"<arg name="id" type="new_id"/></request>"#),
  ]
}
