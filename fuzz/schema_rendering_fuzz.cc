// Any bytes as a message of any kind of the tables: converted to JSON, read by path, and written back.

#include "fuzz/seeds.h"
#include "src/codec/canonical_json.h"
#include "src/codec/json_cursor.h"
#include "src/codec/protobuf_json.h"
#include "src/codec/protobuf_value.h"
#include "src/codec/protobuf_writer.h"
#include "tests/support/protobuf_wire.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using tain::Value;
using tain::codec::ProtobufKind;

// All values in the JSON are found in the protobuf object.
void compare(const Value& protobuf, const Value& json) {
  if (protobuf.type() != json.type() || protobuf.text() != json.text()) std::abort();
  if (protobuf.encoding() == tain::Encoding::kJson) return;
  if (protobuf.as_int() != json.as_int() || protobuf.as_bool() != json.as_bool()) std::abort();
  for (const tain::Value::Member& member : json.members()) compare(protobuf[member.key], member.value);
  auto element = protobuf.elements().begin();
  for (const Value& each : json.elements()) {
    compare(*element, each);
    ++element;
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  const auto& tables = tain::detail::schema();
  std::vector<std::string> seeds;
  for (std::size_t i = 0; i < tables.kinds.size(); i += 5) {
    const auto& kind = tables.kinds[i];
    const auto name = [&](std::uint32_t at, std::uint8_t size) { return std::string(tables.names.substr(at, size)); };
    const tain::Kind full{name(kind.group, kind.group_size), name(kind.version, kind.version_size),
                          name(kind.kind, kind.kind_size)};
    const std::string head{static_cast<char>(i), static_cast<char>(i >> 8)};
    seeds.push_back(head + tain::test::protobuf(full, R"({"metadata":{"name":"a"}})"));
  }
  tain::fuzz::write_seeds(*argc, *argv, seeds);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tain::codec;
  if (size < 2) return 0;
  const auto& tables = tain::detail::schema();
  const auto& chosen = tables.kinds[static_cast<std::size_t>(data[0] | data[1] << 8) % tables.kinds.size()];
  const std::string_view bytes(reinterpret_cast<const char*>(data + 2), size - 2);
  const std::string group(tables.names.substr(chosen.group, chosen.group_size));
  const std::string version(tables.names.substr(chosen.version, chosen.version_size));
  const ProtobufKind* kind = shared_protobuf_kind(tables, group.empty() ? version : group + "/" + version,
                                                  tables.names.substr(chosen.kind, chosen.kind_size));
  if (kind == nullptr || !kind->known) std::abort();

  const Value root = root_value(*kind, bytes);
  const auto checked = check_protobuf(*kind, bytes);
  const auto json = protobuf_json(root);
  if (checked && !json && json.error().code == tain::Code::kDecode) std::abort();
  if (!json) return 0;
  // A key that is not UTF-8 is shown with replaced bytes, but found only by its original bytes. Then skips the rest.
  if (json->find("\xef\xbf\xbd") != std::string::npos) return 0;
  const auto canonical = canonical_json(*json);
  if (!canonical || *canonical != *json) std::abort();
  if (checked) compare(root, json_value(*json));
  const auto written = to_protobuf(*kind, json_value(*json));
  if (!written) return 0;  // a time of the year 10000
  const auto again = protobuf_json(root_value(*kind, *written));
  if (!again || *again != *json) std::abort();
  return 0;
}
