#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/net/stream.h"

namespace tain::server {

class FaultyStream;

// The open connections by client address.
//
// Threading:  the loop only.
class Streams {
 public:
  void add(const std::string& peer, FaultyStream* stream) { streams_[peer] = stream; }
  void remove(const std::string& peer, FaultyStream* stream);
  FaultyStream* find(std::string_view peer) const;  // null: closed
  std::vector<FaultyStream*> all() const;
  // Holds a dead connection until its client closes it; closing it here would notify the client.
  void keep_dead(std::unique_ptr<net::Stream> stream);
  std::size_t dead() const { return dead_streams_.size(); }

 private:
  void wait_for_close(std::uint64_t id);

  std::map<std::string, FaultyStream*, std::less<>> streams_{};
  std::map<std::uint64_t, std::unique_ptr<net::Stream>> dead_streams_{};
  std::uint64_t next_id_ = 0;
};

// A connection that can be made to misbehave. By default it passes everything through.
class FaultyStream final : public net::Stream {
 public:
  FaultyStream(Runtime& runtime, std::shared_ptr<Streams> streams, std::unique_ptr<net::Stream> inner);
  ~FaultyStream() override;

  // From now on, discards all data in both directions without closing the connection.
  void go_dead() { dead_ = true; }
  bool is_dead() const { return dead_; }
  // Neither reads nor writes until go_on().
  void pause();
  void go_on();
  // Writes at most so many bytes at a time, each in its own packet and TLS record.
  void set_piece(std::size_t bytes) { piece_ = bytes; }

  Result<std::optional<std::size_t>> read_some(std::span<char> buffer) override;
  Result<std::size_t> write_some(std::string_view bytes) override;
  void wait_readable(Task ready) override;
  void wait_writable(Task ready) override;
  void shutdown_write() override;
  void reset() override {
    if (!dead_) inner_->reset();
  }
  void cut() override {
    if (!dead_) inner_->cut();
  }
  std::string_view alpn() const override { return inner_->alpn(); }
  std::string peer() const override { return peer_; }
  bool secure() const override { return inner_->secure(); }
  std::string peer_certificate() const override { return inner_->peer_certificate(); }

 private:
  void run_later(Task task);

  Runtime& runtime_;
  const std::shared_ptr<Streams> streams_;
  std::unique_ptr<net::Stream> inner_;
  const std::string peer_;
  bool dead_ = false;
  bool ended_ = false;  // dead, and closed by the client
  bool paused_ = false;
  std::size_t piece_ = 0;    // 0: no limit
  std::size_t offered_ = 0;  // rest of a piece that was not written
  Task readable_{};          // waiting while paused
  Task writable_{};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
