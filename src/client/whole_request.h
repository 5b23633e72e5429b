#pragma once

#include <tain/result.h>

#include "src/client/pipeline.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace tain::client {

// An answer that is read to its end before anybody looks at it.
struct WholeAnswer {
  ResponseHead head{};
  std::string body{};

  bool created() const { return head.status == 201; }
};

// One request whose answer is wanted whole. Destroying it cancels.
//
// Threading:  the loop; `done` runs there once, never inside the constructor, and may destroy this.
// Errors:     as the Pipeline's; kLimit for a body beyond `limit`.
class WholeRequest final : AnswerReceiver {
 public:
  static constexpr std::size_t kLimit = std::size_t{256} << 20;
  using Done = std::function<void(Result<WholeAnswer>)>;

  WholeRequest(Pipeline& pipeline, RequestSpec spec, Done done, std::size_t limit = kLimit)
      : done_(std::move(done)), limit_(limit), request_(pipeline.send(std::move(spec), *this)) {}

 private:
  void answered(const ResponseHead& head) override { answer_.head = head; }
  void body(std::string_view piece) override {
    if (piece.size() > limit_ - answer_.body.size()) {
      return finish(fail(Code::kLimit, "the answer is larger than " + std::to_string(limit_) + " bytes"));
    }
    answer_.body += piece;
  }
  void done(Result<void> result) override {
    if (!result) return finish(Failure(result.error()));
    finish(std::move(answer_));
  }
  void finish(Result<WholeAnswer> result) {
    request_.reset();
    const Done done = std::move(done_);
    done(std::move(result));
  }

  Done done_;
  std::size_t limit_;
  WholeAnswer answer_{};
  std::unique_ptr<Request> request_;
};

}  // namespace tain::client
