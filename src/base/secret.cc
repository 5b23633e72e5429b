#include <tain/secret.h>

#include <cstring>

namespace tain {

bool Secret::equals(std::string_view other) const {
  if (text_.size() != other.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < other.size(); ++i) {
    difference |= static_cast<unsigned char>(text_[i]) ^ static_cast<unsigned char>(other[i]);
  }
  return difference == 0;
}

void Secret::wipe() noexcept {
  // A short text lives inside the string itself, and its old bytes stay behind a changed size: wipe all of the room.
  text_.resize(text_.capacity());
  explicit_bzero(text_.data(), text_.size());
  text_.clear();
}

}  // namespace tain
