#include "server/front/request_path.h"

#include <algorithm>

#include "src/base/ascii.h"

namespace tain::server {

namespace {

void read_resource(RequestPath& out, std::size_t from) {
  std::vector<std::string> rest(out.segments.begin() + static_cast<std::ptrdiff_t>(from), out.segments.end());
  if (!rest.empty() && rest.front() == "watch") {
    out.watch_prefix = true;
    rest.erase(rest.begin());
  }
  if (rest.empty() || rest.size() > 16) return;
  out.is_resource = true;
  // `namespaces/a` is an object, `namespaces/a/status` its subresource, `namespaces/a/pods` a list of pods.
  const bool within = rest.size() >= 3 && rest[0] == "namespaces" && rest[2] != "status" && rest[2] != "finalize";
  if (within) {
    out.ns = rest[1];
    rest.erase(rest.begin(), rest.begin() + 2);
  }
  out.resource = rest[0];
  if (rest.size() > 1) out.name = rest[1];
  for (std::size_t i = 2; i < rest.size(); ++i) {
    if (i > 2) out.subresource.push_back('/');
    out.subresource.append(rest[i]);
  }
}

}  // namespace

std::string percent_decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0) {
      out.push_back(static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2])));
      i += 2;
    } else {
      out.push_back(plus_is_space && text[i] == '+' ? ' ' : text[i]);
    }
  }
  return out;
}

Query::Query(std::string_view text) {
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    if (part.empty()) continue;
    const auto equals = part.find('=');
    std::string value =
        equals == std::string_view::npos ? std::string() : percent_decoded(part.substr(equals + 1), true);
    values_.emplace_back(percent_decoded(part.substr(0, equals), true), std::move(value));
  }
}

bool Query::has(std::string_view name) const {
  return std::any_of(values_.begin(), values_.end(), [&](const auto& value) { return value.first == name; });
}

std::string_view Query::get(std::string_view name) const {
  for (const auto& [known, value] : values_) {
    if (known == name) return value;
  }
  return {};
}

bool Query::flag(std::string_view name) const {
  if (!has(name)) return false;
  const std::string value = lower(get(name));
  return value != "0" && value != "false";
}

std::vector<std::string> Query::all(std::string_view name) const {
  std::vector<std::string> out;
  for (const auto& [known, value] : values_) {
    if (known == name) out.push_back(value);
  }
  return out;
}

Json Query::to_json() const {
  Json out = Json::object();
  for (const auto& [name, value] : values_) {
    if (!out.contains(name)) out[name] = value;
  }
  return out;
}

RequestPath parse_target(std::string_view target) {
  RequestPath out;
  const auto question = target.find('?');
  std::string_view path = target.substr(0, question);
  if (question != std::string_view::npos) out.query = Query(target.substr(question + 1));
  out.path = percent_decoded(path, false);
  while (!path.empty()) {
    if (path.front() == '/') {
      path.remove_prefix(1);
      continue;
    }
    const std::string_view segment = path.substr(0, path.find('/'));
    path.remove_prefix(segment.size());
    out.segments.push_back(percent_decoded(segment, false));
  }
  if (out.segments.size() >= 2 && out.segments[0] == "api") {
    out.version = out.segments[1];
    if (out.segments.size() > 2) read_resource(out, 2);
  } else if (out.segments.size() >= 3 && out.segments[0] == "apis") {
    out.group = out.segments[1];
    out.version = out.segments[2];
    if (out.segments.size() > 3) read_resource(out, 3);
  }
  return out;
}

}  // namespace tain::server
