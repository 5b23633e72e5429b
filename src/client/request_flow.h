#pragma once

#include "src/client/answer_body.h"
#include "src/client/pipeline_state.h"
#include "src/client/status_error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tain::client {

// One request on its way through the Pipeline:
//
//   throttled -> sleeping -> authorizing -> sent -> answering (a success, handed on)
//       ^                                    |----> refused   (any other answer, its body is read)
//       |------------------------------------'----> draining  (tried again: the answer is read a little and dropped)
class RequestFlow final : public Request, ResponseReceiver {
 public:
  RequestFlow(std::shared_ptr<Pipeline::State> state, RequestSpec spec, AnswerReceiver& receiver);
  ~RequestFlow() override;

  void pause(bool paused) override;
  void settle() override;
  bool fresh_connection() const override { return fresh_; }

  void close();

 private:
  enum class Stage : std::uint8_t { kWaiting, kAuthorizing, kSent, kAnswering, kRefused, kDraining, kOver };

  void head(ResponseHead head) override;
  void body(std::string_view piece) override;
  void end(Result<void> result) override;

  void begin();
  void sleep();
  void authorize();
  void transmit(Result<auth::Authorization> authorization);
  bool may_log_in_anew();
  void try_again();
  void refuse();
  void measure(int status);
  void top_up();
  void after(Duration delay, void (RequestFlow::*next)());
  void arm_deadline();
  void expired();
  void finish(Result<void> result);
  void let_go();
  void note_answer();
  void drain();
  bool open_body();
  void take(std::string_view piece);
  void go_on();
  void body_moved(const Result<void>& moved);
  std::string attempted() const;
  Error saying_what(const Error& error) const;

  std::shared_ptr<Pipeline::State> state_;
  RequestSpec spec_;
  AnswerReceiver* receiver_;
  Retry retry_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<Exchange> exchange_{};
  Stage stage_ = Stage::kWaiting;
  TimerId timer_ = 0;
  TimerId deadline_timer_ = 0;
  Instant sent_at_{};
  std::uint64_t generation_ = 0;
  std::vector<Secret> secrets_{};  // that were sent: nothing the server repeats may show them
  bool asked_again_ = false;       // with newer credentials
  bool has_token_ = false;         // of the rate limit, not yet used
  bool fresh_ = false;
  bool paused_ = false;
  std::size_t under_way_ = 0;  // credit given and not yet used; what is held back counts
  ResponseHead head_{};
  std::string refusal_{};
  std::size_t drained_ = 0;
  std::shared_ptr<AnswerBody> body_{};   // shared with its own calls, in which the receiver may destroy this
  std::optional<Result<void>> ended_{};  // behind bytes that are held back
};

}  // namespace tain::client
