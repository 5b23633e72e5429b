#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/go_json.h"

namespace tain::auth {

// A parsed YAML or JSON text. Scalars keep their text: a token of digits stays that token. They are Secrets because any
// of them may be one.
//
// A tag is `?` for a plain scalar, which may be a number or a boolean, `!` for a quoted one, or the tag in the text.
struct Tree {
  enum class Kind { kNull, kScalar, kList, kMap };
  std::string name{};  // set for a member of a map
  std::string name_tag = "?";
  Kind kind = Kind::kNull;
  std::string tag = "?";  // of a scalar
  int line = 0;           // 0: unknown
  Secret text{};
  std::vector<Tree> items{};    // of a list
  std::vector<Tree> members{};  // of a map, in order, without duplicates

  bool plain() const { return tag == "?"; }
  // Null if absent.
  const Tree* find(std::string_view wanted) const;
};

// Limits of one document. Aliases count as their full values.
struct TreeLimits {
  std::size_t bytes = std::size_t{8} << 20;
  std::size_t depth = 64;
  std::size_t nodes = 200'000;
  std::size_t name = 250;            // yaml-cpp reads no longer names, once escaped
  std::size_t documents = SIZE_MAX;  // the rest is not read
};

// The first document of a YAML text; an empty text is kNull. Merge keys (`<<`) are resolved as in kubectl: the later of
// two members with one name wins.
//
// Errors: kDecode with line and column, kLimit; never with a part of the text.
Result<Tree> parse_yaml(std::string_view text, const TreeLimits& limits = {});
Result<std::vector<Tree>> parse_yaml_documents(std::string_view text, const TreeLimits& limits = {});
Result<Tree> parse_json(std::string_view text, const TreeLimits& limits = {});

// Converts values as kubectl does: plain scalars follow the rules of YAML 1.1.
//
// Errors: kDecode, with the text, if JSON cannot express a value or a map has a duplicate key.
Result<Json> to_json(const Tree& tree);

}  // namespace tain::auth
