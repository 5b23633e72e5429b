#pragma once

#include <utility>
#include <vector>

#include "src/codec/list_decoder.h"
#include "src/codec/watch_decoder.h"

namespace tain::test {

// Sinks that record the output of a decoder.
struct SeenList : codec::ListDecoder::Sink {
  void item(Object&& object, bool was_held) override {
    items.push_back(std::move(object));
    held.push_back(was_held);
  }
  void quarantined(Quarantined&& entry) override { entries.push_back(std::move(entry)); }
  std::vector<Object> items;
  std::vector<bool> held;
  std::vector<Quarantined> entries;
  Result<codec::ListMeta> meta = fail(Code::kUnknown, "not finished");
};

struct SeenWatch : codec::WatchDecoder::Sink {
  void decoded(WatchEvent&& event) override { events.push_back(std::move(event)); }
  void quarantined(Quarantined&& entry, WatchEvent::Type type) override {
    entries.push_back(std::move(entry));
    entry_types.push_back(type);
  }
  std::vector<WatchEvent> events;
  std::vector<Quarantined> entries;
  std::vector<WatchEvent::Type> entry_types;
};

}  // namespace tain::test
