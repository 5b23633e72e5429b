#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/result.h>
#include <tain/transport.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::client {

// RFC 3986: whatever is put in comes out of the server's parser exactly.
std::string escape_segment(std::string_view text);  // one segment of a path
std::string escape_query(std::string_view text);    // a name or a value of a query

// Why `name` cannot be a segment of a path (C347); empty where it can.
std::string_view bad_segment(std::string_view name);

// Builds the target of a request from its parts: `prefix/namespaces/ns/resource/name/subresource/suffix?query`.
//
// A part that cannot be carried out is kept as the first error and returned by target(); what is set after it is
// ignored, so a chain needs one check.
//
// Errors:     kBadArgument; no request has been made.
class UrlBuilder {
 public:
  // `base` is the path of the server's own URL, put before all others; empty or `/` means none.
  explicit UrlBuilder(std::string_view base = {});

  UrlBuilder& abs_path(std::string_view path);  // `/api/v1`, `/apis/apps/v1`; a slash at its end is kept
  UrlBuilder& ns(std::string_view ns);          // empty: asked for all, see target()
  UrlBuilder& resource(std::string_view plural);
  UrlBuilder& name(std::string_view name);
  UrlBuilder& subresource(std::string_view path);  // `status`, or several with slashes: `proxy/metrics`
  UrlBuilder& suffix(std::string_view path);
  UrlBuilder& param(std::string_view name, std::string_view value);  // repeated names are all kept, in order
  UrlBuilder& list_options(const ListOptions& options);
  UrlBuilder& watch_options(const ListOptions& options);  // the same, with `watch=true`
  // An escaped target as somebody else wrote it; replaces path and parameters.
  UrlBuilder& request_uri(std::string_view uri);

  // The escaped target. A request for one object of a namespace, or a POST, whose namespace was given as empty is
  // refused: the server would answer about something else.
  Result<std::string> target(HttpMethod method) const;

 private:
  UrlBuilder& fail_once(std::string message);
  UrlBuilder& set_once(std::string& part, bool& set, std::string_view what, std::string_view value);
  std::string path() const;

  std::string base_{};
  std::string root_{};
  std::string ns_{};
  std::string resource_{};
  std::string name_{};
  std::string subresource_{};
  std::string suffix_{};
  bool has_ns_ = false;
  bool has_resource_ = false;
  bool has_name_ = false;
  bool has_subresource_ = false;
  std::string query_{};
  std::string error_{};
};

// Where a server is.
struct ServerAddress {
  bool secure = false;
  std::string host{};  // without brackets; an IPv6 address may have a zone: `fe80::1%eth0`
  std::uint16_t port = 0;
  std::string path{};  // before all others, without a slash at its end: `/k8s/clusters/c-1`

  std::string to_string() const;  // `https://host:port/path`
};

// From `https://host:port/path`, `host:port` or `host` (C356, C357). Without a scheme it is http, or https where
// `tls_configured`. Query and fragment are dropped. Errors: kBadArgument, with an example.
Result<ServerAddress> parse_server(std::string_view text, bool tls_configured);

}  // namespace tain::client
