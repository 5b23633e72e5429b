#include "src/codec/quarantine.h"

namespace tain::codec {
namespace {

// The bytes of the parts whose length the server controls.
std::size_t text_of(const Quarantined& entry) {
  return entry.key.size() + entry.error.message.size() + entry.error.reason.size();
}
std::size_t bytes_of(const Quarantined& entry) { return text_of(entry) + entry.bytes.size(); }

}  // namespace

void Quarantine::add(Quarantined entry) {
  ++total_;
  if (limits_.max_objects == 0) return;
  shorten(entry.key, kQuarantineKey);
  shorten(entry.error.message, kQuarantineText);
  shorten(entry.error.reason, kQuarantineText);
  const std::size_t text = text_of(entry);
  if (const std::size_t room = text < limits_.max_bytes ? limits_.max_bytes - text : 0; entry.bytes.size() > room) {
    entry.bytes.resize(room);
    entry.bytes.shrink_to_fit();
    entry.cut = true;
  }
  kept_bytes_ += bytes_of(entry);
  entries_.push_back(std::move(entry));
  while (entries_.size() > limits_.max_objects || kept_bytes_ > limits_.max_bytes) {
    kept_bytes_ -= bytes_of(entries_.front());
    entries_.pop_front();
  }
}

}  // namespace tain::codec
