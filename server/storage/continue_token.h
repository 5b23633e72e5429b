#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

#include "server/storage/record.h"

namespace tain::storage {

// The position of the next page of a list: the revision of the snapshot, and the last key returned. Opaque to clients,
// safe in a URL.
struct ContinueToken {
  Revision revision = 0;
  std::string last_key{};

  std::string encode() const;
  static Result<ContinueToken> decode(std::string_view token);  // kBadRequest
  friend bool operator==(const ContinueToken&, const ContinueToken&) = default;
};

}  // namespace tain::storage
