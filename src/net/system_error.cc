#include "src/net/system_error.h"

#include <cctype>
#include <cerrno>
#include <system_error>

namespace tain::net {

std::string describe(int error_number) {
  std::string text = std::generic_category().message(error_number);
  // Lower the first letter of "Connection refused", but not of "EOF".
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

Error system_error(int error_number, std::string_view attempted, Phase phase) {
  const Code code = error_number == ECONNREFUSED ? Code::kConnectionRefused : Code::kConnectionLost;
  return Error::of(code, std::string(attempted) + ": " + describe(error_number), phase);
}

}  // namespace tain::net
