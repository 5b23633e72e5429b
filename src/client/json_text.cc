#include "src/client/json_text.h"

#include <exception>
#include <utility>

namespace tain::client {

Result<Json> parse_json(std::string_view text) {
  bool too_deep = false;
  const auto guard = [&too_deep](int depth, Json::parse_event_t, Json&) {
    if (static_cast<std::size_t>(depth) <= kMaxDocumentDepth) return true;
    too_deep = true;
    return false;  // drops what is below, so that no stack is used for it later
  };
  try {
    Json json = Json::parse(text.begin(), text.end(), guard);
    if (too_deep) {
      return fail(Code::kLimit, "JSON nested deeper than " + std::to_string(kMaxDocumentDepth), Phase::kDecode);
    }
    return json;
  } catch (const std::exception& error) {
    std::string what = error.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    if (const auto end = what.find("] "); what.starts_with('[') && end != std::string::npos) what.erase(0, end + 2);
    return fail(Code::kDecode, "malformed JSON: " + what, Phase::kDecode);
  }
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace tain::client
