#include "server/faults/faulty_stream.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tain::server {

void Streams::remove(const std::string& peer, FaultyStream* stream) {
  const auto found = streams_.find(peer);
  if (found != streams_.end() && found->second == stream) streams_.erase(found);
}

FaultyStream* Streams::find(std::string_view peer) const {
  const auto found = streams_.find(peer);
  return found == streams_.end() ? nullptr : found->second;
}

std::vector<FaultyStream*> Streams::all() const {
  std::vector<FaultyStream*> out;
  for (const auto& [peer, stream] : streams_) out.push_back(stream);
  return out;
}

void Streams::keep_dead(std::unique_ptr<net::Stream> stream) {
  const std::uint64_t id = next_id_++;
  dead_streams_.emplace(id, std::move(stream));
  wait_for_close(id);
}

void Streams::wait_for_close(std::uint64_t id) {
  // Safe to capture this: destroying the streams cancels their tasks.
  dead_streams_.at(id)->wait_readable([this, id] {
    std::array<char, 4096> lost{};
    while (true) {
      auto read = dead_streams_.at(id)->read_some(lost);
      if (read && !*read) return wait_for_close(id);
      if (!read || **read == 0) break;
    }
    dead_streams_.erase(id);
  });
}

FaultyStream::FaultyStream(Runtime& runtime, std::shared_ptr<Streams> streams, std::unique_ptr<net::Stream> inner)
    : runtime_(runtime), streams_(std::move(streams)), inner_(std::move(inner)), peer_(inner_->peer()) {
  streams_->add(peer_, this);
}

FaultyStream::~FaultyStream() {
  streams_->remove(peer_, this);
  if (dead_ && !ended_) streams_->keep_dead(std::move(inner_));
}

void FaultyStream::run_later(Task task) {
  if (!task) return;
  runtime_.post([alive = std::weak_ptr<bool>(alive_), task = std::move(task)] {
    if (!alive.expired()) task();
  });
}

void FaultyStream::pause() { paused_ = true; }

void FaultyStream::go_on() {
  if (!std::exchange(paused_, false)) return;
  if (readable_) run_later(std::exchange(readable_, {}));
  if (writable_) run_later(std::exchange(writable_, {}));
}

Result<std::optional<std::size_t>> FaultyStream::read_some(std::span<char> buffer) {
  if (paused_) return std::optional<std::size_t>();
  if (!dead_) return inner_->read_some(buffer);
  // Discard the data, but notice when the client closes the connection.
  while (true) {
    auto read = inner_->read_some(buffer);
    ended_ = !read || (*read && **read == 0);
    if (ended_ || !*read) return read;
  }
}

Result<std::size_t> FaultyStream::write_some(std::string_view bytes) {
  if (paused_) return std::size_t{0};
  if (dead_) return bytes.size();
  if (piece_ == 0) return inner_->write_some(bytes);
  // TLS requires a retry with the bytes that it did not accept.
  const std::string_view piece = bytes.substr(0, std::max(piece_, offered_));
  auto taken = inner_->write_some(piece);
  offered_ = taken && *taken < piece.size() ? piece.size() - *taken : 0;
  return taken;
}

void FaultyStream::wait_readable(Task ready) {
  readable_ = {};
  if (paused_ && ready) {
    readable_ = std::move(ready);
    return;
  }
  inner_->wait_readable(std::move(ready));
}

void FaultyStream::wait_writable(Task ready) {
  writable_ = {};
  if (paused_ && ready) {
    writable_ = std::move(ready);
    return;
  }
  // Dead connections and finished pieces do not wait for the socket.
  if (ready && (dead_ || (piece_ > 0 && offered_ == 0))) return run_later(std::move(ready));
  inner_->wait_writable(std::move(ready));
}

void FaultyStream::shutdown_write() {
  if (!dead_) inner_->shutdown_write();
}

}  // namespace tain::server
