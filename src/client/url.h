#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/result.h>
#include <tain/transport.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tain::client {

// RFC 3986 escaping: the server's parser gets back exactly the input.
std::string escape_segment(std::string_view text);  // one segment of a path
std::string escape_query(std::string_view text);    // a name or a value of a query

// Why `name` cannot be a segment of a path (C347); empty if it can.
std::string_view bad_segment(std::string_view name);

// Builds the target of a request from its parts: `prefix/namespaces/ns/resource/name/subresource?query`.
//
// Keeps the first invalid part as the error that target() returns, and ignores later calls. So a chain needs one check.
//
// Errors:     kBadArgument; no request is made.
class UrlBuilder {
 public:
  // `base` is the path of the server URL, put before all others; empty or `/` means none.
  explicit UrlBuilder(std::string_view base = {});

  UrlBuilder& abs_path(std::string_view path);  // `/api/v1`, `/apis/apps/v1`; a trailing slash is kept
  UrlBuilder& ns(std::string_view ns);          // empty: see target()
  UrlBuilder& resource(std::string_view plural);
  UrlBuilder& name(std::string_view name);
  UrlBuilder& subresource(std::string_view path);  // `status`, or several with slashes: `proxy/metrics`
  UrlBuilder& param(std::string_view name, std::string_view value);  // repeated names are kept, in order
  UrlBuilder& list_options(const ListOptions& options);
  UrlBuilder& watch_options(const ListOptions& options);  // the same, with `watch=true`
  // An already escaped target; replaces path and parameters.
  UrlBuilder& request_uri(std::string_view uri);

  // The escaped target. An empty namespace is an error for a request about one object of a namespace and for a POST:
  // the server would act on another resource.
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
  bool has_ns_ = false;
  bool has_resource_ = false;
  bool has_name_ = false;
  bool has_subresource_ = false;
  std::string query_{};
  std::string error_{};
};

// The address of a server.
struct ServerAddress {
  bool secure = false;
  std::string host{};  // without brackets; an IPv6 address may have a zone: `fe80::1%eth0`
  std::uint16_t port = 0;
  std::string path{};  // prefix of all paths, without a trailing slash: `/k8s/clusters/c-1`

  std::string to_string() const;  // `https://host:port/path`
};

// From `https://host:port/path`, `host:port` or `host` (C356, C357). The default scheme is http, or https if
// `tls_configured`. Query and fragment are dropped. Errors: kBadArgument, with an example.
Result<ServerAddress> parse_server(std::string_view text, bool tls_configured);

}  // namespace tain::client
