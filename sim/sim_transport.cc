#include "sim/sim_transport.h"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace tain::sim {
namespace {

constexpr std::string_view kCore =
    R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[{"metadata":{},"versions":[
{"version":"v1","freshness":"Current","resources":[
{"resource":"pods","responseKind":{"kind":"Pod"},"scope":"Namespaced","verbs":["list","watch"]},
{"resource":"configmaps","responseKind":{"kind":"ConfigMap"},"scope":"Namespaced","verbs":["list","watch"]}]}]}]})";
constexpr std::string_view kGroups =
    R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[
{"metadata":{"name":"example.com"},"versions":[{"version":"v1","freshness":"Current","resources":[
{"resource":"widgets","responseKind":{"kind":"Widget"},"scope":"Namespaced","verbs":["list","watch"]}]}]}]})";

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned byte = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ec == std::errc()) {
      out.push_back(static_cast<char>(byte));
      i += 2;
    } else {
      out.push_back(text[i] == '+' ? ' ' : text[i]);
    }
  }
  return out;
}

std::map<std::string, std::string, std::less<>> query_of(std::string_view target) {
  std::map<std::string, std::string, std::less<>> found;
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return found;
  std::string_view rest = target.substr(mark + 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    found[unescaped(pair.substr(0, equals))] = unescaped(pair.substr(std::min(equals + 1, pair.size())));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return found;
}

// The collection of a path: `/apis/example.com/v1/namespaces/shop/widgets`. Null type: none.
Subject subject_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  Subject subject;
  subject.type = nullptr;
  if (parts.size() < 2) return subject;
  if (parts.size() >= 4 && parts[parts.size() - 3] == "namespaces") subject.ns = parts[parts.size() - 2];
  for (const ResourceType& type : kResources) {
    if (parts.back() == type.resource) subject.type = &type;
  }
  return subject;
}

ListOptions options_of(const std::map<std::string, std::string, std::less<>>& query) {
  const auto text = [&](std::string_view name) {
    const auto found = query.find(name);
    return found == query.end() ? std::string() : found->second;
  };
  const auto number = [&](std::string_view name) {
    std::int64_t value = 0;
    const std::string digits = text(name);
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  };
  ListOptions options;
  options.resource_version = text("resourceVersion");
  const std::string match = text("resourceVersionMatch");
  if (match == "Exact") options.match = ListOptions::Match::kExact;
  if (match == "NotOlderThan") options.match = ListOptions::Match::kNotOlderThan;
  options.limit = number("limit");
  options.continue_token = text("continue");
  options.label_selector = text("labelSelector");
  options.field_selector = text("fieldSelector");
  options.allow_bookmarks = text("allowWatchBookmarks") == "true";
  options.send_initial_events = text("sendInitialEvents") == "true";
  if (query.contains("timeoutSeconds")) options.timeout = std::chrono::seconds(number("timeoutSeconds"));
  return options;
}

// The Status of such an error.
std::string status_of(const Error& error) {
  std::string message;
  for (const char c : error.message) {
    if (c == '"' || c == '\\') message.push_back('\\');
    message.push_back(c);
  }
  std::string text = R"({"kind":"Status","apiVersion":"v1","status":"Failure","message":")";
  text.append(message).append(R"(","reason":")").append(error.reason).append(R"(","code":)");
  text.append(std::to_string(error.http_status));
  if (error.code == Code::kTooLargeVersion) {
    text.append(
        R"(,"details":{"causes":[{"reason":"ResourceVersionTooLarge","message":"Too large resource version"}]})");
  }
  return text.append("}");
}

}  // namespace

// A response of the simulated server, as bytes of HTTP.
class SimTransport::Answer final : public ActiveRequest, private ListReceiver, private WatchReceiver {
 public:
  Answer(SimListerWatcher& source, const ListOptions& options, bool is_watch, ResponseReceiver& receiver)
      : receiver_(receiver) {
    call_ = is_watch ? source.watch(options, *this) : source.list(options, static_cast<ListReceiver&>(*this));
  }

  void pause(bool paused) override { call_->pause(paused); }
  bool fresh_connection() const override { return call_->fresh_connection(); }

 private:
  void opened() override { head(200); }
  void bytes(std::string_view piece) override {
    const std::weak_ptr<int> alive = alive_;
    head(200);
    if (!alive.expired()) body_receiver_->bytes(piece);
  }
  void end(Result<ListReceiver::End> result) override {
    finish(result ? Result<void>() : Result<void>(Failure(result.error())));
  }
  void ended(Result<void> result) override { finish(std::move(result)); }
  // The simulated network carries bytes only.
  void item(Object) override {}
  void bad_item(std::string, Error, std::string) override {}
  void event(WatchEvent) override {}

  void head(int status, HttpHeaders headers = {}) {
    if (std::exchange(headed_, true)) return;
    headers.emplace_back("Content-Type", "application/json");
    const std::weak_ptr<int> alive = alive_;
    ByteReceiver* const body_receiver = receiver_.head({.status = status, .headers = std::move(headers)});
    if (!alive.expired()) body_receiver_ = body_receiver;
  }
  void finish(Result<void> result) {
    if (result || result.error().http_status == 0 || headed_) return receiver_.end(std::move(result));
    const Error error = result.error();
    HttpHeaders headers;
    if (error.retry_after) {
      const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*error.retry_after).count();
      headers.emplace_back("Retry-After", std::to_string(seconds));
    }
    const std::weak_ptr<int> alive = alive_;
    head(error.http_status, std::move(headers));
    if (!alive.expired()) body_receiver_->bytes(status_of(error));
    if (!alive.expired()) receiver_.end({});
  }

  ResponseReceiver& receiver_;
  ByteReceiver* body_receiver_ = nullptr;  // returned by its head()
  bool headed_ = false;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ListerWatcher::Call> call_{};
};

// A fixed response.
class SimTransport::Document final : public ActiveRequest {
 public:
  Document(SimRuntime& runtime, Duration latency, std::string_view text, ResponseReceiver& receiver)
      : runtime_(runtime) {
    timer_ = runtime.timers().start(latency, [this, text, &receiver] {
      timer_ = 0;
      const std::weak_ptr<int> alive = alive_;
      const ResponseHead head{.status = text.empty() ? 404 : 200, .headers = {{"Content-Type", "application/json"}}};
      ByteReceiver* const body_receiver = receiver.head(head);
      if (!alive.expired()) body_receiver->bytes(text);
      if (!alive.expired()) receiver.end({});
    });
  }
  ~Document() override {
    if (timer_ != 0) runtime_.timers().cancel(timer_);
  }
  void pause(bool) override {}
  bool fresh_connection() const override { return false; }

 private:
  SimRuntime& runtime_;
  TimerId timer_ = 0;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

SimTransport::Collection* SimTransport::collection(const Subject& subject) {
  const std::string name = std::string(subject.type->resource) + " " + subject.ns + " " + subject.label;
  std::unique_ptr<Collection>& found = collections_[name];
  if (!found) found = std::make_unique<Collection>(*this, subject, name_ + ": " + name);
  return found.get();
}

std::unique_ptr<ActiveRequest> SimTransport::send(HttpRequest request, ResponseReceiver& receiver) {
  const std::string_view target = request.target;
  const std::string_view path = target.substr(0, target.find('?'));
  Subject subject = subject_of(path);
  if (request.method != HttpMethod::kGet || subject.type == nullptr) {
    const std::string_view text = path == "/api" ? kCore : path == "/apis" ? kGroups : std::string_view();
    return std::make_unique<Document>(runtime_, quality_.latency * 2, text, receiver);
  }
  const auto query = query_of(target);
  const ListOptions options = options_of(query);
  subject.label = options.label_selector;
  const auto watch = query.find("watch");
  const bool is_watch = watch != query.end() && watch->second != "false";
  return std::make_unique<Answer>(collection(subject)->source, options, is_watch, receiver);
}

std::size_t SimTransport::open_calls() const {
  std::size_t open = 0;
  for (const auto& [name, one] : collections_) open += one->source.open_calls();
  return open;
}

}  // namespace tain::sim
