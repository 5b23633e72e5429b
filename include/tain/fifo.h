#pragma once

#include <tain/key.h>
#include <tain/queue.h>

#include <memory>
#include <vector>

namespace tain {

// A queue that keeps the newest object of each key, in the order the keys first came; a key added again after its pop
// goes to the back. remove() drops a waiting key silently.
//
// Threading:  everything from any thread; several consumers are fine.
class Fifo : public Queue {
 public:
  explicit Fifo(KeyFn key = {});
  ~Fifo() override;

  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;

  [[nodiscard]] Result<PopOutcome> pop(
      const ProcessDeltas& process) override;  // one kSync delta with the newest object
  bool has_synced() const override;
  void close() override;
  bool is_closed() const override;
  std::size_t size() const override;
  std::size_t bytes() const override;
  void on_ready(Task wake) override;

  Object get(std::string_view key) const;
  std::vector<Object> list() const;
  std::vector<std::string> list_keys() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
