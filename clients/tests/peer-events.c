/* Events of the server's side. */
#include "peer-server.h"

static struct wl_resource *surface(struct peer *peer, uint32_t number) {
  return number > 0 ? peer->surfaces[number - 1] : NULL;
}

void peer_send_settings(struct peer *peer, uint32_t settings) {
  ferrofluid_adaptive_pointer_v1_send_settings(peer->adaptive, settings);
  peer_pump(peer);
}

void peer_send_input_kind(struct peer *peer, uint32_t kind) {
  ferrofluid_adaptive_pointer_v1_send_input_kind(peer->adaptive, kind);
  peer_pump(peer);
}

void peer_send_enter(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_region_enter(
    peer->adaptive, serial, surface(peer, number), region, 280);
  peer_pump(peer);
}

void peer_send_leave(struct peer *peer, uint32_t serial, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_region_leave(peer->adaptive, serial, region, 240);
  peer_pump(peer);
}

void peer_send_cell(struct peer *peer, uint32_t serial, uint32_t region, int column, int row) {
  ferrofluid_adaptive_pointer_v1_send_region_cell(peer->adaptive, serial, region, column, row);
  peer_pump(peer);
}

void peer_send_click(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_secondary_click(
    peer->adaptive, serial, 1000, surface(peer, number), region, wl_fixed_from_double(30.5),
    wl_fixed_from_int(20), FERROFLUID_ADAPTIVE_POINTER_V1_SOURCE_TWO_FINGER_TAP,
    WL_POINTER_BUTTON_STATE_PRESSED);
  peer_pump(peer);
}

void peer_send_scroll_begin(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_scroll_begin(
    peer->adaptive, serial, 1000, surface(peer, number), wl_fixed_from_int(40),
    wl_fixed_from_int(50), region, 2);
  peer_pump(peer);
}

void peer_send_scroll_update(struct peer *peer, int dx, int dy) {
  ferrofluid_adaptive_pointer_v1_send_scroll_update(
    peer->adaptive, 1010, wl_fixed_from_int(dx), wl_fixed_from_int(dy));
  peer_pump(peer);
}

void peer_send_scroll_momentum(struct peer *peer) {
  ferrofluid_adaptive_pointer_v1_send_scroll_momentum(peer->adaptive, 1020);
  peer_pump(peer);
}

void peer_send_scroll_end(struct peer *peer, uint32_t state) {
  ferrofluid_adaptive_pointer_v1_send_scroll_end(peer->adaptive, 1030, state);
  peer_pump(peer);
}

void peer_send_pinch_begin(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_pinch_begin(
    peer->adaptive, serial, 2000, surface(peer, number), wl_fixed_from_int(60),
    wl_fixed_from_int(70), region, 2, 0);
  peer_pump(peer);
}

void peer_send_pinch_update(struct peer *peer, uint32_t scale) {
  ferrofluid_adaptive_pointer_v1_send_pinch_update(
    peer->adaptive, 2010, wl_fixed_from_int(1), wl_fixed_from_int(2), scale,
    wl_fixed_from_double(3.5));
  peer_pump(peer);
}

void peer_send_pinch_end(struct peer *peer, uint32_t state) {
  ferrofluid_adaptive_pointer_v1_send_pinch_end(peer->adaptive, 2020, state);
  peer_pump(peer);
}

void peer_send_sensor_enter(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_sensor_enter(
    peer->adaptive, serial, surface(peer, number), region);
  peer_pump(peer);
}

void peer_send_sensor_leave(struct peer *peer, uint32_t serial, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_sensor_leave(peer->adaptive, serial, region);
  peer_pump(peer);
}

void peer_send_request(struct peer *peer, uint32_t serial, uint32_t number, uint32_t region) {
  ferrofluid_adaptive_pointer_v1_send_region_request(
    peer->adaptive, serial, surface(peer, number), region, wl_fixed_from_double(12.5),
    wl_fixed_from_int(34), 4);
  peer_pump(peer);
}

void peer_send_movement(struct peer *peer, uint32_t number) {
  if (number > 0)
    ferrofluid_adaptive_pointer_v1_send_movement_begin(peer->adaptive, surface(peer, number));
  else
    ferrofluid_adaptive_pointer_v1_send_movement_end(peer->adaptive);
  peer_pump(peer);
}
