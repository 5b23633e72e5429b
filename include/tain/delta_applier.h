#pragma once

#include <tain/delta.h>
#include <tain/handler.h>
#include <tain/store.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace tain {

// Applies deltas to a store, then tells the handler: store first, callback second. A whole list becomes one atomic
// replace, then come the deletions (concluded, not seen), then updates and adds in the order of the list. An
// object that came back with another uid is a deletion and an add. What did not change the store brings no
// event, except a resync.
//
// Threading:  one call at a time; handler_failures() from any thread.
// Ownership:  store and handler outlive it.
// Errors:     what the store refuses is returned and brings no event; the rest goes on. A handler that throws is
//             counted and reported.
class DeltaApplier {
 public:
  struct Options {
    KeyFn key{};  // as the store's; empty: namespace_name_key
    std::function<void(const Error&)> on_handler_error{};
    ReflectorStore* door = nullptr;  // a partition of the store to write to; null: the store itself. Outlives it
  };
  DeltaApplier(Store& store, Handler& handler);
  DeltaApplier(Store& store, Handler& handler, Options options);
  ~DeltaApplier();

  [[nodiscard]] Result<void> apply(const Delta& delta, bool is_in_initial_list);
  // Single-object deltas of distinct keys as one transaction; callbacks follow in order, for those that succeeded.
  [[nodiscard]] Result<void> apply_batch(std::span<const Delta> deltas, bool is_in_initial_list);
  std::uint64_t handler_failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
