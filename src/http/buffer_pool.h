#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tain::http {

// Read buffers that the connections of one loop share. A connection borrows one to read and returns it before it waits,
// so a thousand quiet watches need one buffer.
//
// Threading:  the loop only.
// Ownership:  a Lease keeps the pool alive.
class BufferPool : public std::enable_shared_from_this<BufferPool> {
 public:
  explicit BufferPool(std::size_t buffer_bytes) : buffer_bytes_(buffer_bytes) {}

  class Lease {
   public:
    Lease(std::shared_ptr<BufferPool> pool, std::unique_ptr<char[]> memory)
        : pool_(std::move(pool)), memory_(std::move(memory)) {
      ++pool_->lent_;
    }
    Lease(Lease&&) noexcept = default;
    Lease& operator=(Lease&&) = delete;
    ~Lease() {
      if (!memory_) return;
      --pool_->lent_;
      if (pool_->free_.size() < kKept) pool_->free_.push_back(std::move(memory_));
    }
    std::span<char> span() const { return {memory_.get(), pool_->buffer_bytes_}; }

   private:
    std::shared_ptr<BufferPool> pool_;
    std::unique_ptr<char[]> memory_;
  };

  Lease borrow() {
    if (free_.empty()) return {shared_from_this(), std::unique_ptr<char[]>(new char[buffer_bytes_])};
    std::unique_ptr<char[]> memory = std::move(free_.back());
    free_.pop_back();
    return {shared_from_this(), std::move(memory)};
  }

  std::size_t buffer_bytes() const { return buffer_bytes_; }
  std::size_t lent() const { return lent_; }         // buffers in use
  std::size_t kept() const { return free_.size(); }  // free buffers

 private:
  // A second one is in use only if a receiver makes another connection read.
  static constexpr std::size_t kKept = 2;

  const std::size_t buffer_bytes_;
  std::size_t lent_ = 0;
  std::vector<std::unique_ptr<char[]>> free_{};
};

}  // namespace tain::http
