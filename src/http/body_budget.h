#pragma once

#include <cstddef>
#include <memory>
#include <utility>

namespace tain::http {

// Limits the total bytes of incomplete request bodies on all connections of one server.
//
// Threading:  the loop only.
class BodyBudget {
 public:
  explicit BodyBudget(std::size_t most) : most_(most) {}
  std::size_t used() const { return used_; }

  // The bytes of one request. The destructor returns them.
  class Share {
   public:
    explicit Share(std::shared_ptr<BodyBudget> budget = {}) : budget_(std::move(budget)) {}
    ~Share() { release(); }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

    // False: the limit is reached; nothing was reserved.
    [[nodiscard]] bool grow(std::size_t bytes) {
      if (!budget_) return true;
      if (bytes > budget_->most_ - budget_->used_) return false;
      budget_->used_ += bytes;
      held_ += bytes;
      return true;
    }
    void release() {
      if (budget_) budget_->used_ -= std::exchange(held_, 0);
    }

   private:
    const std::shared_ptr<BodyBudget> budget_;
    std::size_t held_ = 0;
  };

 private:
  const std::size_t most_;
  std::size_t used_ = 0;
};

}  // namespace tain::http
