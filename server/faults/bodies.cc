// Faults of response bodies: slow, shortened, missing or wrongly compressed.
#include <array>
#include <utility>

#include "server/faults/catalogue.h"
#include "server/faults/faulty_response.h"
#include "server/faults/request_edit.h"
#include "src/codec/gzip.h"

namespace tain::server {
namespace {

// Sends part of the body, then ends it in one of several ways.
class Shortened final : public ActiveFault {
 public:
  Shortened(FaultSetup setup, BodyEnd how)
      : ActiveFault(std::move(setup)), how_(how), bytes_(parameters().size("bytes")) {
    if (how == BodyEnd::kCut) how_ = parameters().choice("how", kHow) == 0 ? BodyEnd::kCut : BodyEnd::kReset;
  }

  bool take(const ExchangePtr& exchange) override {
    if (!matches(*exchange) || !draws()) return false;
    exchange->wrap_response([&](FaultyResponse::Inner inner) {
      return std::make_unique<ShortBody>(std::move(inner), bytes_, how_, parked_, counter());
    });
    return false;
  }

 private:
  static constexpr std::array<std::string_view, 2> kHow = {"fin", "reset"};
  BodyEnd how_;
  std::size_t bytes_;
  std::shared_ptr<Parked> parked_ = std::make_shared<Parked>(target().runtime());
};

class Dripping final : public ActiveFault {
 public:
  explicit Dripping(FaultSetup setup)
      : ActiveFault(std::move(setup)), rate_(static_cast<std::size_t>(parameters().number("rate", 1, 1'000'000'000))) {}

  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    exchange->wrap_response([&](FaultyResponse::Inner inner) {
      return std::make_unique<DrippingBody>(std::move(inner), target().runtime(), rate_);
    });
    return false;
  }

 private:
  std::size_t rate_;
};

class Buffering final : public ActiveFault {
 public:
  explicit Buffering(FaultSetup setup) : ActiveFault(std::move(setup)), bytes_(parameters().size("bytes")) {}

  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    exchange->wrap_response(
        [&](FaultyResponse::Inner inner) { return std::make_unique<BufferedBody>(std::move(inner), bytes_); });
    return false;
  }

 private:
  std::size_t bytes_;
};

// Accepts the request and never answers.
class Unanswered final : public ActiveFault {
 public:
  explicit Unanswered(FaultSetup setup) : ActiveFault(std::move(setup)) {}

  bool take(const ExchangePtr& exchange) override {
    std::erase_if(kept_, [](const ExchangePtr& held) { return held->over(); });
    if (!fires(*exchange)) return false;
    kept_.push_back(exchange);
    return true;
  }

 private:
  std::vector<ExchangePtr> kept_{};
};

class Delayed final : public ActiveFault {
 public:
  explicit Delayed(FaultSetup setup) : ActiveFault(std::move(setup)), by_(parameters().time("by")) {}

  bool take(const ExchangePtr& exchange) override {
    if (!fires(*exchange)) return false;
    // The request continues even if the fault was removed.
    target().runtime().timers().start(by_, [exchange, &target = target(), server = target().alive()] {
      if (!server.expired() && !exchange->over()) target.resume(exchange);
    });
    return true;
  }

 private:
  Duration by_;
};

enum class Gzip : std::uint8_t { kMembers, kTruncated, kBadSum, kGarbage, kFalse };
constexpr std::array<std::string_view, 5> kGzip = {"members", "truncated", "bad-sum", "garbage", "false"};

// Bad compression.
class PackedBody final : public FaultyResponse {
 public:
  PackedBody(Inner inner, Gzip how) : FaultyResponse(std::move(inner)), how_(how) {}

  void head(int status, HttpHeaders headers) override {
    erase_header(headers, "content-length");
    headers.emplace_back("Content-Encoding", "gzip");
    FaultyResponse::head(status, std::move(headers));
  }
  void body(std::string_view piece) override {
    if (how_ == Gzip::kFalse) return FaultyResponse::body(piece);
    // Small members: a reader that stops after the first one gets only a part.
    constexpr std::size_t kMember = 512;
    for (; !piece.empty(); piece.remove_prefix(std::min(kMember, piece.size()))) {
      std::string packed = codec::gzip(piece.substr(0, kMember));
      if (how_ == Gzip::kBadSum) packed[packed.size() - 5] = static_cast<char>(packed[packed.size() - 5] ^ 1);
      if (how_ == Gzip::kTruncated && !packed_.empty()) FaultyResponse::body(packed_);
      if (how_ == Gzip::kTruncated) {
        packed_ = std::move(packed);
      } else {
        FaultyResponse::body(packed);
      }
    }
  }
  void end() override {
    if (how_ == Gzip::kTruncated) FaultyResponse::body(std::string_view(packed_).substr(0, packed_.size() / 2));
    if (how_ == Gzip::kGarbage) FaultyResponse::body("this is not gzip");
    FaultyResponse::end();
  }

 private:
  const Gzip how_;
  std::string packed_{};
};

class Packed final : public ActiveFault {
 public:
  explicit Packed(FaultSetup setup)
      : ActiveFault(std::move(setup)), how_(static_cast<Gzip>(parameters().choice("how", kGzip))) {}

  bool take(const ExchangePtr& exchange) override {
    // Without Accept-Encoding gzip, only `false` applies.
    if (!matches(*exchange) || (how_ != Gzip::kFalse && !exchange->takes_gzip()) || !fires()) return false;
    force_identity(*exchange);
    exchange->wrap_response(
        [&](FaultyResponse::Inner inner) { return std::make_unique<PackedBody>(std::move(inner), how_); });
    return false;
  }

 private:
  Gzip how_;
};

}  // namespace

void add_body_faults(std::vector<FaultEntry>& out) {
  const auto add = [&out](std::string_view name, std::string_view kind, std::string_view summary, auto make,
                          std::vector<ApiServer::FaultParameter> parameters = {}) {
    out.push_back({name, kind, summary, kEveryVerb, std::move(parameters), std::move(make)});
  };
  const auto bytes = [](std::string fallback) {
    return ApiServer::FaultParameter{"bytes", std::move(fallback), "bytes of the body that are sent: 100, 64KiB"};
  };
  add("headers-only", "transport", "the response head is sent, but no body", maker<Shortened>(BodyEnd::kNever),
      {bytes("0")});
  add("stall-body", "transport", "only a part of the body is sent", maker<Shortened>(BodyEnd::kNever), {bytes("500")});
  add("cut-body", "transport", "the connection breaks during a body", maker<Shortened>(BodyEnd::kCut),
      {bytes("500"), {"how", "fin", "`fin`: closed before the end of the body; `reset`: TCP reset"}});
  add("truncate-body", "answers", "a body ends cleanly before it is complete: half a JSON document",
      maker<Shortened>(BodyEnd::kCleanly), {bytes("500")});
  add("slow-drip", "transport", "bodies come a few bytes at a time", maker<Dripping>(),
      {{"rate", "1", "bytes per second"}});
  add("buffer-bytes", "transport", "a proxy buffers bodies up to a size", maker<Buffering>(),
      {{"bytes", "64KiB", "how much"}});
  add("no-answer", "transport", "requests are read but never answered", maker<Unanswered>());
  add("delay-answers", "transport", "responses are delayed", maker<Delayed>(), {{"by", "2s", "delay"}});
  add("break-gzip", "transport", "compressed bodies have many members, are truncated or corrupt, or are not compressed",
      maker<Packed>(),
      {{"how", "members", "`members`: correct; `truncated`; `bad-sum`; `garbage` at the end; `false`: header only"}});
}

}  // namespace tain::server
