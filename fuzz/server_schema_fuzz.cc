// Custom kinds of the embedded API server. Any definition is accepted or rejected. An accepted one prunes, defaults,
// validates and prints any object. The input is a definition's version and an object, one line each.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/objects/crd.h"
#include "server/objects/structural_schema.h"
#include "server/objects/table.h"
#include "src/base/json_path.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tain::server;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  (void)tain::JsonPath::parse(input);
  const auto line = input.find('\n');
  auto version = parse_json(input.substr(0, line));
  if (!version || line == std::string_view::npos) return 0;
  auto object = parse_json(input.substr(line + 1));
  if (!object) return 0;

  Json crd = *parse_json(R"({"metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",
      "scope":"Namespaced","names":{"kind":"Widget","plural":"widgets","singular":"widget",
        "listKind":"WidgetList"}}})");
  crd["spec"]["versions"] = Json::array({*version});
  (void)validate_crd(crd);
  set_established(crd, {.resources = {"widgets"}, .kinds = {}}, tain::Time::from_unix(1));
  (void)served_kinds(crd);

  const StructuralSchema schema(object_at(*version, "schema.openAPIV3Schema"));
  (void)schema.prune(*object);
  if (!schema.prune(*object).empty()) std::abort();
  schema.set_defaults(*object);
  Json again = *object;
  schema.set_defaults(again);
  if (again != *object) std::abort();
  (void)schema.validate(*object);
  (void)schema.validate_update(*object, again);
  const auto table = TableRenderer::custom(array_at(*version, "additionalPrinterColumns"));
  if (table.cells(*object, tain::Time::from_unix(2)).size() != table.columns().size()) std::abort();
  return 0;
}
