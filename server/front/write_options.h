#pragma once

#include <tain/transport.h>

#include <string>

#include "server/front/request_path.h"
#include "server/objects/decode.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The query of a create, an update or a patch.
struct WriteOptions {
  std::string manager{};  // empty: not given
  FieldValidation validation = FieldValidation::kWarn;
  bool dry_run = false;
};

// Errors: 422 of CreateOptions, UpdateOptions or PatchOptions with all errors.
Answer<WriteOptions> parse_write_options(const Query& query, HttpMethod method, bool apply);

}  // namespace tain::server
