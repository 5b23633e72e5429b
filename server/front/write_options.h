#pragma once

#include <tain/transport.h>

#include <string>

#include "server/front/request_path.h"
#include "server/objects/decode.h"
#include "server/objects/status_error.h"

namespace tain::server {

// What the query of a create, an update or a patch says beside the object.
struct WriteOptions {
  std::string manager{};  // empty: nobody was named
  FieldValidation validation = FieldValidation::kWarn;
  bool dry_run = false;
};

// Errors: 422 of CreateOptions, UpdateOptions or PatchOptions, with everything that is wrong.
Answer<WriteOptions> parse_write_options(const Query& query, HttpMethod method, bool apply);

}  // namespace tain::server
