#pragma once

#include <tain/api_server.h>
#include <tain/result.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain::server {

// A number of times or a duration: `3`, `250ms`.
struct CountOrTime {
  std::uint64_t count = 0;
  Duration time{0};
};

// The parameters of a fault, with defaults. Reading never fails: the first bad value is recorded, and ok() returns the
// error after all were read.
//
// Threading:  one thread.
class Parameters {
 public:
  // Errors: kBadArgument for an unknown parameter.
  static Result<Parameters> of(const ApiServer::Fault& fault, std::span<const ApiServer::FaultParameter> own,
                               std::span<const ApiServer::FaultParameter> common);

  std::string text(std::string_view name) const;
  std::vector<std::string> words(std::string_view name) const;  // joined by `+`
  bool flag(std::string_view name) const;
  double fraction(std::string_view name) const;  // 0 to 1
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const;
  Duration time(std::string_view name) const;
  std::size_t size(std::string_view name) const;  // `16MiB`, `100KiB`, `17`
  CountOrTime count_or_time(std::string_view name) const;
  // The index of one of the words.
  std::size_t choice(std::string_view name, std::span<const std::string_view> words) const;

  Result<void> ok() const;

 private:
  void bad(std::string_view name, std::string_view wanted) const;

  std::string fault_{};
  std::map<std::string, std::string, std::less<>> values_{};
  mutable std::optional<Error> error_{};
};

}  // namespace tain::server
