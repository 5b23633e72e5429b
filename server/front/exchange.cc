#include "server/front/exchange.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <set>
#include <utility>

#include "server/front/encoders.h"
#include "src/http/message.h"

namespace tain::server {
namespace {

// Limits for logged request data and warnings, whose size the client controls.
constexpr std::size_t kMaxTarget = 4096;
constexpr std::size_t kMaxAgent = 256;
constexpr std::size_t kMaxWarning = 256;
constexpr std::size_t kMaxWarnings = 4096;

// At most `size` bytes, not splitting a UTF-8 character.
std::string_view cut(std::string_view text, std::size_t size) {
  if (text.size() <= size) return text;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U) --size;
  return text.substr(0, size);
}

// `Tue, 15 Nov 1994 08:12:31 GMT`, independent of the locale.
std::string http_date(WallTime at) {
  static constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(at);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(at - day));
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
                kDays.at(std::chrono::weekday(day).c_encoding()), static_cast<unsigned>(date.day()),
                kMonths.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()),
                static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  return text.data();
}

// The value of a Warning header: code, agent, quoted text.
std::string warning(std::string_view text) {
  std::string out("299 - \"");
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c);
  }
  out.push_back('"');
  return out;
}

// Adds each text once, up to the size limit.
void append_warnings(const std::vector<std::string>& texts, HttpHeaders& headers) {
  std::set<std::string, std::less<>> sent;
  std::size_t room = kMaxWarnings;
  for (const std::string& text : texts) {
    std::string made = warning(cut(text, kMaxWarning));
    if (made.size() > room) return;
    room -= made.size();
    const auto [at, is_new] = sent.insert(std::move(made));
    if (is_new) {
      headers.emplace_back("Warning", *at);
    } else {
      room += at->size();
    }
  }
}

}  // namespace

std::uint64_t RequestLog::add(ApiServer::SeenRequest request) {
  seen_.push_back(std::move(request));
  if (seen_.size() > kMost) {
    seen_.pop_front();
    ++first_;
  }
  return first_ + seen_.size() - 1;
}

void RequestLog::set_status(std::uint64_t id, int status) {
  if (id < first_ || id - first_ >= seen_.size()) return;
  ApiServer::SeenRequest& request = seen_[id - first_];
  request.status = status;
  std::unique_ptr<Counter>& counter = answered_[{request.method, status}];
  if (!counter) {
    counter = metrics_.counter("apiserver_request_total", "Requests answered, by method and status.",
                               {{"verb", request.method}, {"code", std::to_string(status)}});
  }
  counter->increment();
}

void RequestLog::clear() {
  first_ += seen_.size();
  seen_.clear();
}

Exchange::Exchange(http::ServerRequest asked, std::unique_ptr<http::ServerResponse> response, RequestLog& log,
                   WallTime at)
    : request(std::move(asked)), response_(std::move(response)), log_(log), at_(at) {
  path = parse_target(request.target);
  id_ = log_.add({.method = std::string(to_string(request.method)),
                  .target = std::string(cut(request.target, kMaxTarget)),
                  .user_agent = std::string(cut(request.header("user-agent"), kMaxAgent)),
                  .status = 0,
                  .at = at});
}

bool Exchange::pretty() const {
  if (path.query.has("pretty")) return path.query.flag("pretty");
  // Pretty-print for curl and browsers.
  const std::string_view agent = request.header("user-agent");
  return agent.starts_with("curl") || agent.starts_with("Wget") || agent.starts_with("Mozilla/5.0");
}

bool Exchange::takes_gzip() const { return http::has_token(request.headers, "accept-encoding", "gzip"); }

void Exchange::start(int status, std::string_view content_type, bool gzip, HttpHeaders headers) {
  if (!response_ || answered_) return;
  answered_ = true;
  log_.set_status(id_, status);
  headers.emplace_back("Date", http_date(at_));
  headers.emplace_back("Cache-Control", "no-cache, private");
  headers.emplace_back("Content-Type", content_type);
  if (gzip) {
    headers.emplace_back("Content-Encoding", "gzip");
    headers.emplace_back("Vary", "Accept-Encoding");
    deflater_ = std::make_unique<codec::Deflater>();
  }
  append_warnings(warnings, headers);
  response_->head(status, std::move(headers));
}

void Exchange::write(std::string_view bytes, bool flush) {
  if (!response_) return;
  if (!deflater_) return response_->body(bytes);
  std::string packed;
  deflater_->write(bytes, packed);
  if (flush) {
    // Go's gzip reader returns the last block of a member only when the next member begins: end the member with an
    // empty block.
    deflater_->flush(packed);
    deflater_->end_member(packed);
  }
  if (!packed.empty()) response_->body(packed);
}

void Exchange::finish() {
  if (!response_) return;
  if (deflater_) {
    std::string packed;
    deflater_->end_member(packed);
    if (!packed.empty()) response_->body(packed);
  }
  response_->end();
  response_.reset();
}

void Exchange::drop() { response_.reset(); }

void Exchange::send(int status, std::string_view content_type, std::string body, HttpHeaders headers) {
  if (!response_ || answered_) return;
  const bool gzip = request.method == HttpMethod::kGet && takes_gzip() && body.size() > kWorthCompressing;
  if (!gzip && status != 304) headers.emplace_back("Content-Length", std::to_string(body.size()));
  start(status, content_type, gzip, std::move(headers));
  if (!body.empty()) write(body, false);
  finish();
}

void Exchange::send(int status, const Json& document) {
  ResponseFormat format = negotiate_plain(accept(), pretty());
  std::string body = encode_document(document, format);
  send(status, content_type(format, false), std::move(body));
}

void Exchange::fail(const StatusError& error) {
  if (!response_ || answered_) return;
  ResponseFormat format = negotiate_plain(accept(), pretty());
  std::string body = encode_document(error.to_json(), format);
  HttpHeaders headers{{"X-Content-Type-Options", "nosniff"}};
  if (error.retry_after_seconds > 0) headers.emplace_back("Retry-After", std::to_string(error.retry_after_seconds));
  send(error.code, content_type(format, false), std::move(body), std::move(headers));
}

}  // namespace tain::server
