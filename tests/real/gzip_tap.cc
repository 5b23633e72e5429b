#include "tests/real/gzip_tap.h"

#include <zlib.h>

#include <array>
#include <string_view>

namespace tain::real {
namespace {

// One stream of gzip members.
class Members {
 public:
  Members() { ready_ = inflateInit2(&stream_, kGzipOnly) == Z_OK; }
  ~Members() { inflateEnd(&stream_); }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  // The number of members that ended in this piece; -1 if it is not gzip.
  int feed(std::string_view piece, std::uint64_t& inflated) {
    int ended = 0;
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(piece.data()));
    stream_.avail_in = static_cast<uInt>(piece.size());
    std::array<char, 32768> out;
    while (ready_) {
      stream_.next_out = reinterpret_cast<Bytef*>(out.data());
      stream_.avail_out = static_cast<uInt>(out.size());
      const int said = inflate(&stream_, Z_NO_FLUSH);
      inflated += out.size() - stream_.avail_out;
      if (said == Z_STREAM_END) {
        ++ended;
        ready_ = inflateReset(&stream_) == Z_OK;
      } else if (said != Z_OK && said != Z_BUF_ERROR) {
        ready_ = false;
      }
      if (stream_.avail_in == 0 && stream_.avail_out != 0) return ready_ ? ended : -1;
    }
    return -1;
  }

 private:
  static constexpr int kGzipOnly = 15 + 16;  // the largest window; a gzip head is expected
  z_stream stream_{};
  bool ready_ = false;
};

class TappedRequest final : public ActiveRequest, private ResponseReceiver, private ByteReceiver {
 public:
  TappedRequest(ResponseReceiver& receiver, std::shared_ptr<GzipTap::Shared> counts, bool watch)
      : receiver_(receiver), counts_(std::move(counts)), watch_(watch) {}
  void begin(Transport& transport, HttpRequest request) { inner_ = transport.send(std::move(request), *this); }

  void pause(bool paused) override { inner_->pause(paused); }
  bool fresh_connection() const override { return inner_->fresh_connection(); }
  void end_bulk() override { inner_->end_bulk(); }

 private:
  ByteReceiver* head(ResponseHead head) override {
    if (head.header("Content-Encoding") == "gzip") {
      ++counts_->answers;
      members_ = std::make_unique<Members>();
    }
    const std::weak_ptr<int> alive = alive_;
    ByteReceiver* const body_receiver = receiver_.head(std::move(head));
    if (alive.expired()) return nullptr;
    body_receiver_ = body_receiver;
    return this;
  }
  void bytes(std::string_view piece) override {
    if (members_) count(piece);
    body_receiver_->bytes(piece);
  }
  void end(Result<void> result) override { receiver_.end(std::move(result)); }

  void count(std::string_view piece) {
    std::uint64_t inflated = 0;
    const int ended = members_->feed(piece, inflated);
    counts_->bytes_inflated += inflated;
    if (ended < 0) {
      ++counts_->broken;
      members_.reset();
      return;
    }
    counts_->members += static_cast<std::uint64_t>(ended);
    if (watch_) counts_->members_of_watches += static_cast<std::uint64_t>(ended);
  }

  ResponseReceiver& receiver_;
  ByteReceiver* body_receiver_ = nullptr;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::shared_ptr<GzipTap::Shared> counts_;
  bool watch_;
  std::unique_ptr<Members> members_{};
  std::unique_ptr<ActiveRequest> inner_{};
};

}  // namespace

std::unique_ptr<ActiveRequest> GzipTap::send(HttpRequest request, ResponseReceiver& receiver) {
  const bool watch = request.target.find("watch=") != std::string::npos;
  auto exchange = std::make_unique<TappedRequest>(receiver, counts_, watch);
  exchange->begin(inner_, std::move(request));
  return exchange;
}

GzipTap::Counts GzipTap::counts() const {
  return {counts_->answers, counts_->members, counts_->members_of_watches, counts_->bytes_inflated, counts_->broken};
}

}  // namespace tain::real
