#include "src/client/negotiation.h"

#include "src/codec/schema.h"

namespace tain::client {
namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kProtobuf = "application/vnd.kubernetes.protobuf";

std::string_view form_parameters(Form form, Answer answer) {
  switch (form) {
    case Form::kObject:
      break;
    case Form::kMetadata:
      return answer == Answer::kList ? ";as=PartialObjectMetadataList;g=meta.k8s.io;v=v1"
                                     : ";as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
    case Form::kTable:
      return ";as=Table;v=v1;g=meta.k8s.io";
  }
  return {};
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

std::string accept_header(bool protobuf, Form form, Answer answer) {
  const std::string_view parameters = form_parameters(form, answer);
  std::string accept;
  if (protobuf) {
    accept += kProtobuf;
    if (answer == Answer::kWatch) accept += ";stream=watch";
    accept += parameters;
    accept += ", ";
  }
  accept += kJson;
  // JSON streams are asked for as plain JSON: every server, however small, knows that.
  accept += parameters;
  // A Table is a courtesy; whoever has none sends the list.
  if (form == Form::kTable) accept += ", application/json";
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
              "the server answered in \"" + std::string(content_type.substr(0, 200)) +
                  "\", which was not asked for and cannot be read; is there something else at this address?");
}

bool has_schema(const Kind& kind) { return detail::schema().find_kind(kind.group, kind.version, kind.kind) != nullptr; }

}  // namespace tain::client
