#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/runtime.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tain::testing {

// A collection of an API server in a few lines: a version counter that starts at 1, a history, watches that begin after
// any version of it. Changes may be sent to the watchers or hidden from them; the history can be dropped.
//
// Threading:  everything from any thread; receivers are called on the loop of the Runtime.
// Ownership:  must outlive its Calls. Does not support watch-lists.
class FakeSource : public ListerWatcher {
 public:
  explicit FakeSource(Runtime& runtime);
  ~FakeSource() override;

  // A Pod in namespace default with the next version; `fields` are more members of it, as JSON without braces.
  void add(std::string_view name, std::string_view fields = "", std::string_view uid = "");
  void modify(std::string_view name, std::string_view fields = "");
  void remove(std::string_view name);
  // The same without events to the watchers, as after a lost connection.
  void add_unseen(std::string_view name, std::string_view fields = "", std::string_view uid = "");
  void modify_unseen(std::string_view name, std::string_view fields = "");
  void remove_unseen(std::string_view name);

  // Ends all streams and drops the history: a watch from an earlier version gets Expired.
  void reset_watch();
  void fail_lists(std::optional<Error> error);

  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override;
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override;
  bool supports_watch_list() const override { return false; }

  std::string version() const;
  int lists() const;
  int watches() const;
  int open_watches() const;

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace tain::testing
