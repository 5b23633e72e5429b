#pragma once

#include <tain/result.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
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

// One counter for writes of all resources; 0 is before the first write.
using Revision = std::uint64_t;

// Encoded once, shared by all readers.
using Body = std::shared_ptr<const std::string>;

// The JSON of an object without its version, which the storage writes at `version_at`.
struct Document {
  std::string bytes{};
  std::size_t version_at = 0;  // offset of the text of metadata.resourceVersion, between its quotes
  std::size_t bare_at = 1;     // behind the leading kind and apiVersion members, which list items of built-in
                               // kinds lack: "{" + bytes[bare_at..] is the item
};

// A second encoding of a body, made on first use. A copy starts without it, as its body will differ.
//
// Threading:  any thread; if two threads set it at the same time, the first wins.
class LateBody {
 public:
  LateBody() = default;
  LateBody(const LateBody&) {}
  LateBody& operator=(const LateBody&) = delete;
  ~LateBody() { delete held_.load(std::memory_order_relaxed); }

  const std::string* get() const { return held_.load(std::memory_order_acquire); }  // null: not made yet
  const std::string& keep(std::string made) const;

 private:
  mutable std::atomic<const std::string*> held_{nullptr};
};

// An object at one revision.
struct Stored {
  std::string key{};  // `namespace/name`, or `name` when cluster-scoped
  std::string ns{};
  std::string name{};
  std::string uid{};
  Fields labels{};
  Fields fields{};
  Fields owners{};        // the uids of its owners, each with an empty value
  bool deleting = false;  // has a deletion timestamp
  Revision created = 0;
  Revision revision = 0;
  Body body{};
  std::size_t version_at = 0;
  std::size_t version_size = 0;
  std::size_t bare_at = 1;
  LateBody late{};

  std::string_view version() const { return std::string_view(*body).substr(version_at, version_size); }
  // The text of a list item after its opening brace: the body without kind and apiVersion.
  std::string_view bare() const { return std::string_view(*body).substr(bare_at); }
};
using Record = std::shared_ptr<const Stored>;

// An error with a status and a reason of the API.
Error api_error(Code code, int http_status, std::string reason, std::string message);

std::string key_of(std::string_view ns, std::string_view name);

// The same state with another version in its body, for a DELETED event.
Record restamped(const Stored& record, Revision revision, std::string_view version);

}  // namespace tain::storage
