#include "server/front/list_stream.h"

#include <exception>
#include <utility>

namespace tain::server {
namespace {

constexpr std::size_t kMostPending = std::size_t{2} << 20;
constexpr std::size_t kListPiece = std::size_t{256} << 10;
constexpr Duration kLongestSlice = std::chrono::milliseconds(5);  // other work on the loop waits this long at most

}  // namespace

ListStream::ListStream(Runtime& runtime, ObjectEncoder& encoder, std::weak_ptr<bool> alive,
                       std::shared_ptr<Exchange> exchange, storage::ListPage page, ListEncoder list_encoder,
                       std::string_view content_type)
    : runtime_(runtime),
      encoder_(encoder),
      alive_(std::move(alive)),
      exchange_(std::move(exchange)),
      page_(std::move(page)),
      list_encoder_(std::move(list_encoder)),
      content_type_(content_type) {}

void ListStream::go_on_later() {
  runtime_.post([self = shared_from_this()] { self->step(); });
}

// Measures items that were not measured yet.
bool ListStream::measure() {
  const Instant begin = runtime_.clock().now();
  for (; measured_ < page_.items.size(); ++measured_) {
    if (measured_ % 16 == 15 && runtime_.clock().now() - begin > kLongestSlice) {
      go_on_later();
      return false;
    }
    if (auto done = list_encoder_.measure(encoder_, page_.items[measured_]); !done) {
      exchange_->fail(done.error());
      return false;
    }
  }
  return true;
}

void ListStream::step() {
  if (alive_.expired() || exchange_->over()) return;
  try {
    go_on();
  } catch (const std::exception&) {
    exchange_->drop();  // third-party code failed to encode an object
  }
}

void ListStream::go_on() {
  if (list_encoder_.measures() && measured_ < page_.items.size() && !measure()) return;
  std::string& out = encoder_.scratch();
  if (!std::exchange(begun_, true)) {
    list_encoder_.begin(page_, out);
    std::size_t size = 0;
    for (const storage::Record& record : page_.items) size += record->body->size();
    exchange_->start(200, content_type_, exchange_->takes_gzip() && size > kWorthCompressing);
  }
  const Instant begin = runtime_.clock().now();
  while (sent_ < page_.items.size()) {
    if (auto done = list_encoder_.item(encoder_, page_.items[sent_], out); !done) return exchange_->drop();
    page_.items[sent_].reset();
    ++sent_;
    const bool too_long = sent_ % 32 == 0 && runtime_.clock().now() - begin > kLongestSlice;
    if (out.size() < kListPiece && !too_long) continue;
    exchange_->write(out, false);
    out.clear();
    if (exchange_->over()) return;
    if (exchange_->pending() >= kMostPending) {
      return exchange_->when_drained([self = shared_from_this()] { self->step(); });
    }
    if (too_long) return go_on_later();
  }
  list_encoder_.end(out);
  exchange_->write(out, false);
  exchange_->finish();
}

}  // namespace tain::server
