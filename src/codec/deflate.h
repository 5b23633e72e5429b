#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tain::codec {

// Makes gzip as the bytes come: the server's half.
//
// Threading:  one thread.
class Deflater {
 public:
  // The API server uses level 1.
  explicit Deflater(int level = 1);
  ~Deflater();
  Deflater(Deflater&&) noexcept;

  // Adds bytes to the member; what is ready of it is appended to `out`.
  void write(std::string_view bytes, std::string& out);
  // Everything written so far can be read at the other end once `out` has arrived. The member goes on.
  void flush(std::string& out);
  // Ends the member, where one has begun; the next write() begins another. How Kubernetes 1.37 flushes a watch-list.
  void end_member(std::string& out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// One member.
std::string gzip(std::string_view bytes, int level = 1);

}  // namespace tain::codec
