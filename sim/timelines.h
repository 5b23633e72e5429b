#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.h"
#include "sim/subject.h"

namespace tain::sim {

// Every state that the server ever had, also after the server compacted it. A restored backup begins a new timeline, in
// which the same revisions are other states.
class Timelines {
 public:
  explicit Timelines(const storage::Storage& storage) : storage_(storage) { timelines_.emplace_back(); }

  // Call after each write to `resource`, and after each restore.
  void note_write(std::string_view resource);
  void note_restore();

  std::uint64_t newest() const { return timelines_.size() - 1; }
  storage::Revision head(std::uint64_t timeline) const { return timelines_[timeline].head; }
  storage::Revision base(std::uint64_t timeline) const { return timelines_[timeline].base; }
  // The state at a revision of a timeline; nothing if that timeline never had this revision.
  const storage::RecordMap* state(std::uint64_t timeline, std::string_view resource, storage::Revision revision) const;
  // When, on the newest timeline, the subject first changed after this revision; nothing if it did not.
  std::optional<Instant> outdated_at(const Subject& subject, storage::Revision revision) const;

 private:
  struct Timeline {
    storage::Revision base = 0;
    storage::Revision head = 0;
    std::map<std::string, storage::RecordMap, std::less<>> at_base{};
    std::map<std::string, std::vector<storage::EventPtr>, std::less<>> events{};
  };
  const storage::Storage& storage_;
  std::vector<Timeline> timelines_{};
  storage::RecordMap empty_{};
};

}  // namespace tain::sim
