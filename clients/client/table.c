/* Entries by id: linear probing, removal by shifting back. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>

static size_t slot_of(const struct ff_table *table, uint32_t id) {
  /* Ids count up, most often; a multiplication spreads those that do not. */
  return (size_t)((id * 2654435769u) >> 7) & (table->room - 1);
}

struct ff_entry *ff_table_find(const struct ff_table *table, uint32_t id) {
  if (table->room == 0)
    return NULL;
  for (size_t i = slot_of(table, id); table->slots[i]; i = (i + 1) & (table->room - 1)) {
    if (table->slots[i]->id == id)
      return table->slots[i];
  }
  return NULL;
}

static void place(struct ff_table *table, struct ff_entry *entry) {
  size_t i = slot_of(table, entry->id);
  while (table->slots[i])
    i = (i + 1) & (table->room - 1);
  table->slots[i] = entry;
}

int ff_table_reserve(struct ff_table *table, size_t more) {
  size_t room = table->room ? table->room : 16;
  while (room / 2 < table->count + more)
    room *= 2;
  if (room == table->room)
    return 0;
  struct ff_table grown = {.slots = calloc(room, sizeof(*grown.slots)), .room = room};
  if (!grown.slots)
    return -ENOMEM;
  for (size_t i = 0; i < table->room; i++) {
    if (table->slots[i])
      place(&grown, table->slots[i]);
  }
  grown.count = table->count;
  free(table->slots);
  *table = grown;
  return 0;
}

void ff_table_insert(struct ff_table *table, struct ff_entry *entry) {
  place(table, entry);
  table->count++;
}

void ff_table_remove(struct ff_table *table, uint32_t id) {
  if (table->room == 0)
    return;
  size_t mask = table->room - 1;
  size_t hole = slot_of(table, id);
  while (table->slots[hole] && table->slots[hole]->id != id)
    hole = (hole + 1) & mask;
  if (!table->slots[hole])
    return;
  table->slots[hole] = NULL;
  table->count--;
  /* What follows moves into the hole, unless its own slot lies between the two. */
  for (size_t i = (hole + 1) & mask; table->slots[i]; i = (i + 1) & mask) {
    size_t home = slot_of(table, table->slots[i]->id);
    if (((i - home) & mask) < ((i - hole) & mask))
      continue;
    table->slots[hole] = table->slots[i];
    table->slots[i] = NULL;
    hole = i;
  }
}
