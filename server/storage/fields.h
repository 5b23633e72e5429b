#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tain::storage {

// Names with values, sorted by name: labels, or the fields for field selectors. Stored in one allocation, as a server
// may hold 100,000 of them.
class Fields {
 public:
  using Field = std::pair<std::string_view, std::string_view>;  // valid until the Fields change

  Fields() = default;
  Fields(std::initializer_list<Field> fields) {
    for (const auto& [name, value] : fields) emplace_back(name, value);
  }

  void emplace_back(std::string_view name, std::string_view value) {
    const std::uint32_t sizes[2] = {static_cast<std::uint32_t>(name.size()), static_cast<std::uint32_t>(value.size())};
    bytes_.append(reinterpret_cast<const char*>(sizes), sizeof sizes).append(name).append(value);
  }
  bool empty() const { return bytes_.empty(); }
  void shrink_to_fit() { bytes_.shrink_to_fit(); }

  class Iterator {
   public:
    explicit Iterator(const char* at) : at_(at) {}
    Field operator*() const {
      const Sizes sizes = read();
      const char* const name = at_ + sizeof sizes;
      return {{name, sizes.name}, {name + sizes.name, sizes.value}};
    }
    Iterator& operator++() {
      const Sizes sizes = read();
      at_ += sizeof sizes + sizes.name + sizes.value;
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    struct Sizes {
      std::uint32_t name;
      std::uint32_t value;
    };
    Sizes read() const {
      Sizes sizes{};
      std::memcpy(&sizes, at_, sizeof sizes);
      return sizes;
    }
    const char* at_;
  };
  Iterator begin() const { return Iterator(bytes_.data()); }
  Iterator end() const { return Iterator(bytes_.data() + bytes_.size()); }

  friend bool operator==(const Fields&, const Fields&) = default;

 private:
  std::string bytes_{};
};

std::string_view find(const Fields& fields, std::string_view name);  // empty if absent

}  // namespace tain::storage
