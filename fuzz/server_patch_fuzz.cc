// Any bytes as a patch for the embedded API server. A patch is applied or rejected. After it was applied, the object
// can be read, shown and validated.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/objects/defaults.h"
#include "server/objects/managed_fields.h"
#include "server/objects/patch.h"
#include "server/objects/table.h"
#include "server/objects/validate.h"

namespace {

using tain::server::Json;
using tain::server::KindInfo;
using tain::server::PatchType;

const std::array<KindInfo, 3>& kinds() {
  static const std::array<KindInfo, 3> list{{{{"", "v1", "Pod"}, "pods", true, true, false},
                                             {{"apps", "v1", "Deployment"}, "deployments", true, true, false},
                                             {{"example.com", "v1", "Widget"}, "widgets", true, true, true}}};
  return list;
}

Json document_of(const KindInfo& kind) {
  Json document = *tain::server::parse_json(
      R"({"metadata":{"name":"a","namespace":"b","labels":{"x":"y"},"finalizers":["a/b","c/d"]},
      "spec":{"replicas":1,"strategy":{"type":"RollingUpdate"},"containers":[{"name":"a","image":"x","args":["1"]}],
      "template":{"spec":{"containers":[{"name":"a","image":"x"},{"name":"b","image":"y"}]}}}})");
  document["kind"] = kind.kind.kind;
  document["apiVersion"] = kind.kind.api_version();
  return document;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const KindInfo& kind = kinds().at(data[0] % 3U);
  const auto type = static_cast<PatchType>(data[0] / 3U % 3U);
  const std::string_view patch(reinterpret_cast<const char*>(data + 1), size - 1);
  const Json document = document_of(kind);
  auto patched = tain::server::apply_patch(type, kind, document, patch);
  if (!patched) {
    if (patched.error().code < 400) std::abort();
    return 0;
  }
  auto decoded = tain::server::decode_patched(type, kind, *patched, patch, tain::server::FieldValidation::kWarn);
  if (!decoded) return 0;
  Json& object = decoded->object;
  tain::server::set_defaults(kind.kind, object);
  Json again = object;
  tain::server::set_defaults(kind.kind, again);
  if (again != object) std::abort();
  (void)tain::server::validate_create(kind, object);
  (void)tain::server::validate_update(kind, object, document);
  tain::server::note_update(kind, object, document, "fuzz", "", tain::Time::from_unix(1));
  (void)tain::server::TableRenderer::of(kind.kind).row(object, tain::server::IncludeObject::kMetadata,
                                                       tain::Time::from_unix(2'000'000'000));
  (void)tain::server::dump(object);
  return 0;
}
