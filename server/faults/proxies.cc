// Faults of proxies and old servers: lost parameters, stale lists, refused formats.
#include <array>
#include <charconv>
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/fault_target.h"
#include "server/faults/faulty_response.h"
#include "server/faults/request_edit.h"
#include "src/http/message.h"

namespace tain::server {
namespace {

// Removes query parameters.
class Stripped final : public ActiveFault {
 public:
  Stripped(FaultSetup setup, std::vector<std::string> names) : ActiveFault(std::move(setup)), names_(std::move(names)) {
    if (names_.empty()) names_ = parameters().words("names");
  }

  bool take(const ExchangePtr& exchange) override {
    if (!matches(*exchange)) return false;
    bool any = false;
    for (const std::string& name : names_) any = any || exchange->path.query.has(name);
    if (any && fires()) strip_query(*exchange, names_);
    return false;
  }

 private:
  std::vector<std::string> names_;
};

// Sends empty pages with a continue token.
class EmptyPages final : public ActiveFault {
 public:
  explicit EmptyPages(FaultSetup setup)
      : ActiveFault(std::move(setup)), pages_(parameters().number("pages", 0, 1'000'000'000)) {}

  bool take(const ExchangePtr& exchange) override {
    if (!matches(*exchange) || is_watch(*exchange)) return false;
    const std::string_view token = exchange->path.query.get("continue");
    if (token.starts_with(kToken)) {
      const std::int64_t left = number_of(token.substr(kToken.size()));
      if (pages_ == 0 || left > 0) return answer(*exchange, left - 1);
      strip_query(*exchange, {"continue"});
      return false;
    }
    if (!token.empty() || !fires()) return false;
    return answer(*exchange, pages_ - 1);
  }

 private:
  static constexpr std::string_view kToken = "tain-empty-page-";

  static std::int64_t number_of(std::string_view text) {
    std::int64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
  }
  bool answer(Exchange& exchange, std::int64_t left) {
    const ResourceTypePtr type = type_of(target(), exchange);
    if (!type) return false;
    const storage::Storage& storage = target().backend().storage();
    std::string token(kToken);
    token.append(std::to_string(std::max<std::int64_t>(left, 0)));
    const Json list = {
        {"kind", type->list_kind},
        {"apiVersion", type->api_version()},
        {"metadata", {{"resourceVersion", storage.version_text(storage.revision())}, {"continue", std::move(token)}}},
        {"items", Json::array()}};
    exchange.send(200, "application/json", dump(list));
    return true;
  }

  std::int64_t pages_;
};

// Refuses protobuf.
class NoProtobuf final : public ActiveFault {
 public:
  explicit NoProtobuf(FaultSetup setup) : ActiveFault(std::move(setup)), how_(parameters().choice("how", kHow)) {}

  bool take(const ExchangePtr& exchange) override {
    if (exchange->accept().find("protobuf") == std::string_view::npos || !fires(*exchange)) return false;
    if (how_ == 0) {
      force_plain_json(*exchange);
      return false;
    }
    exchange->fail(how_ == 1 ? not_acceptable("only the following media types are accepted: application/json")
                             : unsupported_media_type("the body of the request was in an unknown format - accepted "
                                                      "media types include: application/json"));
    return true;
  }

 private:
  static constexpr std::array<std::string_view, 3> kHow = {"json", "406", "415"};
  std::size_t how_;
};

// Records responses and replays them.
class Cache final : public ActiveFault {
 public:
  explicit Cache(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  bool take(const ExchangePtr& exchange) override {
    if (is_watch(*exchange) || !matches(*exchange)) return false;
    std::string key = exchange->request.target;
    key.append("\n").append(exchange->accept()).append("\n").append(exchange->request.header("accept-encoding"));
    const auto found = kept_->find(key);
    if (found == kept_->end()) {
      exchange->wrap_response([&](FaultyResponse::Inner inner) {
        return std::make_unique<Recorder>(std::move(inner), std::move(key), kept_);
      });
      return false;
    }
    if (!fires()) return false;
    const CachedResponse& cached = found->second;
    HttpHeaders headers = cached.headers;
    const std::string type(http::find_header(headers, "content-type"));
    for (const char* name : {"content-type", "cache-control"}) erase_header(headers, name);
    exchange->start(cached.status, type, false, std::move(headers));
    if (exchange->response() != nullptr) exchange->response()->body(cached.body);
    exchange->finish();
    return true;
  }

 private:
  struct CachedResponse {
    int status = 0;
    HttpHeaders headers{};
    std::string body{};
  };
  using Responses = std::map<std::string, CachedResponse>;

  class Recorder final : public FaultyResponse {
   public:
    Recorder(Inner inner, std::string key, const std::shared_ptr<Responses>& kept)
        : FaultyResponse(std::move(inner)), key_(std::move(key)), kept_(kept) {}
    void head(int status, HttpHeaders headers) override {
      response_.status = status;
      response_.headers = headers;
      FaultyResponse::head(status, std::move(headers));
    }
    void body(std::string_view piece) override {
      response_.body.append(piece);
      FaultyResponse::body(piece);
    }
    void end() override {
      if (const auto kept = kept_.lock(); kept && response_.status == 200) kept->emplace(key_, std::move(response_));
      FaultyResponse::end();
    }

   private:
    std::string key_;
    std::weak_ptr<Responses> kept_;
    CachedResponse response_{};
  };

  std::shared_ptr<Responses> kept_ = std::make_shared<Responses>();
};

// An HTML page from a gateway.
class Html final : public ActiveFault {
 public:
  explicit Html(FaultSetup setup)
      : ActiveFault(std::move(setup)), status_(static_cast<int>(parameters().number("status", 200, 599))) {}

  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    exchange->send(status_, "text/html; charset=utf-8",
                   "<html><head><title>Please sign in</title></head><body><h1>Please sign in</h1></body></html>\n");
    return true;
  }

 private:
  int status_;
};

}  // namespace

void add_proxy_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view kind, std::string_view summary,
                          std::string_view verbs, auto make, std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, kind, summary, verbs, std::move(parameters), std::move(make)});
  };
  using Names = std::vector<std::string>;
  add("strip-query", "transport", "a proxy removes query parameters", kEveryVerb, maker<Stripped>(Names{}),
      {{"names", "allowWatchBookmarks", "names, joined by +: watch, sendInitialEvents+resourceVersionMatch, ..."}});
  add("cache-lists", "transport", "a proxy answers lists from its cache", "list+get", maker<Cache>());
  add("html-answer", "answers", "a gateway answers with an HTML page", kEveryVerb, maker<Html>(),
      {{"status", "200", "HTTP status"}});
  add("refuse-protobuf", "answers", "requested protobuf is refused", kEveryVerb, maker<NoProtobuf>(),
      {{"how", "406", "`json`: sends JSON; `406`; `415`"}});
  add("ignore-limit", "answers", "the limit of a list is ignored", "list", maker<Stripped>(Names{"limit", "continue"}));
  add("ignore-version", "answers", "the version of a list is ignored", "list",
      maker<Stripped>(Names{"resourceVersion", "resourceVersionMatch"}));
  add("ignore-selector", "answers", "selectors of lists and watches are ignored", "list+watch",
      maker<Stripped>(Names{"labelSelector", "fieldSelector", "shardSelector"}));
  add("empty-pages", "answers", "pages of a list have no items but a continue token", "list", maker<EmptyPages>(),
      {{"pages", "1", "pages before the first item; 0: endless"}});
}

}  // namespace tain::server
