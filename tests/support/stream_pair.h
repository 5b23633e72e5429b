#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "src/net/stream.h"

namespace tain::testing {

struct StreamPairOptions {
  std::size_t capacity = std::size_t{256} << 10;  // bytes a writer may be ahead of the reader: the socket buffers
  std::string alpn{};
  bool secure = false;
  std::string peer = "server:443";  // the address of the other end, for the first
};

// One end of a connection in memory. Code under test takes it as a net::Stream; the test holds the other end and plays
// the peer with put(), take(), close(), reset() and vanish(). Readiness is reported by Runtime::post, so on a
// FakeRuntime everything happens in run_until_idle(), in a deterministic order.
//
// Threading:  the loop only.
class FakeStream final : public net::Stream {
 public:
  struct Link;
  FakeStream(std::shared_ptr<Link> link, int side);
  ~FakeStream() override;

  Result<std::optional<std::size_t>> read_some(std::span<char> buffer) override;
  Result<std::size_t> write_some(std::string_view bytes) override;
  void wait_readable(Task ready) override;
  void wait_writable(Task ready) override;
  void shutdown_write() override;
  void reset() override;
  std::string_view alpn() const override;
  std::string peer() const override;
  bool secure() const override;
  std::string peer_certificate() const override { return {}; }

  // Writes all bytes, beyond the capacity if necessary.
  void put(std::string_view bytes);
  // All bytes that arrived and were not read yet.
  std::string take();
  // Bytes that this end wrote and the other has not read.
  std::size_t unread() const;
  // Whether the other end has closed its sending side or is destroyed.
  bool ended() const;
  // Whether the other end is destroyed.
  bool closed_by_peer() const;
  // Whether the other end was reset explicitly.
  bool was_reset() const;
  // From now on no bytes arrive at either end, without an error: a dead peer.
  void vanish();
  // Makes the other end readable without data, as TLS does for records without application data.
  void stir();
  // The maximum number of bytes of one read_some() or write_some() of this end.
  void move_at_most(std::size_t bytes);

 private:
  std::shared_ptr<Link> link_;
  const int side_;
  std::size_t at_most_ = static_cast<std::size_t>(-1);
};

// Two connected ends.
std::pair<std::unique_ptr<FakeStream>, std::unique_ptr<FakeStream>> make_stream_pair(Runtime& runtime,
                                                                                     StreamPairOptions options = {});

}  // namespace tain::testing
