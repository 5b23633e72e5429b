#include "cli/follow/sync_error.h"

#include <string_view>

namespace tain::cli {

Error sync_error(const ObjectInformer& informer) {
  if (const auto last = informer.status().last_error) return *last;
  Error error = informer.why_not_synced().value_or(Error::of(Code::kUnknown, "the first list is not complete"));
  const std::size_t next_try = error.message.rfind("; next try in ");
  if (next_try != std::string::npos) error.message.erase(next_try);
  return error;
}

}  // namespace tain::cli
