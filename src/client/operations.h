#pragma once

#include <tain/cluster.h>
#include <tain/draft.h>

#include "src/client/connection.h"
#include "src/client/running_call.h"
#include "src/client/whole_request.h"

#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace tain::client {

// The resource of an operation before discovery: a name in kubectl's forms, a kind, or the kind of a body that is
// written to a subresource.
using About = std::variant<std::string, Kind, BodyOf>;

// The operations of a Cluster, on the loop. Each calls `done` once, never inside the call, unless the running call ends
// first. The public calls, blocking and asynchronous, run these on the loop.
struct Operations {
  std::shared_ptr<Connection> connection{};
  std::string ns{};  // the default namespace
  int max_retries = 10;
  std::shared_ptr<RunningCall> running{};

  template <class T>
  using Done = std::function<void(Result<T>)>;

  // `exact`: as JSON, which keeps fields that are newer than the schema tables.
  void get(const ObjectRef& ref, Done<Object> done, bool exact = false) const;
  void create(const Draft& draft, const WriteOptions& how, Done<Object> done) const;
  void replace(const Draft& draft, const WriteOptions& how, Done<Object> done) const;
  void patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how, Done<Object> done) const;
  void apply(const Draft& draft, const WriteOptions& how, Done<Object> done) const;
  void remove(const ObjectRef& ref, const RemoveOptions& how, Done<void> done) const;
  void remove_collection(const Scope& scope, const RemoveOptions& how, Done<void> done) const;
  void list(const Scope& scope, const ListOptions& options, Done<ObjectList> done) const;
  void list_table(const Scope& scope, const ListOptions& options, Done<std::string> done) const;
  void raw(HttpMethod method, std::string path, std::string body, std::string content_type,
           Done<std::string> done) const;
  void resolve(const About& about, Done<Cluster::Resource> done) const;
  void resources(Done<std::vector<Cluster::Resource>> done) const;

 private:
  struct Body;
  // Resolves the resource and calls `ask`. If the server has no such resource, discovery is read again (at most once in
  // its refresh period), and `ask` runs once more if the result differs.
  template <class T>
  using Ask = std::function<void(const Operations& self, const Cluster::Resource& resource, Done<T> done)>;
  template <class T>
  void on_resource(const About& about, Ask<T> ask, Done<T> done) const;
  template <class T>
  void on_moved_resource(const About& about, const Cluster::Resource& before, Error refused, Ask<T> ask,
                         Done<T> done) const;
  // The URL of one object or of its collection.
  UrlBuilder object_url(const Cluster::Resource& resource, const std::string& its_ns, const std::string& name,
                        const std::string& subresource) const;
  void send(HttpMethod method, const UrlBuilder& url, Body body, std::string accept, WholeRequest::Done done) const;
  void send_for_object(const Cluster::Resource& resource, HttpMethod method, const UrlBuilder& url, Body body,
                       Done<Object> done, bool exact = false) const;
  void send_patch(const About& about, const ObjectRef& ref, const Patch& patch, const WriteOptions& how,
                  Done<Object> done) const;
  void send_plain(HttpMethod method, const UrlBuilder& url, std::string accept, WholeRequest::Done done) const;
  void list_from(const Scope& scope, const ListOptions& options, const Cluster::Resource& resource,
                 std::size_t position, ObjectList so_far, Done<ObjectList> done) const;
  void fail_later(Error error, std::function<void(Error)> done) const;
};

// The request rules of a source; the defaults are those of a Reflector.
struct SourceRules {
  RetryPolicy retry = RetryPolicy::never();
  bool rate_limited = false;
  Duration deadline{0};            // of a list
  Instant until = Instant::max();  // see RequestSpec
};
// A source of lists and watches for one namespace of a scope, empty for all. REQUIRES: check_scope()
std::unique_ptr<ListerWatcher> source_for(const std::shared_ptr<Connection>& connection, const Scope& scope,
                                          const std::string& ns, const Cluster::Resource& known, SourceRules rules);

// Checks the scope and the selectors of scope and options. Errors: kBadArgument, naming the option.
Result<void> check_scope(const Scope& scope, const ListOptions& options = {});
// Checks only the selectors.
Result<void> check_selectors(const std::string& labels, const std::string& fields);

}  // namespace tain::client
