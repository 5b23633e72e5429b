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

// The connections there are, by the address of their clients.
//
// Threading:  the loop only.
class Streams {
 public:
  void add(const std::string& peer, FaultyStream* stream) { streams_[peer] = stream; }
  void remove(const std::string& peer, FaultyStream* stream);
  FaultyStream* find(std::string_view peer) const;  // null: gone
  std::vector<FaultyStream*> all() const;
  // Keeps a connection that is dead for us until its client closes it: to close it here would tell the client.
  void bury(std::unique_ptr<net::Stream> stream);
  std::size_t buried() const { return buried_.size(); }

 private:
  void watch_over(std::uint64_t grave);

  std::map<std::string, FaultyStream*, std::less<>> streams_{};
  std::map<std::uint64_t, std::unique_ptr<net::Stream>> buried_{};
  std::uint64_t next_grave_ = 0;
};

// A connection that can be made to misbehave. Left alone it hands everything through.
class FaultyStream final : public net::Stream {
 public:
  FaultyStream(Runtime& runtime, std::shared_ptr<Streams> streams, std::unique_ptr<net::Stream> inner);
  ~FaultyStream() override;

  // From now on nothing comes from the client and nothing reaches it, and neither side is told.
  void go_dead() { dead_ = true; }
  bool is_dead() const { return dead_; }
  // Nothing is read or written until it goes on.
  void pause();
  void go_on();
  // Hands over at most so many bytes at a time, each as a packet and TLS record of its own.
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
  bool ended_ = false;  // dead, and the client has closed it
  bool paused_ = false;
  std::size_t piece_ = 0;    // 0: as they come
  std::size_t offered_ = 0;  // of a piece, and not taken
  Task readable_{};          // asked for while paused
  Task writable_{};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
