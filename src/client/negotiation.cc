#include "src/client/negotiation.h"

#include "src/base/ascii.h"
#include "src/codec/schema.h"

namespace tain::client {
namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kProtobuf = "application/vnd.kubernetes.protobuf";

std::string_view form_parameters(Representation form, ResponseKind kind) {
  switch (form) {
    case Representation::kObject:
      break;
    case Representation::kMetadata:
      return kind == ResponseKind::kList ? ";as=PartialObjectMetadataList;g=meta.k8s.io;v=v1"
                                         : ";as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
    case Representation::kTable:
      return ";as=Table;v=v1;g=meta.k8s.io";
  }
  return {};
}

}  // namespace

std::string accept_header(bool protobuf, Representation form, ResponseKind kind) {
  const std::string_view parameters = form_parameters(form, kind);
  std::string accept;
  if (protobuf) {
    accept += kProtobuf;
    if (kind == ResponseKind::kWatch) accept += ";stream=watch";
    accept += parameters;
    accept += ", ";
  }
  accept += kJson;
  // Plain JSON also for watches: every server supports it.
  accept += parameters;
  // A server without Tables sends the list.
  if (form == Representation::kTable) accept += ", application/json";
  return accept;
}

std::string media_type(std::string_view content_type) {
  content_type = content_type.substr(0, content_type.find(';'));
  const std::size_t first = content_type.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  const std::size_t last = content_type.find_last_not_of(" \t");
  return lower(content_type.substr(first, last - first + 1));
}

Result<Encoding> encoding_of(std::string_view content_type) {
  const std::string type = media_type(content_type);
  if (type.empty() || type == kJson) return Encoding::kJson;
  if (type == kProtobuf) return Encoding::kProtobuf;
  return fail(Code::kUnsupportedMediaType,
              "the server answered with Content-Type \"" + std::string(content_type.substr(0, 200)) +
                  "\", which was not requested; check that this is the address of a Kubernetes API server");
}

bool has_schema(const Kind& kind) { return detail::schema().find_kind(kind.group, kind.version, kind.kind) != nullptr; }

}  // namespace tain::client
