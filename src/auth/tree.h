#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/go_json.h"

namespace tain::auth {

// A parsed YAML or JSON text. Scalars keep the text they were written with: a token of digits stays that token. They
// are Secrets because any of them may be one.
//
// A tag is `?` for a plain scalar, which may be a number or a boolean, `!` for a quoted one, or the one that is
// written.
struct Tree {
  enum class Kind { kNull, kScalar, kList, kMap };
  std::string name{};  // of a member of a map
  std::string name_tag = "?";
  Kind kind = Kind::kNull;
  std::string tag = "?";  // of a scalar
  int line = 0;           // 0: not known
  Secret text{};
  std::vector<Tree> items{};    // of a list
  std::vector<Tree> members{};  // of a map, in their order, each name once

  bool plain() const { return tag == "?"; }
  // Null where there is none.
  const Tree* find(std::string_view wanted) const;
};

// Limits of one document. Aliases count as if their values were written out.
struct TreeLimits {
  std::size_t bytes = std::size_t{8} << 20;
  std::size_t depth = 64;
  std::size_t nodes = 200'000;
  std::size_t name = 250;            // YAML reads no longer ones back, once they are escaped
  std::size_t documents = SIZE_MAX;  // of a text; the rest is not read
};

// The first document of a YAML text; an empty text is kNull. Merge keys (`<<`) are resolved as by kubectl: of two
// members with one name the later counts.
//
// Errors: kDecode with line and column, kLimit; never with a part of the text.
Result<Tree> parse_yaml(std::string_view text, const TreeLimits& limits = {});
Result<std::vector<Tree>> parse_yaml_documents(std::string_view text, const TreeLimits& limits = {});
Result<Tree> parse_json(std::string_view text, const TreeLimits& limits = {});

// The values that kubectl sends: plain scalars are numbers, booleans or null by the rules of YAML 1.1.
//
// Errors: kDecode, with the text, where JSON has no such value or a map has a key twice.
Result<Json> to_json(const Tree& tree);

}  // namespace tain::auth
