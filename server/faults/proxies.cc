// Faults of whoever stands between: parameters that get lost, answers of yesterday, formats that are refused.
#include <array>
#include <charconv>
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/faulty_response.h"
#include "server/faults/request_edit.h"
#include "server/faults/speech.h"
#include "src/http/message.h"

namespace tain::server {
namespace {

// Parameters of a request that nobody looks at.
class Stripped final : public ActiveFault {
 public:
  Stripped(FaultSetup setup, std::vector<std::string> names) : ActiveFault(std::move(setup)), names_(std::move(names)) {
    if (names_.empty()) names_ = parameters().words("names");
  }

  bool take(const ExchangePtr& exchange) override {
    if (!means(*exchange)) return false;
    bool any = false;
    for (const std::string& name : names_) any = any || exchange->path.query.has(name);
    if (any && strikes()) strip_query(*exchange, names_);
    return false;
  }

 private:
  std::vector<std::string> names_;
};

// Pages without items that promise more.
class EmptyPages final : public ActiveFault {
 public:
  explicit EmptyPages(FaultSetup setup)
      : ActiveFault(std::move(setup)), pages_(parameters().number("pages", 0, 1'000'000'000)) {}

  bool take(const ExchangePtr& exchange) override {
    if (!means(*exchange) || is_watch(*exchange)) return false;
    const std::string_view token = exchange->path.query.get("continue");
    if (token.starts_with(kToken)) {
      const std::int64_t left = number_of(token.substr(kToken.size()));
      if (pages_ == 0 || left > 0) return answer(*exchange, left - 1);
      strip_query(*exchange, {"continue"});
      return false;
    }
    if (!token.empty() || !strikes()) return false;
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
    const ResourceTypePtr type = type_of(ground(), exchange);
    if (!type) return false;
    const storage::Storage& storage = ground().backend().storage();
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

// Protobuf is not to be had.
class NoProtobuf final : public ActiveFault {
 public:
  explicit NoProtobuf(FaultSetup setup) : ActiveFault(std::move(setup)), how_(parameters().choice("how", kHow)) {}

  bool take(const ExchangePtr& exchange) override {
    if (exchange->accept().find("protobuf") == std::string_view::npos || !strikes(*exchange)) return false;
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

// Keeps answers and gives them again.
class Cache final : public ActiveFault {
 public:
  explicit Cache(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  bool take(const ExchangePtr& exchange) override {
    if (is_watch(*exchange) || !means(*exchange)) return false;
    std::string key = exchange->request.target;
    key.append("\n").append(exchange->accept()).append("\n").append(exchange->request.header("accept-encoding"));
    const auto found = kept_->find(key);
    if (found == kept_->end()) {
      exchange->wrap_response([&](FaultyResponse::Inner inner) {
        return std::make_unique<Recorder>(std::move(inner), std::move(key), kept_);
      });
      return false;
    }
    if (!strikes()) return false;
    const Answer& answer = found->second;
    HttpHeaders headers = answer.headers;
    const std::string type(http::find_header(headers, "content-type"));
    for (const char* name : {"content-type", "cache-control"}) erase_header(headers, name);
    exchange->start(answer.status, type, false, std::move(headers));
    if (exchange->response() != nullptr) exchange->response()->body(answer.body);
    exchange->finish();
    return true;
  }

 private:
  struct Answer {
    int status = 0;
    HttpHeaders headers{};
    std::string body{};
  };
  using Answers = std::map<std::string, Answer>;

  class Recorder final : public FaultyResponse {
   public:
    Recorder(Inner inner, std::string key, const std::shared_ptr<Answers>& kept)
        : FaultyResponse(std::move(inner)), key_(std::move(key)), kept_(kept) {}
    void head(int status, HttpHeaders headers) override {
      answer_.status = status;
      answer_.headers = headers;
      FaultyResponse::head(status, std::move(headers));
    }
    void body(std::string_view piece) override {
      answer_.body.append(piece);
      FaultyResponse::body(piece);
    }
    void end() override {
      if (const auto kept = kept_.lock(); kept && answer_.status == 200) kept->emplace(key_, std::move(answer_));
      FaultyResponse::end();
    }

   private:
    std::string key_;
    std::weak_ptr<Answers> kept_;
    Answer answer_{};
  };

  std::shared_ptr<Answers> kept_ = std::make_shared<Answers>();
};

// A gateway speaks instead of the server.
class Html final : public ActiveFault {
 public:
  explicit Html(FaultSetup setup)
      : ActiveFault(std::move(setup)), status_(static_cast<int>(parameters().number("status", 200, 599))) {}

  bool take(const ExchangePtr& exchange) override {
    if (!strikes(*exchange)) return false;
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
                          std::string_view verbs, auto make, std::vector<FaultParameter> parameters = {}) {
    out.push_back({name, kind, summary, verbs, std::move(parameters), std::move(make)});
  };
  using Names = std::vector<std::string>;
  add("strip-query", "transport", "a proxy takes parameters off requests", kEveryVerb, maker<Stripped>(Names{}),
      {{"names", "allowWatchBookmarks", "which, parted by +: watch, sendInitialEvents+resourceVersionMatch, ..."}});
  add("cache-lists", "transport", "a proxy answers lists with what it was answered the first time", "list+get",
      maker<Cache>());
  add("html-answer", "answers", "a gateway answers with a page for people", kEveryVerb, maker<Html>(),
      {{"status", "200", "with which status"}});
  add("refuse-protobuf", "answers", "protobuf is asked for, and not given", kEveryVerb, maker<NoProtobuf>(),
      {{"how", "406", "`json`: JSON instead; `406`; `415`"}});
  add("ignore-limit", "answers", "a list comes whole, whatever limit was asked for", "list",
      maker<Stripped>(Names{"limit", "continue"}));
  add("ignore-version", "answers", "a list is of now, whatever version was asked for", "list",
      maker<Stripped>(Names{"resourceVersion", "resourceVersionMatch"}));
  add("ignore-selector", "answers", "lists and watches bring objects that the selectors do not mean", "list+watch",
      maker<Stripped>(Names{"labelSelector", "fieldSelector", "shardSelector"}));
  add("empty-pages", "answers", "pages without items promise more behind them", "list", maker<EmptyPages>(),
      {{"pages", "1", "how many before the first item; 0: without end"}});
}

}  // namespace tain::server
