#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace tain {

// A confidential string: a token, a password, a private key. It is not printed or compared by accident: reveal()
// returns the text. The destructor overwrites the memory.
//
// Threading:  as std::string.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string text) : text_(std::move(text)) {}
  Secret(const Secret&) = default;
  Secret(Secret&& other) noexcept : text_(std::move(other.text_)) { other.wipe(); }
  Secret& operator=(const Secret& other) {
    if (this != &other) {
      wipe();
      text_ = other.text_;
    }
    return *this;
  }
  Secret& operator=(Secret&& other) noexcept {
    if (this != &other) {
      wipe();
      text_ = std::move(other.text_);
      other.wipe();
    }
    return *this;
  }
  ~Secret() { wipe(); }

  const std::string& reveal() const { return text_; }
  bool empty() const { return text_.empty(); }
  std::size_t size() const { return text_.size(); }
  // Compares in constant time for equal sizes.
  bool equals(std::string_view other) const;

  friend std::ostream& operator<<(std::ostream& out, const Secret& secret) {
    return out << (secret.empty() ? "" : "[secret]");
  }

 private:
  void wipe() noexcept;
  std::string text_;
};

}  // namespace tain
