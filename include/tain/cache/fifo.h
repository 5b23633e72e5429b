#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>
#include <tain/object.h>
#include <tain/result.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// A queue of the newest object of each key, in the order in which the keys were first added. It corresponds to
// client-go's FIFO. A key that is added again after its pop goes to the back. remove() drops a waiting key.
//
// Threading:  all functions from any thread, with any number of consumers.
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

// A priority queue of keyed objects: pops the least one first and has each key once.
//
// Threading:  all functions from any thread. No function blocks; the blocking pop is in <tain/blocking.h>.
// Errors:     kClosed after close(), kNotFound for unknown keys, kBadKey.
class Heap {
 public:
  using Less = std::function<bool(const Object&, const Object&)>;
  explicit Heap(Less less, KeyFn key = {});
  ~Heap();

  [[nodiscard]] Result<void> add(const Object& object);                  // replaces and reorders
  [[nodiscard]] Result<void> bulk_add(std::span<const Object> objects);  // adds all before the next pop
  [[nodiscard]] Result<void> add_if_not_present(const Object& object);
  [[nodiscard]] Result<void> update(const Object& object);
  [[nodiscard]] Result<void> remove(const Object& object);
  [[nodiscard]] Result<Object> pop();  // an empty Object if there is none now; kClosed if closed and empty
  void close();
  bool is_closed() const;

  Object get(const Object& like) const;
  Object get(std::string_view key) const;
  std::vector<Object> list() const;
  std::vector<std::string> list_keys() const;
  std::size_t size() const;

  void on_ready(std::function<void()> wake);  // as Queue::on_ready

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
