#include "server/front/list_options.h"

#include <algorithm>
#include <charconv>

#include "server/objects/field_error.h"

namespace tain::server {
namespace {

Answer<std::optional<std::int64_t>> whole_number(const Query& query, std::string_view name) {
  const std::string_view text = query.get(name);
  if (text.empty()) return std::optional<std::int64_t>();
  std::int64_t value = 0;
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc{} && end == digits.data() + digits.size() && !digits.empty()) return std::optional(value);
  std::string message("strconv.ParseInt: parsing ");
  message.append(go_quoted(text));
  message.append(error == std::errc::result_out_of_range ? ": value out of range" : ": invalid syntax");
  return refuse(bad_request(std::move(message)));
}

FieldErrors check_list(const ListOptions& options, std::string_view match) {
  FieldErrors errors;
  const std::string field = "resourceVersionMatch";
  if (!match.empty()) {
    if (options.version.empty()) {
      errors.forbidden(field, "resourceVersionMatch is forbidden unless resourceVersion is provided");
    }
    if (!options.continue_token.empty()) {
      errors.forbidden(field, "resourceVersionMatch is forbidden when continue is provided");
    }
    if (match != "Exact" && match != "NotOlderThan") {
      errors.not_supported(field, std::string(match), {"Exact", "NotOlderThan", ""});
    }
    if (match == "Exact" && options.version == "0") {
      errors.forbidden(field, "resourceVersionMatch \"exact\" is forbidden for resourceVersion \"0\"");
    }
  }
  if (options.send_initial_events) errors.forbidden("sendInitialEvents", "sendInitialEvents is forbidden for list");
  return errors;
}

FieldErrors check_watch(const ListOptions& options, std::string_view match, bool by_path) {
  FieldErrors errors;
  const std::string field = "resourceVersionMatch";
  // A watch with initial events has an implicit match. The deprecated watch path does not check this.
  const bool begins_with_all = !by_path && (options.version.empty() || options.version == "0");
  if (match.empty() && begins_with_all && !options.send_initial_events && !options.continue_token.empty()) {
    errors.forbidden(field, "resourceVersionMatch is forbidden when continue is provided");
  }
  if (options.send_initial_events && match != "NotOlderThan") {
    errors.forbidden(field, "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan");
  }
  if (!match.empty()) {
    if (!options.send_initial_events) {
      errors.forbidden(field, "resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided");
    }
    if (match != "NotOlderThan") errors.not_supported(field, std::string(match), {"NotOlderThan"});
    if (!options.continue_token.empty()) {
      errors.forbidden(field, "resourceVersionMatch is forbidden when continue is provided");
    }
  }
  return errors;
}

// `app in ()` means the set of the empty string, like `app in (,)`.
std::string with_empty_sets_named(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out.push_back(text[i]);
    if (text[i] != '(') continue;
    const std::size_t next = text.find_first_not_of(" \t\r\n", i + 1);
    if (next != std::string_view::npos && text[next] == ')') out.push_back(',');
  }
  return out;
}

// Removes terms with neither field nor value, which match everything.
std::string without_empty_terms(std::string_view text) {
  std::string out;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i + 1 < text.size() && text[i] == '\\') {
      ++i;
      continue;
    }
    if (i < text.size() && text[i] != ',') continue;
    const std::string_view term = text.substr(from, i - from);
    from = i + 1;
    if (term.empty() || term == "=" || term == "==" || term == "!=") continue;
    if (!out.empty()) out.push_back(',');
    out.append(term);
  }
  return out;
}

Answer<void> parse_selectors(const Query& query, ListOptions& out) {
  auto labels = LabelSelector::parse(with_empty_sets_named(query.get("labelSelector")));
  if (!labels) return refuse(bad_request(labels.error().message));
  out.labels = std::move(*labels);
  auto fields = FieldSelector::parse(without_empty_terms(query.get("fieldSelector")));
  if (!fields) return refuse(bad_request(fields.error().message));
  out.fields = std::move(*fields);
  return {};
}

// Resolves the field selector for this resource.
Answer<void> settle_fields(const RequestPath& path, const ResourceType& type, ListOptions& out) {
  out.fields = type.fields.converted(std::move(out.fields));
  auto known = type.fields.check(out.fields, path.query.get("labelSelector"));
  if (!known) return refuse(known.error());
  if (path.name.empty()) return {};
  // A watch of one object by its URL.
  for (const FieldSelector::Requirement& requirement : out.fields.requirements) {
    if (requirement.path != "metadata.name" || !requirement.equal || requirement.value != path.name) {
      return refuse(bad_request("fieldSelector metadata.name doesn't match requested name"));
    }
  }
  out.fields.requirements.push_back({.path = "metadata.name", .equal = true, .value = path.name});
  return {};
}

// The value that a field must equal; null if there is none.
const std::string* exact(const FieldSelector& fields, std::string_view path) {
  for (const FieldSelector::Requirement& requirement : fields.requirements) {
    if (requirement.equal && requirement.path == path) return &requirement.value;
  }
  return nullptr;
}

// A list of one object by name and namespace ignores limit, as it is a lookup of one key.
void settle_single(const RequestPath& path, const ResourceType& type, ListOptions& out) {
  if (!out.continue_token.empty() || exact(out.fields, "metadata.name") == nullptr) return;
  const bool placed = !type.info.namespaced || !path.ns.empty() || exact(out.fields, "metadata.namespace") != nullptr;
  if (placed) out.limit = 0;
}

std::optional<std::string_view> value_of(const storage::Fields& fields, std::string_view name) {
  for (const auto& [known, value] : fields) {
    if (known == name) return value;
  }
  return std::nullopt;
}

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool matches(const LabelSelector::Requirement& requirement, const storage::Fields& labels) {
  using Operator = LabelSelector::Requirement::Operator;
  const auto value = value_of(labels, requirement.key);
  const auto listed = [&] {
    return std::find(requirement.values.begin(), requirement.values.end(), *value) != requirement.values.end();
  };
  switch (requirement.op) {
    case Operator::kIn:
      return value && listed();
    case Operator::kNotIn:
      return !value || !listed();
    case Operator::kExists:
      return value.has_value();
    case Operator::kDoesNotExist:
      return !value;
    case Operator::kGreaterThan:
    case Operator::kLessThan: {
      if (!value || requirement.values.size() != 1) return false;
      const auto have = number(*value);
      const auto bound = number(requirement.values.front());
      if (!have || !bound) return false;
      return requirement.op == Operator::kGreaterThan ? *have > *bound : *have < *bound;
    }
  }
  return false;
}

}  // namespace

bool is_watch(const RequestPath& path) { return path.watch_prefix || path.query.flag("watch"); }

Answer<ListOptions> parse_list_options(const RequestPath& path, const ResourceType& type) {
  const Query& query = path.query;
  ListOptions out;
  out.watch = is_watch(path);
  if (auto parsed = parse_selectors(query, out); !parsed) return refuse(parsed.error());
  out.allow_bookmarks = query.flag("allowWatchBookmarks");
  if (query.has("sendInitialEvents")) out.send_initial_events = query.flag("sendInitialEvents");
  out.version = query.get("resourceVersion");
  out.continue_token = query.get("continue");
  const auto limit = whole_number(query, "limit");
  if (!limit) return refuse(limit.error());
  out.limit = limit->value_or(0);
  const auto timeout = whole_number(query, "timeoutSeconds");
  if (!timeout) return refuse(timeout.error());
  out.timeout_seconds = *timeout;

  const std::string_view match = query.get("resourceVersionMatch");
  const FieldErrors errors = out.watch ? check_watch(out, match, path.watch_prefix) : check_list(out, match);
  if (!errors.empty()) return refuse(invalid_object({"meta.k8s.io", "", "ListOptions"}, "", errors));
  if (match == "Exact") out.match = storage::Match::kExact;
  if (match == "NotOlderThan") out.match = storage::Match::kNotOlderThan;
  if (auto settled = settle_fields(path, type, out); !settled) return refuse(settled.error());
  settle_single(path, type, out);
  return out;
}

storage::Selector selector_of(const ListOptions& options) {
  if (options.labels.is_everything() && options.fields.is_everything()) return {};
  return [labels = options.labels, fields = options.fields](const storage::Stored& record) {
    if (labels.nothing) return false;
    for (const LabelSelector::Requirement& requirement : labels.requirements) {
      if (!matches(requirement, record.labels)) return false;
    }
    for (const FieldSelector::Requirement& requirement : fields.requirements) {
      const std::string_view value = requirement.path == "metadata.name" ? std::string_view(record.name)
                                     : requirement.path == "metadata.namespace"
                                         ? std::string_view(record.ns)
                                         : storage::find(record.fields, requirement.path);
      if ((value == requirement.value) != requirement.equal) return false;
    }
    return true;
  };
}

std::string not_a_version(std::string_view text) {
  const bool number =
      !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  std::string out("strconv.ParseUint: parsing ");
  return out.append(go_quoted(text)).append(number ? ": value out of range" : ": invalid syntax");
}

Answer<storage::Revision> wanted_version(const storage::Storage& storage, std::string_view text) {
  if (text.empty() || text == "0") return storage::Revision{0};
  if (const auto parsed = storage.parse_version(text)) return *parsed;
  StatusError error;
  error.message = "resourceVersion: Invalid value: ";
  error.message.append(go_quoted(text)).append(": ").append(not_a_version(text));
  return refuse(std::move(error));
}

StatusError version_too_large(std::string_view message) {
  StatusError error = timeout(message, 1);
  error.causes.push_back({.reason = "ResourceVersionTooLarge", .message = "Too large resource version", .field = {}});
  return error;
}

}  // namespace tain::server
