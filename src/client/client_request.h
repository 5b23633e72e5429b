#pragma once

#include "src/client/gzip_body.h"
#include "src/client/http_client_state.h"
#include "src/client/status_error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tain::client {

// One request of an HttpClient. It receives every response and delivers the successful one. It receives bodies that it
// decompresses, drops, or makes an error of; any other body goes to the caller's receiver directly.
//
//   throttled -> sleeping -> authorizing -> sent -> delivering (a success: its body goes to the receiver)
//       ^                                    |----> refused    (any other response: its body explains the error)
//       |------------------------------------'----> draining   (will be retried: part of the body is read and dropped)
class ClientRequest final : public ActiveRequest, ResponseReceiver, ByteReceiver {
 public:
  ClientRequest(std::shared_ptr<HttpClient::State> state, RequestSpec spec, ResponseReceiver& receiver);
  ~ClientRequest() override;

  void pause(bool paused) override;
  void end_bulk() override;
  bool fresh_connection() const override { return fresh_; }

  void close();

 private:
  enum class Stage : std::uint8_t { kWaiting, kAuthorizing, kSent, kDelivering, kRefused, kDraining, kOver };

  ByteReceiver* head(ResponseHead head) override;
  void bytes(std::string_view piece) override;
  void end(Result<void> result) override;

  void begin();
  void sleep();
  void authorize();
  void transmit(Result<auth::Authorization> authorization);
  bool may_retry_with_newer_credentials();
  void try_again();
  void refuse();
  void measure(int status);
  void after(Duration delay, void (ClientRequest::*next)());
  void arm_deadline();
  void expired();
  void finish(Result<void> result);
  void detach();
  void log_response();
  ByteReceiver* drain();
  bool open_body();
  ByteReceiver* deliver_head();
  void collect_refusal(std::string_view piece);
  void resume();
  void decompressed(const Result<void>& result);
  std::string attempted() const;
  Error naming_request(const Error& error) const;

  std::shared_ptr<HttpClient::State> state_;
  RequestSpec spec_;
  ResponseReceiver* receiver_;
  ByteReceiver* body_receiver_ = nullptr;  // of a compressed body
  Retry retry_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::shared_ptr<void> authorizing_{};
  std::unique_ptr<ActiveRequest> active_{};
  Stage stage_ = Stage::kWaiting;
  TimerId timer_ = 0;
  TimerId deadline_timer_ = 0;
  Instant sent_at_{};
  std::uint64_t generation_ = 0;
  std::vector<Secret> secrets_{};       // already sent; removed from texts of the server
  bool refreshed_credentials_ = false;  // retried with newer credentials
  bool has_token_ = false;              // a rate limit token that is not used yet
  bool fresh_ = false;
  bool paused_ = false;
  ResponseHead head_{};
  std::string refusal_{};
  std::size_t drained_ = 0;
  std::shared_ptr<GzipBody> gzip_{};     // null: not compressed. Shared: the receiver may destroy this in a callback
  std::optional<Result<void>> ended_{};  // the result; delivered after the buffered bytes
};

}  // namespace tain::client
