#include "server/storage/record.h"

#include <utility>

namespace tain::storage {

std::string_view find(const Fields& fields, std::string_view name) {
  for (const auto& [known, value] : fields) {
    if (known == name) return value;
  }
  return {};
}

const std::string& LateBody::keep(std::string made) const {
  auto fresh = std::make_unique<const std::string>(std::move(made));
  const std::string* held = nullptr;
  if (held_.compare_exchange_strong(held, fresh.get(), std::memory_order_acq_rel)) return *fresh.release();
  return *held;
}

Error api_error(Code code, int http_status, std::string reason, std::string message) {
  Error error = Error::of(code, std::move(message));
  error.http_status = http_status;
  error.reason = std::move(reason);
  return error;
}

std::string key_of(std::string_view ns, std::string_view name) {
  std::string key;
  key.reserve(ns.size() + 1 + name.size());
  if (!ns.empty()) key.append(ns).push_back('/');
  key.append(name);
  return key;
}

Record restamped(const Stored& record, Revision revision, std::string_view version) {
  auto copy = std::make_shared<Stored>(record);
  std::string bytes;
  bytes.reserve(record.body->size() + version.size());
  bytes.append(*record.body, 0, record.version_at)
      .append(version)
      .append(*record.body, record.version_at + record.version_size, std::string::npos);
  copy->body = std::make_shared<const std::string>(std::move(bytes));
  copy->version_size = version.size();
  copy->revision = revision;
  return copy;
}

}  // namespace tain::storage
