#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace tain {

// A byte buffer that grows at its end and is consumed from its front. For data that arrives in arbitrary pieces and is
// consumed in whole messages.
//
// Threading:  one thread.
// Ownership:  view() and tail() are valid until the next call that is not const.
// Cost:       amortized O(1) per byte. Live bytes are moved to the front only if at most half of the buffer is live.
class Bytes {
 public:
  // `padding` bytes behind the live ones are always readable, as vector parsers require. Their content is arbitrary.
  explicit Bytes(std::size_t padding = 0) : padding_(padding) {}
  Bytes(Bytes&& other) noexcept;
  Bytes& operator=(Bytes&& other) noexcept;

  std::string_view view() const { return {data_.get() + begin_, end_ - begin_}; }
  std::size_t size() const { return end_ - begin_; }
  bool empty() const { return end_ == begin_; }
  std::size_t capacity() const { return capacity_; }  // live and free bytes, padding excluded
  std::size_t padding() const { return padding_; }

  // REQUIRES: `bytes` is not a part of this buffer.
  void append(std::string_view bytes);

  // At least `room` writable bytes behind the live ones. commit() then makes the first `written` of them live.
  char* tail(std::size_t room);
  void commit(std::size_t written) { end_ += written; }

  // Drops the first `count` bytes. REQUIRES: count <= size().
  void consume(std::size_t count);

  void clear() { begin_ = end_ = 0; }  // keeps the memory
  void release();                      // frees the memory

 private:
  void make_room(std::size_t room);

  std::unique_ptr<char[]> data_;
  std::size_t padding_ = 0;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace tain
