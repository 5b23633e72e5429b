// A path, a line end, and JSON. Reading the path, iterating, writing and comparing give consistent results.

#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/json_reader.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void visit(const tain::Value& value, int depth) {
  (void)value.text();
  (void)value.as_int();
  (void)value.as_double();
  if (depth == 0) return;
  for (const tain::Value& element : value.elements()) visit(element, depth - 1);
  for (const tain::Value::Member& member : value.members()) {
    const tain::Value found = value[member.key];
    if (!found.exists()) std::abort();
    visit(member.value, depth - 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  const std::string_view text = input.substr(0, line);
  const std::string_view json = line == std::string_view::npos ? std::string_view() : input.substr(line + 1);

  const tain::Value root = tain::codec::json_value(json);
  const auto path = tain::Path::parse(text);
  if (path) {
    // A path has the same result alone and together with others.
    const std::array<tain::PathView, 3> paths{tain::path<"metadata.name">, *path, tain::path<"spec">};
    std::array<tain::Value, 3> values;
    tain::codec::read_paths(json, paths, values);
    if (root.exists() && tain::codec::validate_json(json, 1000)) {
      const tain::Value alone = root.at(*path);
      if (alone.raw() != values[1].raw() || alone.type() != values[1].type()) std::abort();
    }
  }
  visit(root, 6);
  if (!(root == root)) std::abort();

  const auto canonical = tain::codec::canonical_json(json);
  if (canonical) {
    const auto again = tain::codec::canonical_json(*canonical);
    if (again != canonical) std::abort();
  } else if (tain::codec::validate_json(json, 1000)) {
    std::abort();  // simdjson accepts the document, so we must accept it
  }
  return 0;
}
