#include "cli/follow/given_up.h"

#include <string_view>

namespace tain::cli {

Error why_given_up(const ObjectInformer& informer) {
  if (const auto last = informer.status().last_error) return *last;
  Error error = informer.why_not_synced().value_or(Error::of(Code::kUnknown, "it has no complete state"));
  const std::size_t next_try = error.message.rfind("; next try in ");
  if (next_try != std::string::npos) error.message.erase(next_try);
  return error;
}

}  // namespace tain::cli
