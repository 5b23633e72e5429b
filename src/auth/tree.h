#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tain::auth {

// A parsed YAML or JSON text. Scalars keep the text they were written with, so that a token of digits stays the token
// it is; they are Secrets because any of them may be one.
struct Tree {
  enum class Kind { kNull, kScalar, kList, kMap };
  std::string name{};  // of a member of a map
  Kind kind = Kind::kNull;
  bool plain = false;  // of a scalar: written without quotation marks, so it may be a number or a truth value
  int line = 0;        // 0: not known
  Secret text{};
  std::vector<Tree> items{};    // of a list
  std::vector<Tree> members{};  // of a map, in their order, each name once

  // Null where there is none.
  const Tree* find(std::string_view wanted) const;
};

// What a hostile text may cost. What aliases repeat counts as if it had been written out.
struct TreeLimits {
  std::size_t bytes = std::size_t{8} << 20;
  std::size_t depth = 64;
  std::size_t nodes = 200'000;
  std::size_t name = 250;  // YAML reads no longer ones back, once they are escaped
};

// The first document of a YAML text; an empty text is kNull.
//
// Errors: kDecode with line and column, kLimit; never with a part of the text.
Result<Tree> parse_yaml(std::string_view text, const TreeLimits& limits = {});
Result<Tree> parse_json(std::string_view text, const TreeLimits& limits = {});

// The tree as compact JSON, names sorted; plain scalars become null, truth values or numbers where they look like it.
std::string to_json(const Tree& tree);

}  // namespace tain::auth
