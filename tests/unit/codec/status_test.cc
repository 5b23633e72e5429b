#include "src/codec/list_decoder.h"
#include "tests/support/pods.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <tuple>

namespace tain::codec {
namespace {

using namespace std::chrono_literals;

TEST(StatusError, CodeComesFromTheReason) {
  const std::tuple<int, std::string_view, Code> cases[] = {
      {400, "BadRequest", Code::kBadRequest},
      {401, "Unauthorized", Code::kUnauthorized},
      {403, "Forbidden", Code::kForbidden},
      {404, "NotFound", Code::kNotFound},
      {405, "MethodNotAllowed", Code::kMethodNotSupported},
      {406, "NotAcceptable", Code::kNotAcceptable},
      {409, "AlreadyExists", Code::kAlreadyExists},
      {409, "Conflict", Code::kConflict},
      {410, "Expired", Code::kExpired},
      {410, "Gone", Code::kExpired},
      {413, "RequestEntityTooLarge", Code::kLimit},
      {415, "UnsupportedMediaType", Code::kUnsupportedMediaType},
      {422, "Invalid", Code::kInvalid},
      {429, "TooManyRequests", Code::kTooManyRequests},
      {500, "InternalError", Code::kInternal},
      {500, "ServerTimeout", Code::kTimeout},
      {500, "StorageReadError", Code::kStorageRead},
      {500, "StoreReadError", Code::kStorageRead},
      {503, "ServiceUnavailable", Code::kServiceUnavailable},
      {504, "Timeout", Code::kTimeout},
  };

  for (const auto& [status, reason, code] : cases) {
    const Error error = error_from_status(test::status_json(status, reason, "why"));
    EXPECT_EQ(error.code, code) << reason;
    EXPECT_EQ(error.http_status, status);
    EXPECT_EQ(error.reason, reason);
    EXPECT_EQ(error.message, "why");
    EXPECT_FALSE(error.retry_after);
  }
}

TEST(StatusError, CodeComesFromTheHttpStatusIfTheReasonIsUnknown) {
  EXPECT_EQ(error_from_status(test::status_json(410, "", "m")).code, Code::kExpired);
  EXPECT_EQ(error_from_status(test::status_json(429, "Whatever", "m")).code, Code::kTooManyRequests);
  EXPECT_EQ(error_from_status(test::status_json(409, "", "m")).code, Code::kConflict);
  EXPECT_EQ(error_from_status(test::status_json(500, "", "m")).code, Code::kInternal);
  EXPECT_EQ(error_from_status(test::status_json(418, "", "m")).code, Code::kUnknown);
  EXPECT_EQ(error_from_status(test::status_json(200, "Expired", "m")).code, Code::kExpired);
}

TEST(StatusError, UsesTheHttpStatusOfTheResponseIfTheBodyHasNone) {
  const Error error = error_from_status(R"({"kind":"Status","message":"m"})", 403);

  EXPECT_EQ(error.code, Code::kForbidden);
  EXPECT_EQ(error.http_status, 403);
  EXPECT_EQ(error_from_status(R"({"kind":"Status","code":99999})", 403).http_status, 403);
}

// C031: the three forms of the error that the requested version is in the future.
TEST(StatusError, RecognizesATooLargeVersionInThreeEncodings) {
  const std::string by_cause =
      test::status_json(504, "Timeout", "m", R"({"causes":[{"reason":"Other"},{"reason":"ResourceVersionTooLarge"}]})");
  const std::string by_cause_message =
      test::status_json(504, "Timeout", "m", R"({"causes":[{"message":"Too large resource version"}]})");
  const std::string by_message = test::status_json(504, "Timeout", "Too large resource version: 9, current: 5");

  EXPECT_EQ(error_from_status(by_cause).code, Code::kTooLargeVersion);
  EXPECT_EQ(error_from_status(by_cause_message).code, Code::kTooLargeVersion);
  EXPECT_EQ(error_from_status(by_message).code, Code::kTooLargeVersion);
  EXPECT_EQ(error_from_status(test::status_json(500, "InternalError", "Too large resource version")).code,
            Code::kInternal)
      << "the words count in a Timeout only";
  EXPECT_EQ(error_from_status(test::status_json(504, "Timeout", "slow")).code, Code::kTimeout);
}

TEST(StatusError, KeepsRetryAfter) {
  const auto retry_after = [](std::string_view details) {
    return error_from_status(test::status_json(429, "TooManyRequests", "m", details)).retry_after;
  };

  EXPECT_EQ(retry_after(R"({"retryAfterSeconds":7})"), 7s);
  EXPECT_EQ(retry_after(R"({"retryAfterSeconds":0})"), std::nullopt);
  EXPECT_EQ(retry_after(R"({"retryAfterSeconds":-5})"), std::nullopt);
  EXPECT_EQ(retry_after(R"({"retryAfterSeconds":"7"})"), std::nullopt);
  EXPECT_EQ(retry_after(R"({"retryAfterSeconds":9223372036854775807})"), 24h);
  EXPECT_EQ(retry_after("null"), std::nullopt);
}

TEST(StatusError, OtherBodiesAreAnUnexpectedObjectWithAnExcerpt) {
  for (const std::string_view text : {"", "  ", "oops", "<html>", "[]", "{}", R"({"kind":"Pod"})",
                                      R"({"kind":"Status","apiVersion":"example.com/v1"})", R"({"kind":"Status")"}) {
    const Error error = error_from_status(text, 502);
    EXPECT_EQ(error.code, Code::kUnexpectedObject) << text;
    EXPECT_EQ(error.http_status, 502);
  }
  EXPECT_NE(error_from_status("oops").message.find("oops"), std::string::npos);
  EXPECT_LT(error_from_status(std::string(100'000, 'x')).message.size(), 300U);
}

TEST(StatusError, IgnoresSurroundingWhiteSpace) {
  EXPECT_EQ(error_from_status(" \n" + test::status_json(410, "Expired", "m") + "\n").code, Code::kExpired);
}

}  // namespace
}  // namespace tain::codec
