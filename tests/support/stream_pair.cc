#include "tests/support/stream_pair.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace tain::testing {

// Both directions; each belongs to the side that writes it.
struct FakeStream::Link : std::enable_shared_from_this<FakeStream::Link> {
  struct Side {
    std::string sent{};  // written by this side, not read by the other
    std::size_t read = 0;
    bool ended = false;    // sends no more
    bool existing = true;  // its FakeStream lives
    Task readable{};
    Task writable{};
    bool told_readable = false;
    bool told_writable = false;

    std::size_t unread() const { return sent.size() - read; }
  };

  Link(Runtime& its_runtime, StreamPairOptions its_options) : runtime(its_runtime), options(std::move(its_options)) {}

  bool is_readable(int side) const {
    const Side& other = sides[1 - side];
    return broken || (!vanished && (other.unread() > 0 || other.ended));
  }
  bool is_writable(int side) const {
    return broken || (!vanished && (sides[side].unread() < options.capacity || !sides[1 - side].existing));
  }

  // Posts the callback of each wait that is now satisfied, in a separate task.
  void tell() {
    for (int side : {0, 1}) {
      Side& it = sides[side];
      if (it.readable && !it.told_readable && is_readable(side)) {
        it.told_readable = true;
        runtime.post([link = shared_from_this(), side] {
          Side& waiting = link->sides[side];
          waiting.told_readable = false;
          if (Task ready = std::exchange(waiting.readable, {})) ready();
        });
      }
      if (it.writable && !it.told_writable && is_writable(side)) {
        it.told_writable = true;
        runtime.post([link = shared_from_this(), side] {
          Side& waiting = link->sides[side];
          waiting.told_writable = false;
          if (Task ready = std::exchange(waiting.writable, {})) ready();
        });
      }
    }
  }

  Runtime& runtime;
  const StreamPairOptions options;
  std::array<Side, 2> sides{};
  bool broken = false;
  bool vanished = false;
};

FakeStream::FakeStream(std::shared_ptr<Link> link, int side) : link_(std::move(link)), side_(side) {}

FakeStream::~FakeStream() {
  Link::Side& mine = link_->sides[side_];
  mine.existing = false;
  mine.ended = true;
  const Task readable = std::exchange(mine.readable, {});
  const Task writable = std::exchange(mine.writable, {});
  link_->tell();
}

Result<std::optional<std::size_t>> FakeStream::read_some(std::span<char> buffer) {
  if (link_->broken) return fail(Code::kConnectionLost, "connection reset by peer");
  if (link_->vanished) return std::nullopt;
  Link::Side& other = link_->sides[1 - side_];
  if (other.unread() == 0) {
    if (other.ended) return std::size_t{0};
    return std::nullopt;
  }
  const std::size_t count = std::min({buffer.size(), other.unread(), at_most_});
  std::memcpy(buffer.data(), other.sent.data() + other.read, count);
  other.read += count;
  if (other.unread() == 0) {
    other.sent.clear();
    other.read = 0;
  }
  link_->tell();
  return count;
}

Result<std::size_t> FakeStream::write_some(std::string_view bytes) {
  Link::Side& mine = link_->sides[side_];
  if (link_->broken || mine.ended) return fail(Code::kConnectionLost, "connection reset by peer");
  if (!link_->sides[1 - side_].existing) return fail(Code::kConnectionLost, "broken pipe");
  const std::size_t room = link_->options.capacity - std::min(link_->options.capacity, mine.unread());
  const std::size_t count = std::min({bytes.size(), room, at_most_});
  mine.sent.append(bytes.substr(0, count));
  link_->tell();
  return count;
}

void FakeStream::wait_readable(Task ready) {
  link_->sides[side_].readable = std::move(ready);
  link_->tell();
}

void FakeStream::wait_writable(Task ready) {
  link_->sides[side_].writable = std::move(ready);
  link_->tell();
}

void FakeStream::shutdown_write() {
  link_->sides[side_].ended = true;
  link_->tell();
}

void FakeStream::reset() {
  link_->broken = true;
  link_->tell();
}

std::string_view FakeStream::alpn() const { return link_->options.alpn; }
std::string FakeStream::peer() const { return side_ == 0 ? link_->options.peer : "client:50000"; }
bool FakeStream::secure() const { return link_->options.secure; }

void FakeStream::put(std::string_view bytes) {
  if (link_->vanished || link_->broken) return;
  link_->sides[side_].sent.append(bytes);
  link_->tell();
}

std::string FakeStream::take() {
  Link::Side& other = link_->sides[1 - side_];
  std::string bytes = other.sent.substr(other.read);
  other.sent.clear();
  other.read = 0;
  link_->tell();
  return bytes;
}

std::size_t FakeStream::unread() const { return link_->sides[side_].unread(); }
bool FakeStream::ended() const { return link_->sides[1 - side_].ended; }
bool FakeStream::closed_by_peer() const { return !link_->sides[1 - side_].existing; }
bool FakeStream::was_reset() const { return link_->broken; }
void FakeStream::vanish() { link_->vanished = true; }
void FakeStream::stir() {
  if (Task ready = std::exchange(link_->sides[1 - side_].readable, {})) link_->runtime.post(std::move(ready));
}
void FakeStream::move_at_most(std::size_t bytes) { at_most_ = bytes; }

std::pair<std::unique_ptr<FakeStream>, std::unique_ptr<FakeStream>> make_stream_pair(Runtime& runtime,
                                                                                     StreamPairOptions options) {
  auto link = std::make_shared<FakeStream::Link>(runtime, std::move(options));
  return {std::make_unique<FakeStream>(link, 0), std::make_unique<FakeStream>(link, 1)};
}

}  // namespace tain::testing
