#include "cli/mirror/stream.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "cli/follow/json_line.h"

namespace tain::cli {
namespace {

std::string in_quotes(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string head(std::string_view type, std::string_view resource) {
  std::string line = "{\"type\":\"";
  return line.append(type).append("\",\"resource\":").append(in_quotes(resource));
}

std::string_view type_of(const Happening& happening) {
  switch (happening.type) {
    case ObjectEvent::Type::kAdd:
      return "ADDED";
    case ObjectEvent::Type::kUpdate:
      return "MODIFIED";
    case ObjectEvent::Type::kDelete:
      return "DELETED";
  }
  return {};
}

}  // namespace

// Fields that are newer than our tables are left out rather than the whole object.
std::string JsonLines::json_of(const Object& object) const {
  return object.to_json({.lossy = true}).value_or(std::string("null"));
}

void JsonLines::write(const std::string& resource, const Happening& happening) {
  if (happening.gap) {
    std::string line = head("GAP", resource).append(",\"message\":").append(in_quotes(happening.gap->to_string()));
    line.append(",\"historyLost\":").append(happening.gap->lost_history() ? "true" : "false");
    out_ << harmless_json(std::move(line.append("}\n")));
    return;
  }
  std::string line = head(type_of(happening), resource);
  const Object& object = happening.object();
  line.append(",\"key\":").append(in_quotes(happening.key));
  line.append(",\"resourceVersion\":").append(in_quotes(object.resource_version()));
  if (happening.initial) line.append(",\"initial\":true");
  if (!happening.known_final_state) line.append(",\"finalStateUnknown\":true");
  if (happening.coalesced) line.append(",\"coalesced\":true");
  if (object) line.append(",\"object\":").append(json_of(object));
  if (with_old_ && happening.now && happening.old) line.append(",\"old\":").append(json_of(happening.old));
  out_ << harmless_json(std::move(line.append("}\n")));
}

void JsonLines::write_initial(const std::string& resource, const Object& object) {
  Happening happening;
  happening.now = object;
  happening.key = std::string(object.key());
  happening.initial = true;
  write(resource, happening);
}

void JsonLines::write_synced(const std::string& resource, std::string_view version, std::size_t objects) {
  std::string line = head("SYNCED", resource).append(",\"resourceVersion\":").append(in_quotes(version));
  out_ << harmless_json(std::move(line.append(",\"objects\":").append(std::to_string(objects)).append("}\n")));
}

}  // namespace tain::cli
