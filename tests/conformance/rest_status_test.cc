// Errors from responses that are not a success.

#include <gtest/gtest.h>

#include "src/client/status_error.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

using client::RequestSpec;
using std::chrono::seconds;

constexpr const char* kPath = "/api/v1/pods";

class RestStatus : public RestRig {
 protected:
  Error refusal(HttpMethod method, int status, std::string body, HttpHeaders headers = {}) {
    server.on(kPath).answer(status, std::move(body), std::move(headers));
    RequestSpec spec;
    spec.method = method;
    spec.target = kPath;
    auto outcome = send(std::move(spec));
    EXPECT_TRUE(outcome->done() && !outcome->result->has_value()) << status;
    return outcome->done() && !outcome->result->has_value() ? outcome->error() : Error{};
  }
};

// C335: a code below 200 or above 206 is a typed error with the HTTP code.
TEST_F(RestStatus, OnlyTwoHundredToTwoHundredSixAreSuccesses) {
  for (const int status : {200, 201, 202, 203, 204, 205, 206}) {
    server.on(kPath).answer(status, "{}");
    EXPECT_TRUE(get(kPath)->result->has_value()) << status;
  }
  for (const int status : {199, 207, 299, 300, 304, 399, 418, 499}) {
    EXPECT_EQ(refusal(HttpMethod::kGet, status, "").http_status, status);
  }
}

struct Row {
  int status;
  HttpMethod method;
  Code code;
  const char* reason;
};

// C335: without a Status, the code decides the reason; 409 is AlreadyExists for a POST.
TEST_F(RestStatus, HttpCodeIsUsedWithoutAStatus) {
  const Row rows[] = {
      {400, HttpMethod::kGet, Code::kBadRequest, "BadRequest"},
      {401, HttpMethod::kGet, Code::kUnauthorized, "Unauthorized"},
      {403, HttpMethod::kGet, Code::kForbidden, "Forbidden"},
      {404, HttpMethod::kGet, Code::kNotFound, "NotFound"},
      {405, HttpMethod::kGet, Code::kMethodNotSupported, "MethodNotAllowed"},
      {406, HttpMethod::kGet, Code::kNotAcceptable, "NotAcceptable"},
      {409, HttpMethod::kPost, Code::kAlreadyExists, "AlreadyExists"},
      {409, HttpMethod::kPut, Code::kConflict, "Conflict"},
      {410, HttpMethod::kGet, Code::kExpired, ""},
      {413, HttpMethod::kPost, Code::kLimit, ""},
      {415, HttpMethod::kPatch, Code::kUnsupportedMediaType, "UnsupportedMediaType"},
      {422, HttpMethod::kPost, Code::kInvalid, "Invalid"},
      {429, HttpMethod::kGet, Code::kTooManyRequests, "TooManyRequests"},
      {500, HttpMethod::kGet, Code::kInternal, "InternalError"},
      {502, HttpMethod::kGet, Code::kInternal, "InternalError"},
      {503, HttpMethod::kGet, Code::kServiceUnavailable, "ServiceUnavailable"},
      {504, HttpMethod::kGet, Code::kTimeout, "Timeout"},
      {418, HttpMethod::kGet, Code::kUnknown, ""},
  };
  for (const Row& row : rows) {
    const Error error = refusal(row.method, row.status, "");
    EXPECT_EQ(error.code, row.code) << row.status;
    EXPECT_EQ(error.reason, row.reason) << row.status;
    EXPECT_EQ(error.http_status, row.status);
  }
}

// C335: a Status in the body is used unchanged, for any Content-Type.
TEST_F(RestStatus, AStatusInTheBodyIsUsed) {
  const std::string body =
      status_json({.code = 403, .reason = "Forbidden", .message = "pods is forbidden: User \"x\""});
  for (const char* type : {"application/json", "application/unknown", ""}) {
    const Error error = refusal(HttpMethod::kGet, 403, body, {{"Content-Type", type}});
    EXPECT_EQ(error.code, Code::kForbidden) << type;
    EXPECT_EQ(error.message, "pods is forbidden: User \"x\"") << type;
    EXPECT_EQ(error.reason, "Forbidden") << type;
  }
  // The reason takes precedence over the code.
  const Error expired =
      refusal(HttpMethod::kGet, 400, status_json({.code = 410, .reason = "Expired", .message = "old"}));
  EXPECT_EQ(expired.code, Code::kExpired);
  EXPECT_EQ(expired.http_status, 410);
  const Error behind = refusal(
      HttpMethod::kGet, 504,
      status_json({.code = 504, .reason = "Timeout", .message = "wait", .cause_reason = "ResourceVersionTooLarge"}));
  EXPECT_EQ(behind.code, Code::kTooLargeVersion);
}

// C335: a Status in protobuf is read.
TEST_F(RestStatus, AProtobufStatusIsRead) {
  // Unknown{typeMeta = 1{apiVersion = 1, kind = 2}, raw = 2{status = 2, message = 3, reason = 4, code = 6}}
  const auto field = [](int number, const std::string& payload) {
    return std::string{static_cast<char>(number << 3 | 2), static_cast<char>(payload.size())} + payload;
  };
  const std::string status = field(2, "Failure") + field(3, "no such pod") + field(4, "NotFound") + "\x30\x94\x03";
  const std::string body = std::string("k8s\0", 4) + field(1, field(1, "v1") + field(2, "Status")) + field(2, status);
  const Error error = refusal(HttpMethod::kGet, 404, body, {{"Content-Type", "application/vnd.kubernetes.protobuf"}});
  EXPECT_EQ(error.code, Code::kNotFound);
  EXPECT_EQ(error.message, "no such pod");
  EXPECT_EQ(error.http_status, 404);
}

// C335: a body that is not a Status is quoted, up to 2048 bytes; HTML and an empty body are accepted.
TEST_F(RestStatus, OtherBodiesAreQuoted) {
  EXPECT_NE(refusal(HttpMethod::kGet, 502, "<html>Bad Gateway</html>\n", {{"Content-Type", "text/html"}})
                .message.find(": <html>Bad Gateway</html>"),
            std::string::npos);
  const Error large = refusal(HttpMethod::kGet, 500, std::string(5000, 'y'));
  EXPECT_NE(large.message.find(std::string(2048, 'y') + "..."), std::string::npos);
  EXPECT_EQ(large.message.find(std::string(2049, 'y')), std::string::npos);
  const Error half = refusal(HttpMethod::kGet, 500, "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"mess");
  EXPECT_EQ(half.code, Code::kInternal);
  EXPECT_EQ(refusal(HttpMethod::kGet, 500, std::string("\x01\x02\x00\x03", 4)).message.find('\x01'), std::string::npos);
}

// At most 1 MiB of an error body is buffered.
TEST_F(RestStatus, EndlessErrorBodyIsTruncated) {
  server.on(kPath).head(500).body(std::string(client::kErrorBodyLimit + 1, 'z'));
  auto outcome = get(kPath);
  ASSERT_TRUE(outcome->done());
  EXPECT_EQ(outcome->error().code, Code::kInternal);
  EXPECT_TRUE(server.request(0).is_cancelled());
}

// An error body that does not arrive is not awaited.
TEST_F(RestStatus, ErrorWithAStalledBodyIsReported) {
  server.on(kPath).head(403).body("{\"kind\"");
  auto outcome = get(kPath);
  advance(seconds(29));
  EXPECT_FALSE(outcome->done());
  advance(seconds(2));
  ASSERT_TRUE(outcome->done());
  EXPECT_EQ(outcome->error().code, Code::kForbidden);
}

// C335: seconds of Retry-After are part of the error; a date is ignored.
TEST_F(RestStatus, RetryAfterIsKept) {
  EXPECT_EQ(refusal(HttpMethod::kGet, 404, "", {{"Retry-After", "7"}}).retry_after, Duration(seconds(7)));
  EXPECT_EQ(refusal(HttpMethod::kGet, 404, "", {{"Retry-After", "Wed, 21 Oct 2026 07:28:00 GMT"}}).retry_after,
            std::nullopt);
  EXPECT_EQ(refusal(HttpMethod::kGet, 404, "", {{"Retry-After", "-1"}}).retry_after, std::nullopt);
  const std::string said = status_json({.code = 429, .reason = "TooManyRequests", .retry_after_seconds = 3});
  EXPECT_EQ(refusal(HttpMethod::kGet, 429, said).retry_after, Duration(seconds(3)));
}

// N21: an HTTP date is ignored; the client's own backoff is used. A number out of range is capped or ignored.
TEST_F(RestStatus, RetryAfterAsADateOrOutOfRange) {
  for (const char* date : {"Wed, 21 Oct 2026 07:28:00 GMT", "Wednesday, 21-Oct-26 07:28:00 GMT",
                           "Wed Oct 21 07:28:00 2026", "Thu, 01 Jan 1970 00:00:00 GMT"}) {
    const Error error = refusal(HttpMethod::kPost, 429, "", {{"Retry-After", date}});
    EXPECT_EQ(error.code, Code::kTooManyRequests) << date;
    EXPECT_EQ(error.retry_after, std::nullopt) << date;
  }
  const Error far = refusal(HttpMethod::kGet, 404, "", {{"Retry-After", "9223372036854775807"}});
  ASSERT_TRUE(far.retry_after);
  EXPECT_LE(*far.retry_after, Duration(std::chrono::hours(24 * 365)));
  EXPECT_EQ(refusal(HttpMethod::kGet, 404, "", {{"Retry-After", "99999999999999999999"}}).retry_after, std::nullopt);
}

// C336: 204 without a body is a success that created nothing; 201 created something.
TEST_F(RestStatus, NoContentIsASuccessAndCreatedIsReported) {
  server.on(kPath).answer(204, "", {});
  server.on(kPath).answer(202, "", {});
  server.on(kPath).answer(201, "{}");

  auto none = get(kPath);
  ASSERT_TRUE(none->result->has_value());
  EXPECT_TRUE(none->answer().body.empty());
  EXPECT_FALSE(none->answer().created());
  auto accepted = get(kPath);
  ASSERT_TRUE(accepted->result->has_value());
  EXPECT_FALSE(accepted->answer().created());
  EXPECT_TRUE(get(kPath)->answer().created());
}

}  // namespace
}  // namespace tain::testing
