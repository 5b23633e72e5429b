#include <tain/secret.h>

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
  // Wipes the whole capacity, because old bytes of a longer text may be stored behind the current size.
  text_.resize(text_.capacity());
  explicit_bzero(text_.data(), text_.size());
  text_.clear();
}

}  // namespace tain
