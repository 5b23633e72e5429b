#include "src/http/http1_head.h"

#include "src/base/ascii.h"
#include "src/http/message.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <charconv>
#include <exception>
#include <utility>

namespace tain::http {

Result<std::optional<std::size_t>> HeadScanner::scan(std::string_view head) {
  while (next_ < head.size()) {
    const std::size_t end = head.find('\n', next_);
    if (end == std::string_view::npos) break;
    next_ = end + 1;
    if (next_ > limits_.header_bytes) break;
    if (end == 0 || head[end - 1] != '\r') {
      return fail(Code::kDecode, "a line of the head ends with a bare line feed");
    }
    if (end - 1 == line_begin_) {
      if (lines_ == 0) return fail(Code::kDecode, "the head begins with an empty line");
      return next_;
    }
    if (lines_ > 0 && (head[line_begin_] == ' ' || head[line_begin_] == '\t')) {
      return fail(Code::kDecode, "a header is folded over two lines");
    }
    line_begin_ = next_;
    if (++lines_ > limits_.header_count + 1) {
      return fail(Code::kLimit, "more than " + std::to_string(limits_.header_count) + " headers (header_count)");
    }
  }
  if (head.size() > limits_.header_bytes) {
    return fail(Code::kLimit,
                "the head is longer than " + std::to_string(limits_.header_bytes) + " bytes (header_bytes)");
  }
  next_ = head.size();
  return std::nullopt;
}

namespace {

namespace beast = boost::beast;

// Parses one head with Beast. The body is not passed to it.
template <bool kRequest>
class HeadParser final : public beast::http::basic_parser<kRequest> {
 public:
  int status = 0;
  int version = 0;
  std::string method{};
  std::string target{};
  HttpHeaders headers{};

  Result<void> parse(std::string_view text) {
    beast::error_code error;
    this->skip(true);
    this->header_limit(static_cast<std::uint32_t>(std::min<std::size_t>(text.size() + 1, 0xffffffffU)));
    std::size_t used = 0;
    try {
      used = this->put(boost::asio::const_buffer(text.data(), text.size()), error);
    } catch (const std::exception& thrown) {
      return fail(Code::kDecode, std::string("the head is malformed: ") + thrown.what());
    }
    if (error) return fail(Code::kDecode, "the head is malformed: " + error.message());
    if (used != text.size() || !this->is_header_done()) return fail(Code::kDecode, "the head is malformed");
    return {};
  }

 private:
  void on_request_impl(beast::http::verb, beast::string_view its_method, beast::string_view its_target, int its_version,
                       beast::error_code&) override {
    method.assign(its_method.data(), its_method.size());
    target.assign(its_target.data(), its_target.size());
    version = its_version;
  }
  void on_response_impl(int its_status, beast::string_view, int its_version, beast::error_code&) override {
    status = its_status;
    version = its_version;
  }
  void on_field_impl(beast::http::field, beast::string_view name, beast::string_view value,
                     beast::error_code&) override {
    headers.emplace_back(std::string(name.data(), name.size()), std::string(value.data(), value.size()));
  }
  void on_header_impl(beast::error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, beast::error_code&) override {}
  std::size_t on_body_impl(beast::string_view, beast::error_code&) override { return 0; }
  void on_chunk_header_impl(std::uint64_t, beast::string_view, beast::error_code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view, beast::error_code&) override { return 0; }
  void on_finish_impl(beast::error_code&) override {}
};

// The body length in the headers. Two lengths are an error, because request smuggling uses them.
Result<std::optional<BodyLength>> stated_length(const HttpHeaders& headers, bool http11) {
  std::optional<BodyLength> stated;
  for (const auto& [name, value] : headers) {
    BodyLength length;
    if (equal_ignoring_case(name, "content-length")) {
      length.kind = BodyLength::Kind::kCounted;
      const char* const end = value.data() + value.size();
      const auto [stopped, problem] = std::from_chars(value.data(), end, length.bytes);
      if (problem != std::errc() || stopped != end) {
        return fail(Code::kDecode, "Content-Length is not a number");
      }
    } else if (equal_ignoring_case(name, "transfer-encoding")) {
      length.kind = BodyLength::Kind::kChunked;
      if (!equal_ignoring_case(value, "chunked") || !http11) {
        return fail(Code::kDecode, "Transfer-Encoding must be `chunked`, with HTTP/1.1");
      }
    } else {
      continue;
    }
    if (stated) return fail(Code::kDecode, "the head contains two body lengths");
    stated = length;
  }
  return stated;
}

bool stays_open(const HttpHeaders& headers, bool http11) {
  if (has_token(headers, "connection", "close")) return false;
  return http11 || has_token(headers, "connection", "keep-alive");
}

}  // namespace

Result<Http1ResponseHead> parse_response_head(std::string_view text) {
  HeadParser<false> parser;
  if (auto parsed = parser.parse(text); !parsed) return fail(std::move(parsed.error()));
  const bool http11 = parser.version == 11;
  auto stated = stated_length(parser.headers, http11);
  if (!stated) return fail(std::move(stated.error()));

  Http1ResponseHead result;
  result.keep_alive = stays_open(parser.headers, http11);
  const int status = parser.status;
  if (status < 100 || status > 599) return fail(Code::kDecode, "invalid HTTP status: " + std::to_string(status));
  if (status >= 200 && status != 204 && status != 304) {
    result.body = stated->value_or(BodyLength{BodyLength::Kind::kUntilClose, 0});
    if (result.body.kind == BodyLength::Kind::kUntilClose) result.keep_alive = false;
  }
  result.head.status = status;
  result.head.headers = std::move(parser.headers);
  return result;
}

Result<Http1RequestHead> parse_request_head(std::string_view text) {
  HeadParser<true> parser;
  if (auto parsed = parser.parse(text); !parsed) return fail(std::move(parsed.error()));
  const bool http11 = parser.version == 11;
  auto stated = stated_length(parser.headers, http11);
  if (!stated) return fail(std::move(stated.error()));

  Http1RequestHead result;
  result.body = stated->value_or(BodyLength{});
  result.keep_alive = stays_open(parser.headers, http11);
  result.http11 = http11;
  result.method = std::move(parser.method);
  result.target = std::move(parser.target);
  result.headers = std::move(parser.headers);
  return result;
}

}  // namespace tain::http
