#include "src/client/url.h"

#include <array>

#include "src/base/ascii.h"

namespace tain::client {
namespace {

constexpr std::string_view kUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
constexpr std::string_view kAlsoInSegments = "!$&'()*+,;=:@";

std::array<bool, 256> table_of(std::string_view kept, std::string_view more) {
  std::array<bool, 256> table{};
  for (const char c : kept) table[static_cast<unsigned char>(c)] = true;
  for (const char c : more) table[static_cast<unsigned char>(c)] = true;
  return table;
}

std::string escape(std::string_view text, const std::array<bool, 256>& kept) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    if (kept[static_cast<unsigned char>(c)]) {
      out += c;
    } else {
      out += '%';
      append_upper_hex(out, c);
    }
  }
  return out;
}

// Escapes each segment; slashes stay.
std::string escape_path(std::string_view path) {
  std::string out;
  while (true) {
    const std::size_t slash = path.find('/');
    out += escape_segment(path.substr(0, slash));
    if (slash == std::string_view::npos) return out;
    out += '/';
    path.remove_prefix(slash + 1);
  }
}

std::string with_part(std::string path, std::string_view part) {
  while (part.starts_with('/')) part.remove_prefix(1);
  if (part.empty()) return path;
  if (!path.ends_with('/')) path += '/';
  path += part;
  return path;
}

std::string_view match_name(ListOptions::Match match) {
  switch (match) {
    case ListOptions::Match::kNotOlderThan:
      return "NotOlderThan";
    case ListOptions::Match::kExact:
      return "Exact";
    case ListOptions::Match::kUnset:
      break;
  }
  return {};
}

}  // namespace

std::string escape_segment(std::string_view text) {
  static const std::array<bool, 256> kKept = table_of(kUnreserved, kAlsoInSegments);
  return escape(text, kKept);
}

std::string escape_query(std::string_view text) {
  static const std::array<bool, 256> kKept = table_of(kUnreserved, {});
  return escape(text, kKept);
}

std::string_view bad_segment(std::string_view name) {
  if (name == ".") return "may not be '.'";
  if (name == "..") return "may not be '..'";
  if (name.find('/') != std::string_view::npos) return "may not contain '/'";
  if (name.find('%') != std::string_view::npos) return "may not contain '%'";
  return {};
}

UrlBuilder::UrlBuilder(std::string_view base) : base_(base) {
  while (base_.ends_with('/')) base_.pop_back();
}

UrlBuilder& UrlBuilder::fail_once(std::string message) {
  if (error_.empty()) error_ = std::move(message);
  return *this;
}

UrlBuilder& UrlBuilder::set_once(std::string& part, bool& set, std::string_view what, std::string_view value) {
  if (!error_.empty()) return *this;
  if (set) {
    return fail_once(std::string(what) + " is already \"" + part + "\" and cannot become \"" + std::string(value) +
                     "\"");
  }
  if (const std::string_view why = bad_segment(value); !why.empty()) {
    return fail_once(std::string(what) + " \"" + std::string(value) + "\" " + std::string(why));
  }
  part = value;
  set = true;
  return *this;
}

UrlBuilder& UrlBuilder::abs_path(std::string_view path) {
  if (error_.empty()) root_ = escape_path(path);
  return *this;
}

UrlBuilder& UrlBuilder::ns(std::string_view ns) { return set_once(ns_, has_ns_, "the namespace", ns); }

UrlBuilder& UrlBuilder::resource(std::string_view plural) {
  return set_once(resource_, has_resource_, "the resource", plural);
}

UrlBuilder& UrlBuilder::name(std::string_view name) {
  if (error_.empty() && name.empty()) return fail_once("the name of an object may not be empty");
  return set_once(name_, has_name_, "the name", name);
}

UrlBuilder& UrlBuilder::subresource(std::string_view path) {
  if (!error_.empty()) return *this;
  if (has_subresource_) {
    return fail_once("the subresource is already \"" + subresource_ + "\" and cannot become \"" + std::string(path) +
                     "\"");
  }
  std::string_view rest = path;
  while (true) {
    const std::size_t slash = rest.find('/');
    const std::string_view segment = rest.substr(0, slash);
    if (const std::string_view why = bad_segment(segment); !why.empty()) {
      return fail_once("the subresource \"" + std::string(path) + "\" " + std::string(why));
    }
    if (slash == std::string_view::npos) break;
    rest.remove_prefix(slash + 1);
  }
  subresource_ = path;
  has_subresource_ = true;
  return *this;
}

UrlBuilder& UrlBuilder::param(std::string_view name, std::string_view value) {
  if (!error_.empty()) return *this;
  if (!query_.empty()) query_ += '&';
  query_ += escape_query(name);
  query_ += '=';
  query_ += escape_query(value);
  return *this;
}

UrlBuilder& UrlBuilder::list_options(const ListOptions& options) {
  if (!options.label_selector.empty()) param("labelSelector", options.label_selector);
  if (!options.field_selector.empty()) param("fieldSelector", options.field_selector);
  if (!options.resource_version.empty()) param("resourceVersion", options.resource_version);
  if (const std::string_view match = match_name(options.match); !match.empty()) param("resourceVersionMatch", match);
  if (options.limit > 0) param("limit", std::to_string(options.limit));
  if (!options.continue_token.empty()) param("continue", options.continue_token);
  if (options.timeout) param("timeoutSeconds", std::to_string(options.timeout->count()));
  return *this;
}

UrlBuilder& UrlBuilder::watch_options(const ListOptions& options) {
  list_options(options);
  if (options.allow_bookmarks) param("allowWatchBookmarks", "true");
  if (options.send_initial_events) param("sendInitialEvents", "true");
  return param("watch", "true");
}

UrlBuilder& UrlBuilder::request_uri(std::string_view uri) {
  if (!error_.empty()) return *this;
  if (!uri.starts_with('/')) {
    return fail_once("\"" + std::string(uri) + "\" is not a path: it must begin with '/'");
  }
  for (const char c : uri) {
    if (c <= ' ' || c == 0x7f || c == '#') return fail_once("the path contains a character that must be escaped");
  }
  const std::size_t mark = uri.find('?');
  root_ = uri.substr(0, mark);
  query_ = mark == std::string_view::npos ? std::string() : std::string(uri.substr(mark + 1));
  has_ns_ = has_resource_ = has_name_ = has_subresource_ = false;
  ns_.clear();
  resource_.clear();
  name_.clear();
  subresource_.clear();
  return *this;
}

std::string UrlBuilder::path() const {
  std::string path = with_part(base_, root_);
  if (root_ == "/" && path.empty()) path = "/";
  if (has_ns_ && !ns_.empty()) path = with_part(with_part(std::move(path), "namespaces"), escape_segment(ns_));
  if (has_resource_) path = with_part(std::move(path), escape_segment(resource_));
  if (has_name_) path = with_part(std::move(path), escape_segment(name_));
  if (has_subresource_) path = with_part(std::move(path), escape_path(subresource_));
  return path.empty() ? "/" : path;
}

Result<std::string> UrlBuilder::target(HttpMethod method) const {
  if (!error_.empty()) return fail(Code::kBadArgument, error_);
  if (has_ns_ && ns_.empty()) {
    if (method == HttpMethod::kPost) {
      return fail(Code::kBadArgument, "the namespace is empty: creating an object needs one");
    }
    if (has_name_) {
      return fail(Code::kBadArgument, "the namespace is empty: a request about \"" + name_ + "\" needs one");
    }
  }
  std::string target = path();
  if (!query_.empty()) target += "?" + query_;
  return target;
}

}  // namespace tain::client
