#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tain::codec {

// Compresses a stream to gzip. Used by the server.
//
// Threading:  one thread.
class Deflater {
 public:
  // The API server uses level 1.
  explicit Deflater(int level = 1);
  ~Deflater();
  Deflater(Deflater&&) noexcept;

  // Adds bytes to the member. Compressed data that is ready is appended to `out`.
  void write(std::string_view bytes, std::string& out);
  // Flushes: the receiver of `out` can read all bytes written so far. The member continues.
  void flush(std::string& out);
  // Ends the member, if one has begun; the next write() begins another. Kubernetes 1.37 flushes a watch-list like this.
  void end_member(std::string& out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// One member.
std::string gzip(std::string_view bytes, int level = 1);

}  // namespace tain::codec
