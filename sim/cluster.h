#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.h"
#include "sim/event_queue.h"
#include "sim/subject.h"
#include "sim/timelines.h"
#include "sim/trace.h"
#include "src/base/random.h"

namespace tain::sim {

// The storage, its writer, and the history of all its states.
class Cluster {
 public:
  Cluster(EventQueue& queue, Trace& trace, std::uint64_t seed, storage::Storage::Options options);

  const storage::Storage& storage() const { return storage_; }
  storage::Storage& storage() { return storage_; }
  const Timelines& timelines() const { return timelines_; }
  std::uint64_t writes() const { return writes_; }
  void on_write(std::function<void()> told) { on_write_ = std::move(told); }

  void fill();             // the initial objects
  void write_something();  // one step of an ordinary writer, sometimes two
  void recreate_some(std::size_t count);
  void flip_labels(std::size_t count);
  void delete_namespace();
  void write_until(storage::Revision revision);  // writes until the revision is exceeded
  void restore(const storage::Checkpoint& checkpoint);

 private:
  struct Place {
    const ResourceType* type;
    std::string ns;
    std::string name;
    std::string key() const { return storage::key_of(ns, name); }
  };
  Place draw_place();
  void put(const Place& place, bool anew, bool flip);
  void remove(const Place& place);
  void noted(const Place& place, std::string_view what);
  std::string draw_uid();

  EventQueue& queue_;
  Trace& trace_;
  SeededRandom random_;
  storage::Storage storage_;
  Timelines timelines_{storage_};
  std::function<void()> on_write_{};
  std::uint64_t writes_ = 0;
  std::uint64_t uids_ = 0;
};

}  // namespace tain::sim
