#pragma once

#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tain::http {

// Limits on the memory and work that a peer can cause. Exceeding one fails the request, or the connection if it
// concerns the connection, with kLimit and the name of the limit.
struct Limits {
  std::size_t header_bytes = std::size_t{64} << 10;  // all names and values of one head or trailer
  std::size_t header_count = 256;
  std::size_t chunk_header_bytes = 4096;               // size and extensions of one chunk (HTTP/1.1)
  std::uint64_t chunk_bytes = std::uint64_t{1} << 40;  // one chunk; chunks are streamed, so the limit is large
  std::size_t continuation_frames = 16;                // in one header block (HTTP/2)
  std::size_t settings_frames_per_minute = 60;
  std::size_t ping_frames_per_minute = 120;
  std::size_t resets_per_minute = 600;
  std::size_t empty_data_frames_per_minute = 1200;
  std::size_t control_frames_per_minute = 6000;   // frames without content: priorities, windows, unknown types
  std::size_t queued_frames = 4096;               // waiting for a peer that does not read
  std::size_t informational_heads = 16;           // 1xx before the response
  std::size_t blank_lines = 4;                    // before a request line (HTTP/1.1)
  Duration slow_head = std::chrono::seconds(30);  // from the first byte of a head to its end
  // Server: a response must make progress within this time. Otherwise its stream is reset (HTTP/2), or its connection
  // is closed (HTTP/1.1, or if the socket takes no bytes).
  Duration write_stall = std::chrono::seconds(30);
  // Server: response bytes that wait for the client of one connection. Above this, no new request is handled.
  std::size_t response_bytes = std::size_t{8} << 20;
};

struct Windows {
  std::uint32_t connection = std::uint32_t{32} << 20;
  std::uint32_t bulk_stream = std::uint32_t{16} << 20;  // HttpRequest::bulk
  std::uint32_t stream = std::uint32_t{1} << 20;
  std::uint32_t max_frame = std::uint32_t{256} << 10;  // SETTINGS_MAX_FRAME_SIZE for the peer
  std::size_t read_buffer = std::size_t{128} << 10;
};

// Detection of a dead peer on HTTP/2: no bytes for `idle`, then a PING that must be answered within `answer`. On
// HTTP/1.1 the dialer's TCP keep-alive does this.
struct Health {
  Duration idle = std::chrono::seconds(4);
  Duration answer = std::chrono::seconds(4);
};

}  // namespace tain::http
