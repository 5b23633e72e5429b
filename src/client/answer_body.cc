#include "src/client/answer_body.h"

#include <algorithm>
#include <utility>

namespace tain::client {
namespace {

// Deflate makes no more than this of a byte: a slice that is unpacked after a pause began stays within the window.
constexpr std::size_t kLargestRatio = 1032;
constexpr std::size_t kSmallestSlice = 64;

}  // namespace

AnswerBody::AnswerBody(bool packed, std::size_t window, Take take)
    : take_(std::move(take)), slice_(std::max(window / kLargestRatio, kSmallestSlice)) {
  if (packed) inflater_ = std::make_unique<codec::Inflater>();
}

Result<void> AnswerBody::feed(std::string_view bytes) {
  if (held() > 0 || !flows()) {
    came_.append(bytes);
    return go_on();
  }
  const Result<std::size_t> used = use(bytes);
  if (!used) return Failure(used.error());
  came_.append(bytes.substr(*used));
  return {};
}

Result<void> AnswerBody::go_on() {
  while (flows() && !unpacked_.empty()) {
    const std::string_view piece = unpacked_.front();
    hand_on(piece);
    unpacked_.pop(piece.size());
  }
  while (flows() && !came_.empty()) {
    const Result<std::size_t> used = use(came_.front());
    if (!used) return Failure(used.error());
    came_.pop(*used);
  }
  return {};
}

// Uses the bytes up to the end or to a pause, and says how many that were.
Result<std::size_t> AnswerBody::use(std::string_view bytes) {
  std::size_t used = 0;
  while (flows() && used < bytes.size()) {
    const std::string_view next = bytes.substr(used, inflater_ ? slice_ : bytes.size());
    if (inflater_) {
      const Result<void> fed = inflater_->feed(next, [this](std::string_view piece) { hand_on(piece); });
      if (!fed) return Failure(fed.error());
    } else {
      take_(next);
    }
    used += next.size();
  }
  used_ += used;
  return used;
}

void AnswerBody::hand_on(std::string_view piece) {
  if (dropped_) return;
  if (paused_) return unpacked_.append(piece);
  take_(piece);
}

Result<void> AnswerBody::finish() {
  if (!inflater_) return {};
  return inflater_->finish();
}

std::size_t AnswerBody::take_used() { return std::exchange(used_, 0); }

}  // namespace tain::client
