#include "server/front/write_options.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "server/objects/field_error.h"

namespace tain::server {
namespace {

constexpr std::size_t kLongestManager = 128;

const char* options_kind(HttpMethod method) {
  if (method == HttpMethod::kPut) return "UpdateOptions";
  return method == HttpMethod::kPatch ? "PatchOptions" : "CreateOptions";
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

void check_manager(const std::string& manager, FieldErrors& errors) {
  if (manager.size() > kLongestManager) errors.push_back(FieldError::too_long("fieldManager", kLongestManager));
  const auto odd = std::find_if(manager.begin(), manager.end(), is_control);
  if (odd == manager.end()) return;
  std::string why("invalid character (at position ");
  why.append(std::to_string(odd - manager.begin())).append(")");
  errors.push_back(FieldError::invalid("fieldManager", manager, std::move(why)));
}

}  // namespace

Answer<WriteOptions> parse_write_options(const Query& query, HttpMethod method, bool apply) {
  WriteOptions out;
  FieldErrors errors;
  if (method == HttpMethod::kPatch && !apply && query.has("force")) {
    errors.push_back(FieldError::forbidden("force", "may not be specified for non-apply patch"));
  }
  out.manager = query.get("fieldManager");
  check_manager(out.manager, errors);
  std::vector<std::string> dry_run = query.all("dryRun");
  std::erase(dry_run, "");
  if (std::any_of(dry_run.begin(), dry_run.end(), [](const std::string& one) { return one != "All"; })) {
    errors.push_back(FieldError::not_supported("dryRun", dry_run, {"All"}));
  }
  out.dry_run = !dry_run.empty();
  const std::string_view validation = query.get("fieldValidation");
  if (const auto known = parse_field_validation(validation)) {
    out.validation = *known;
  } else {
    errors.push_back(
        FieldError::not_supported("fieldValidation", std::string(validation), {"", "Ignore", "Strict", "Warn"}));
  }
  if (!errors.empty()) return refuse(invalid_object({"meta.k8s.io", "v1", options_kind(method)}, "", errors));
  return out;
}

}  // namespace tain::server
