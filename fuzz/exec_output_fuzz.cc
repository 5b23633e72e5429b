// Any bytes as the output of an exec plugin. The result is a usable credential, or an error that contains no output.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "src/auth/exec_plugin.h"
#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/base/rfc3339.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view version : {tain::auth::kExecV1, tain::auth::kExecV1Beta1}) {
    const auto credential = tain::auth::parse_exec_credential(text, version);
    if (!credential) continue;
    if (credential->token.empty() && credential->certificate_pem.empty()) std::abort();
    if (credential->certificate_pem.empty() != credential->key_pem.empty()) std::abort();
    if (!tain::auth::header_value_ok(credential->token.reveal())) std::abort();
  }
  (void)tain::parse_rfc3339(text);
  const std::string safe = tain::auth::neutralised(text);
  for (const char c : safe) {
    if (c == '\x1b' || c == '\0' || c == '\x7f') std::abort();
  }
  if (tain::auth::neutralised(safe) != safe) std::abort();
  return 0;
}
