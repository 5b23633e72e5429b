#include <tain/quarantine.h>

namespace tain {

void Quarantine::add(Quarantined entry) {
  ++total_;
  if (limits_.max_objects == 0) return;
  if (entry.bytes.size() > limits_.max_bytes) {
    entry.bytes.resize(limits_.max_bytes);
    entry.bytes.shrink_to_fit();
    entry.cut = true;
  }
  kept_bytes_ += entry.bytes.size();
  entries_.push_back(std::move(entry));
  while (entries_.size() > limits_.max_objects || kept_bytes_ > limits_.max_bytes) {
    kept_bytes_ -= entries_.front().bytes.size();
    entries_.pop_front();
  }
}

}  // namespace tain
