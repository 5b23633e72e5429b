// The minimal work of a client with the same bytes: blocking reads, cutting frames, reading the identity, copying. No
// error handling, no HTTP except skipping the header, no limits.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <simdjson.h>

#include "src/codec/body_pool.h"

namespace tain::bench {

// The allocator of our objects, so that floor and library differ only in their work.
struct Freed {
  std::size_t size = 0;
  void operator()(char* memory) const { codec::body_pool().give(memory, size); }
};
using Copy = std::unique_ptr<char, Freed>;

// The copies of a floor, kept until the end of the measurement.
struct Kept {
  std::vector<Copy> copies{};
  std::size_t identity = 0;  // bytes of names, so that the compiler cannot remove the reads

  void keep(const char* from, std::size_t size) {
    copies.emplace_back(static_cast<char*>(codec::body_pool().take(size)), Freed{size});
    std::memcpy(copies.back().get(), from, size);
  }
};

// A connection that has sent a request and skipped the header of the response.
class BlockingSource {
 public:
  BlockingSource(std::uint16_t port, SSL_CTX* tls) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    name.sin_port = htons(port);
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    (void)::connect(fd_, reinterpret_cast<const sockaddr*>(&name), sizeof name);
    if (tls != nullptr) {
      ssl_ = SSL_new(tls);
      SSL_set_fd(ssl_, fd_);
      (void)SSL_connect(ssl_);
    }
    constexpr std::string_view kAsk = "GET /floor HTTP/1.1\r\nHost: x\r\n\r\n";
    if (ssl_ != nullptr) {
      (void)SSL_write(ssl_, kAsk.data(), static_cast<int>(kAsk.size()));
    } else {
      (void)::send(fd_, kAsk.data(), kAsk.size(), MSG_NOSIGNAL);
    }
    char last[4] = {};
    while (std::memcmp(last, "\r\n\r\n", 4) != 0) {
      std::memmove(last, last + 1, 3);
      if (read(last + 3, 1) <= 0) break;
    }
  }
  ~BlockingSource() {
    if (ssl_ != nullptr) SSL_free(ssl_);
    ::close(fd_);
  }
  BlockingSource(const BlockingSource&) = delete;
  BlockingSource& operator=(const BlockingSource&) = delete;

  // Returns 0 or less at the end.
  ssize_t read(char* into, std::size_t size) {
    if (ssl_ != nullptr) return SSL_read(ssl_, into, static_cast<int>(size));
    return ::recv(fd_, into, size, 0);
  }

 private:
  int fd_ = -1;
  SSL* ssl_ = nullptr;
};

constexpr std::size_t kFloorBuffer = std::size_t{128} << 10;

// Reads to the end. `cut` consumes complete frames at the front of its input and returns their size.
inline void floor_read(BlockingSource& source, const std::function<std::size_t(char*, std::size_t)>& cut) {
  std::vector<char> buffer(4 * kFloorBuffer + 4096);
  std::size_t filled = 0;
  while (true) {
    const ssize_t got = source.read(buffer.data() + filled, kFloorBuffer);
    if (got <= 0) return;
    filled += static_cast<std::size_t>(got);
    const std::size_t used = cut(buffer.data(), filled);
    std::memmove(buffer.data(), buffer.data() + used, filled - used);
    filled -= used;
  }
}

// JSON events, one per line.
inline void floor_json(BlockingSource& source, Kept& kept) {
  simdjson::ondemand::parser parser;
  floor_read(source, [&](char* bytes, std::size_t size) {
    std::size_t used = 0;
    while (const void* end = std::memchr(bytes + used, '\n', size - used)) {
      const char* const line = bytes + used;
      const auto length = static_cast<std::size_t>(static_cast<const char*>(end) - line);
      auto document = parser.iterate(line, length, length + simdjson::SIMDJSON_PADDING);
      const std::string_view type = document["type"].get_string();
      auto metadata = document["object"]["metadata"].get_object();
      for (auto field : metadata) {
        const std::string_view key = field.unescaped_key();
        if (key == "name" || key == "namespace" || key == "uid" || key == "resourceVersion") {
          kept.identity += std::string_view(field.value().get_string()).size();
        }
      }
      const std::size_t before = std::strlen(R"({"type":"","object":)") + type.size();
      kept.keep(line + before, length - before - 1);
      used += length + 1;
    }
    return used;
  });
}

// Reads a field of a protobuf message; `at` moves past it.
struct FloorField {
  std::uint64_t number = 0;
  std::string_view bytes{};
};
inline std::uint64_t floor_varint(const char*& at) {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}
inline FloorField floor_field(const char*& at) {
  const std::uint64_t tag = floor_varint(at);
  FloorField field{.number = tag >> 3};
  if ((tag & 7) == 2) {
    const std::uint64_t size = floor_varint(at);
    field.bytes = {at, static_cast<std::size_t>(size)};
    at += size;
  } else {
    (void)floor_varint(at);
  }
  return field;
}
inline std::string_view floor_find(std::string_view message, std::uint64_t number) {
  for (const char* at = message.data(); at < message.data() + message.size();) {
    const FloorField field = floor_field(at);
    if (field.number == number) return field.bytes;
  }
  return {};
}

// Protobuf events: a length of four bytes and a WatchEvent with the object in its envelope.
inline void floor_protobuf(BlockingSource& source, Kept& kept) {
  floor_read(source, [&](char* bytes, std::size_t size) {
    std::size_t used = 0;
    while (size - used >= 4) {
      std::uint32_t length = 0;
      std::memcpy(&length, bytes + used, 4);
      length = ntohl(length);
      if (size - used - 4 < length) break;
      const std::string_view raw = floor_find(floor_find({bytes + used + 4, length}, 2), 1);
      const std::string_view object = floor_find(raw.substr(4), 2);
      const std::string_view metadata = floor_find(object, 1);
      for (const char* at = metadata.data(); at < metadata.data() + metadata.size();) {
        const FloorField field = floor_field(at);
        if (field.number == 1 || field.number == 3 || field.number == 5) kept.identity += field.bytes.size();
        if (field.number == 6) {
          kept.identity += field.bytes.size();
          break;  // the last used field
        }
      }
      kept.keep(object.data(), object.size());
      used += 4 + length;
    }
    return used;
  });
}

// Any bytes, copied into allocations of the size of objects.
inline void floor_copy(BlockingSource& source, Kept& kept, std::size_t object_size) {
  floor_read(source, [&](char* bytes, std::size_t size) {
    std::size_t used = 0;
    for (; size - used >= object_size; used += object_size) kept.keep(bytes + used, object_size);
    return used;
  });
}

}  // namespace tain::bench
