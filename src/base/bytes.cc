#include "src/base/bytes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tain {
namespace {
constexpr std::size_t kSmallest = 256;
}

Bytes::Bytes(Bytes&& other) noexcept
    : data_(std::move(other.data_)),
      padding_(other.padding_),
      capacity_(std::exchange(other.capacity_, 0)),
      begin_(std::exchange(other.begin_, 0)),
      end_(std::exchange(other.end_, 0)) {}

Bytes& Bytes::operator=(Bytes&& other) noexcept {
  if (this == &other) return *this;
  data_ = std::move(other.data_);
  padding_ = other.padding_;
  capacity_ = std::exchange(other.capacity_, 0);
  begin_ = std::exchange(other.begin_, 0);
  end_ = std::exchange(other.end_, 0);
  return *this;
}

void Bytes::append(std::string_view bytes) {
  if (bytes.empty()) return;
  std::memcpy(tail(bytes.size()), bytes.data(), bytes.size());
  commit(bytes.size());
}

char* Bytes::tail(std::size_t room) {
  if (capacity_ - end_ < room) make_room(room);
  return data_.get() + end_;
}

void Bytes::consume(std::size_t count) {
  begin_ += count;
  if (begin_ == end_) clear();
}

void Bytes::release() {
  clear();
  capacity_ = 0;
  data_.reset();
}

void Bytes::make_room(std::size_t room) {
  const std::size_t live = size();
  // Moves only if at most half of the buffer is live. Otherwise repeated moves would not be amortized by the consumed
  // bytes.
  if (live <= capacity_ / 2 && capacity_ - live >= room) {
    std::memmove(data_.get(), data_.get() + begin_, live);
  } else {
    const std::size_t wanted = std::max({kSmallest, capacity_ * 2, live + room});
    // Zeroed, so that the padding can be read.
    auto grown = std::make_unique_for_overwrite<char[]>(wanted + padding_);
    std::memset(grown.get() + live, 0, wanted + padding_ - live);
    if (live > 0) std::memcpy(grown.get(), data_.get() + begin_, live);
    data_ = std::move(grown);
    capacity_ = wanted;
  }
  begin_ = 0;
  end_ = live;
}

}  // namespace tain
