#pragma once

#include <tain/result.h>

#include "src/client/http_client.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace tain::client {

// A response whose whole body was read.
struct WholeResponse {
  ResponseHead head{};
  std::string body{};

  bool created() const { return head.status == 201; }
};

// Sends one request and collects the whole response. Destroying it cancels.
//
// Threading:  the loop; `done` runs there once, never inside the constructor, and may destroy this.
// Errors:     those of HttpClient; kLimit for a body larger than `limit`.
class WholeRequest final : ResponseReceiver, ByteReceiver {
 public:
  static constexpr std::size_t kLimit = std::size_t{256} << 20;
  using Done = std::function<void(Result<WholeResponse>)>;

  WholeRequest(HttpClient& client, RequestSpec spec, Done done, std::size_t limit = kLimit)
      : done_(std::move(done)), limit_(limit), request_(client.send(std::move(spec), *this)) {}

 private:
  ByteReceiver* head(ResponseHead head) override {
    response_.head = std::move(head);
    return this;
  }
  void bytes(std::string_view piece) override {
    if (piece.size() > limit_ - response_.body.size()) {
      return finish(fail(Code::kLimit, "the response is larger than " + std::to_string(limit_) + " bytes"));
    }
    response_.body += piece;
  }
  void end(Result<void> result) override {
    if (!result) return finish(Failure(result.error()));
    finish(std::move(response_));
  }
  void finish(Result<WholeResponse> result) {
    request_.reset();
    const Done done = std::move(done_);
    done(std::move(result));
  }

  Done done_;
  std::size_t limit_;
  WholeResponse response_{};
  std::unique_ptr<ActiveRequest> request_;
};

}  // namespace tain::client
