// Any bytes as a kubeconfig. An accepted one can be written, is read back unchanged, and resolves to a config or an
// error.

#include "src/auth/kubeconfig.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "src/auth/kubeconfig_resolve.h"
#include "src/auth/kubeconfig_write.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto config = tain::auth::parse_kubeconfig(text, "/nowhere/config");
  if (!config) return 0;

  const std::string yaml = tain::auth::to_yaml(*config);
  const auto again = tain::auth::parse_kubeconfig(yaml, "/nowhere/config");
  if (!again) std::abort();
  if (tain::auth::to_yaml(*again) != yaml) std::abort();

  (void)tain::auth::resolve_context(*config);
  return 0;
}
