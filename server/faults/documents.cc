// Faults of response contents: wrong kinds, unknown event types, unknown fields, very large objects.
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/fault_target.h"
#include "server/faults/faulty_response.h"
#include "server/faults/request_edit.h"

namespace tain::server {
namespace {

bool has_object(const Json& event) { return text_at(event, "type") != "ERROR" && event.contains("object"); }
bool is_change(const Json& event) { return has_object(event) && text_at(event, "type") != "BOOKMARK"; }

// Decodes the response and encodes it changed, as JSON: each event of a watch, or a list as a whole.
class DocumentFault : public ActiveFault {
 public:
  using ActiveFault::ActiveFault;

  bool take(const ExchangePtr& exchange) final {
    if (!matches(*exchange)) return false;
    before(*exchange);
    force_plain_json(*exchange);
    const bool watch = is_watch(*exchange);
    // The response may come after the fault was removed.
    exchange->wrap_response([&](FaultyResponse::Inner inner) {
      return std::make_unique<EditedBody>(std::move(inner), watch, [this, watch, here = alive()](std::string& text) {
        if (!here.expired()) edit(text, watch);
      });
    });
    return false;
  }

 protected:
  virtual void before(Exchange&) {}
  // Which documents are changed; the fault then draws once for each.
  virtual bool applies_to_event(const Json& event) const { return is_change(event); }
  virtual bool applies_to_list(const Json&) const { return true; }
  // Changes an event {"type": ..., "object": ...}, or a list.
  virtual void change_event(Json& event) = 0;
  virtual void change_list(Json&) {}
  // The text sent for a document.
  virtual std::string text_of(const Json& document) { return dump(document); }

 private:
  void edit(std::string& text, bool watch) {
    auto document = parse_json(text);
    if (!document || !document->is_object()) return;
    if (!watch && !document->contains("items")) return;
    try {
      if (!(watch ? applies_to_event(*document) : applies_to_list(*document)) || !fires()) return;
      watch ? change_event(*document) : change_list(*document);
      text = text_of(*document);
      text.push_back('\n');
    } catch (const Json::exception&) {
      // Objects of an unexpected shape pass unchanged.
    }
  }
};

class WrongKind final : public DocumentFault {
 public:
  using DocumentFault::DocumentFault;

 private:
  static void rename(Json& object, std::string_view kind) {
    object["kind"] = kind;
    object["apiVersion"] = "example.com/v1";
  }
  void change_event(Json& event) override { rename(event["object"], "Impostor"); }
  void change_list(Json& list) override {
    rename(list, "ImpostorList");
    for (Json& item : list["items"]) rename(item, "Impostor");
  }
};

class UnknownType final : public DocumentFault {
 public:
  using DocumentFault::DocumentFault;

 private:
  bool applies_to_list(const Json&) const override { return false; }
  void change_event(Json& event) override { event["type"] = "REIMAGINED"; }
};

class UnknownFields final : public DocumentFault {
 public:
  using DocumentFault::DocumentFault;

 private:
  static void add(Json& object) {
    object["futureField"] = {{"nested", Json::array({1, nullptr, "\u20ac"})}};
    if (object.contains("metadata")) object["metadata"]["futureField"] = 1e300;
    if (object.contains("spec") && object["spec"].is_object()) object["spec"]["futureField"] = Json::object();
  }
  bool applies_to_event(const Json& event) const override { return has_object(event); }
  void change_event(Json& event) override {
    add(event["object"]);
    event["futureField"] = true;
  }
  void change_list(Json& list) override {
    for (Json& item : list["items"]) add(item);
    list["futureField"] = true;
  }
};

class Broken final : public DocumentFault {
 public:
  using DocumentFault::DocumentFault;

 private:
  // The frame is complete, but its content is broken.
  bool applies_to_list(const Json&) const override { return false; }
  void change_event(Json&) override {}
  std::string text_of(const Json& event) override {
    std::string text = dump(event);
    const auto metadata = text.find("\"metadata\"");
    if (metadata != std::string::npos) text.replace(metadata, 10, "metadata:]");
    return text;
  }
};

class Huge final : public DocumentFault {
 public:
  explicit Huge(FaultSetup setup) : DocumentFault(std::move(setup)), size_(parameters().size("size")) {}

 private:
  void add(Json& object) { object["metadata"]["annotations"]["tain.dev/filling"] = std::string(size_, 'x'); }
  bool applies_to_list(const Json& list) const override { return !list["items"].empty(); }
  void change_event(Json& event) override { add(event["object"]); }
  void change_list(Json& list) override { add(list["items"].front()); }

  std::size_t size_;
};

// Resource versions that are not numbers, as some aggregated APIs have them.
class OpaqueVersions final : public DocumentFault {
 public:
  using DocumentFault::DocumentFault;

 private:
  static constexpr std::string_view kMark = "v-";

  void before(Exchange& exchange) override {
    const std::string_view version = exchange.path.query.get("resourceVersion");
    if (version.starts_with(kMark)) set_query(exchange, "resourceVersion", std::string(version.substr(kMark.size())));
  }
  static void mark(Json& object) {
    Json* version = find(object, "metadata.resourceVersion");
    if (version == nullptr || !version->is_string()) return;
    std::string text = version->get<std::string>();
    if (!text.empty() && text != "0") *version = std::string(kMark).append(text);
  }
  bool applies_to_event(const Json& event) const override { return has_object(event); }
  void change_event(Json& event) override { mark(event["object"]); }
  void change_list(Json& list) override {
    mark(list);
    for (Json& item : list["items"]) mark(item);
  }
};

}  // namespace

void add_document_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view summary, std::string_view verbs, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, "answers", summary, verbs, std::move(parameters), std::move(make)});
  };
  add("wrong-kind", "objects of another kind than requested", "list+watch", maker<WrongKind>());
  add("unknown-event", "events of an unknown type", "watch", maker<UnknownType>());
  add("unknown-fields", "objects, lists and events have fields from a future version", "list+watch",
      maker<UnknownFields>());
  add("broken-event", "an event is a complete line of malformed JSON", "watch", maker<Broken>());
  add("huge-objects", "an object is very large", "list+watch", maker<Huge>(),
      {{"size", "1536KiB", "bytes added; clients refuse 17MiB"}});
  add("opaque-versions", "resource versions are not numbers", "list+watch", maker<OpaqueVersions>());
}

}  // namespace tain::server
