#pragma once

#include <tain/transport.h>

#include "src/http/limits.h"

#include <nghttp2/nghttp2.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::http {

// The fields of one received header block, counted against the limits. Pseudo fields (`:status`) are kept separately.
struct FieldBlock {
  std::string status{};
  std::string method{};
  std::string path{};
  std::string authority{};
  HttpHeaders headers{};
  std::size_t bytes = 0;
  std::size_t count = 0;

  // Returns nullopt if the field was accepted. `keep`: false for trailers, which are counted and dropped.
  std::optional<Error> add(std::string_view name, std::string_view value, const Limits& limits, bool keep = true);
};

// Fields in nghttp2's format. Names are lower case; values are views into `headers` and the arguments of field().
class FieldList {
 public:
  void pseudo(std::string_view name, std::string_view value);
  // Credentials never enter the compression table: an attacker on the same connection could guess them.
  void add(const HttpHeaders& headers);
  void add(std::string_view name, std::string value);

  const std::vector<nghttp2_nv>& fields();
  std::size_t bytes() const;  // sum of all names and values

 private:
  struct Field {
    std::string name{};
    std::string value{};
    bool secret = false;
  };
  std::vector<Field> owned_{};
  std::vector<nghttp2_nv> fields_{};
};

}  // namespace tain::http
