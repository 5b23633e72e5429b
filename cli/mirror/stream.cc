#include "cli/mirror/stream.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "cli/print/json.h"

namespace tain::cli {
namespace {

std::string in_quotes(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string head(std::string_view type, std::string_view resource) {
  std::string line = "{\"type\":\"";
  return line.append(type).append("\",\"resource\":").append(in_quotes(resource));
}

std::string_view type_of(const FollowEvent& event) {
  constexpr std::string_view kNames[] = {"ADDED", "MODIFIED", "DELETED"};
  return kNames[static_cast<std::size_t>(event.type)];
}

}  // namespace

// Omits unknown fields of newer API versions rather than the whole object.
std::string JsonLines::json_of(const Object& object) const {
  return object.to_json({.lossy = true}).value_or(std::string("null"));
}

void JsonLines::write(const std::string& resource, const FollowEvent& event) {
  if (event.gap) {
    std::string line = head("GAP", resource).append(",\"message\":").append(in_quotes(event.gap->to_string()));
    line.append(",\"historyLost\":").append(event.gap->lost_history() ? "true" : "false");
    out_ << harmless_json(std::move(line.append("}\n")));
    return;
  }
  std::string line = head(type_of(event), resource);
  const Object& object = event.object();
  line.append(",\"key\":").append(in_quotes(event.key));
  line.append(",\"resourceVersion\":").append(in_quotes(object.resource_version()));
  if (event.initial) line.append(",\"initial\":true");
  if (!event.known_final_state) line.append(",\"finalStateUnknown\":true");
  if (event.coalesced) line.append(",\"coalesced\":true");
  if (object) line.append(",\"object\":").append(json_of(object));
  if (with_old_ && event.now && event.old) line.append(",\"old\":").append(json_of(event.old));
  out_ << harmless_json(std::move(line.append("}\n")));
}

void JsonLines::write_initial(const std::string& resource, const Object& object) {
  FollowEvent event;
  event.now = object;
  event.key = std::string(object.key());
  event.initial = true;
  write(resource, event);
}

void JsonLines::write_synced(const std::string& resource, std::string_view version, std::size_t objects) {
  std::string line = head("SYNCED", resource).append(",\"resourceVersion\":").append(in_quotes(version));
  out_ << harmless_json(std::move(line.append(",\"objects\":").append(std::to_string(objects)).append("}\n")));
}

}  // namespace tain::cli
