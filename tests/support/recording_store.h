#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/cache/store.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::testing {

// A ReflectorStore that wraps a Store and records each operation as text:
//
//   add default/a@10 | update default/a@11 | remove default/a@12 | replace @20 [default/a@10 default/b@20]
//   resync | bookmark @30 | version @30
//
// Threading:  one thread.
class RecordingStore : public ReflectorStore {
 public:
  explicit RecordingStore(Store::Options options = {}) : content(std::move(options)) {}

  Result<void> add(const Object& object) override;
  Result<void> update(const Object& object) override;
  Result<void> remove(const Object& object) override;
  using ReflectorStore::replace;
  Result<void> replace(Replacement replacement) override;
  Result<void> resync() override;
  Result<void> bookmark(std::string_view version) override;
  void update_resource_version(std::string_view version) override;
  Object held(std::string_view key) const override { return content.held(key); }
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override;
  bool wants_pause(std::function<void()> resume) override;

  // Called before each operation with its name (`add`, `replace`, ...) and the key (or version): an error rejects it.
  std::function<std::optional<Error>(std::string_view operation, std::string_view subject)> refuse{};
  // Rejects the next operation of this name, or the next `times`.
  void fail_next(std::string operation, Error error, int times = 1);
  // Called after each operation that was applied, with its line of the journal.
  std::function<void(const std::string& line)> on_change{};

  bool pause = false;              // result of wants_pause()
  std::function<void()> resume{};  // the last argument of wants_pause()

  std::size_t adds() const { return count("add "); }
  std::size_t updates() const { return count("update "); }
  std::size_t removes() const { return count("remove "); }
  std::size_t replaces() const { return count("replace "); }
  std::size_t resyncs() const { return resync_calls; }
  std::size_t bookmarks() const { return count("bookmark "); }
  std::vector<std::string> versions() const;           // given to update_resource_version()
  std::vector<std::string> keys() const;               // in the store now, sorted
  std::string version_of(std::string_view key) const;  // of the object held; empty if absent
  std::size_t count(std::string_view prefix) const;

  Store content;
  std::vector<std::string> journal{};  // applied operations
  std::vector<std::string> refused{};  // rejected operations
  std::optional<ReflectorStore::Replacement> last_replacement{};
  std::size_t resync_calls = 0;

 private:
  Result<void> record(std::string_view operation, std::string_view subject, std::string line,
                      const std::function<Result<void>()>& apply);

  struct Planned {
    std::string operation;
    Error error;
    int left;
  };
  std::vector<Planned> planned_;
};

}  // namespace tain::testing
