// Faults that answer a request instead of the server.
#include <array>
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/fault_target.h"

namespace tain::server {
namespace {

// An error status with the server's text, and any Retry-After.
class Refusal final : public ActiveFault {
 public:
  Refusal(FaultSetup setup, StatusError error)
      : ActiveFault(std::move(setup)),
        error_(std::move(error)),
        retry_after_(parameters().text("retry-after")),
        cut_(parameters().flag("cut")) {}

  void begin() override {
    if (!cut_) return;
    for (const auto& watch : target().watchers().all()) {
      if (!watch->over() && matches(watch->exchange())) watch->cut();
    }
  }
  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    StatusError error = error_;
    if (error.code == 403) {
      error = forbidden({exchange->path.group, exchange->path.resource}, exchange->path.name,
                        "User \"somebody\" cannot do this any more");
    }
    fail_with(*exchange, error, retry_after_);
    return true;
  }

 private:
  StatusError error_;
  std::string retry_after_;
  bool cut_;
};

// A Status with Failure in a response with code 200.
class ErrorBody final : public ActiveFault {
 public:
  using ActiveFault::ActiveFault;

  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    ResponseFormat format = negotiate_plain(exchange->accept(), false);
    Json document = internal_error("the backend cannot be reached").to_json();
    std::string body = encode_document(document, format);
    exchange->send(200, content_type(format, false), std::move(body));
    return true;
  }
};

// An ERROR event during a watch.
class ErrorEvent final : public ActiveFault {
 public:
  explicit ErrorEvent(FaultSetup setup)
      : ActiveFault(std::move(setup)), code_(static_cast<int>(parameters().number("code", 400, 599))) {}

  void change(Exchange& exchange, WatchItems& items) override {
    if (!matches(exchange)) return;
    if (!fires_for_one_of(items)) return;
    items.clear();
    StatusError error = internal_error("the watch failed");
    error.code = code_;
    if (code_ == 429) error.reason = "TooManyRequests";
    if (code_ == 504) error.reason = "Timeout";
    end_with_error(target(), exchange, error);
  }

 private:
  int code_;
};

constexpr std::array<std::string_view, 4> kWhere = {"watch", "stream", "list", "continue"};

// 410 in each place where a server may send it.
class Gone final : public ActiveFault {
 public:
  explicit Gone(FaultSetup setup) : ActiveFault(std::move(setup)), where_(parameters().choice("where", kWhere)) {}

  bool take(const ExchangePtr& exchange) override {
    const RequestPath& path = exchange->path;
    const bool watch = path.query.flag("watch") || path.watch_prefix;
    const bool continued = path.query.has("continue");
    const bool here = where_ == 0 ? watch : where_ == 2 ? !watch && !continued : where_ == 3 && !watch && continued;
    if (!here || !fires(*exchange)) return false;
    if (watch) {
      end_with_error(target(), *exchange, error());
    } else {
      exchange->fail(error());
    }
    return true;
  }

  void change(Exchange& exchange, WatchItems& items) override {
    if (where_ != 1 || !matches(exchange) || !fires_for_one_of(items)) return;
    items.clear();
    end_with_error(target(), exchange, error());
  }

 private:
  static StatusError error() { return expired("too old resource version: 1 (2)"); }

  std::size_t where_;
};

}  // namespace

void add_answer_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view summary, std::string_view verbs, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, "answers", summary, verbs, std::move(parameters), std::move(make)});
  };
  const auto refusal = [&add](std::string_view name, std::string_view summary, StatusError error,
                              std::string retry_after = {}, std::string_view verbs = kEveryVerb) {
    add(name, summary, verbs, maker<Refusal>(std::move(error)),
        {{"retry-after", std::move(retry_after), "value of the header, valid or not: 1, 0, -5, 31536000"},
         {"cut", "false", "true: aborts open watches when the fault is added"}});
  };
  refusal("answer-429", "refused with 429: too many requests",
          {.code = 429, .reason = "TooManyRequests", .message = "too many requests, please try again later"}, "1");
  refusal("answer-500", "refused with 500: internal error", internal_error("etcdserver: request timed out"));
  refusal("answer-503", "refused with 503: service unavailable", service_unavailable("apiserver is shutting down"));
  refusal("answer-504", "refused with 504: timeout", timeout("request did not complete within requested timeout", 0));
  StatusError ahead = timeout("Too large resource version: 999999, current: 1", 1);
  ahead.causes.push_back({.reason = "ResourceVersionTooLarge", .message = "Too large resource version", .field = {}});
  refusal("version-too-large", "refused with 504: resource version in the future", std::move(ahead), "1",
          "get+list+watch");
  refusal("answer-401", "refused with 401: expired credentials", unauthorized());
  refusal("answer-403", "refused with 403: permission revoked", {.code = 403, .reason = "Forbidden"});
  refusal("answer-404", "refused with 404: no such resource (any more)",
          {.code = 404, .reason = "NotFound", .message = "the server could not find the requested resource"});
  add("gone-410", "the requested version or continue token is too old", "list+watch", maker<Gone>(),
      {{"where", "watch", "`watch`: at its start; `stream`: during a watch; `list`; `continue`"}});
  add("error-body", "a failure is sent with status 200", kEveryVerb, maker<ErrorBody>());
  add("error-event", "a watch ends with an ERROR event", "watch", maker<ErrorEvent>(),
      {{"code", "500", "code of the Status"}});
}

}  // namespace tain::server
