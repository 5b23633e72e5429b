#include "src/auth/environment.h"

#include <unistd.h>

namespace tain::auth {

std::string_view Environment::get(std::string_view name) const {
  const auto found = variables.find(std::string(name));
  return found == variables.end() ? std::string_view() : std::string_view(found->second);
}

Environment Environment::of_process() {
  Environment environment;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) continue;
    // The first of several values counts, as with getenv().
    environment.variables.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  environment.stdin_is_terminal = ::isatty(STDIN_FILENO) == 1;
  return environment;
}

}  // namespace tain::auth
