#pragma once

#include <tain/result.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/storage/fields.h"

namespace tain::storage {

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
