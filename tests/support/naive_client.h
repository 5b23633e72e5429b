#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace tain::testing {

// The mirror that most people write first: list, then watch from the last version in a loop; whatever fails is tried
// again, and after an ERROR event it lists anew. It has no timeouts, asks for no bookmarks, does not page, and believes
// what it is told. docs/faults.md shows what becomes of it.
//
// Threading:  everything from any thread; it runs on a thread of its own.
// Ownership:  the destructor ends the thread.
class NaiveClient {
 public:
  // HTTP/1.1 on 127.0.0.1, and TLS where there is somebody to trust.
  struct Options {
    std::uint16_t port = 0;
    std::string collection{};  // /api/v1/namespaces/default/configmaps
    std::string selector{};    // of labels
    std::string ca_pem{};      // empty: plain
    std::string token{};
  };
  explicit NaiveClient(Options options);
  ~NaiveClient();
  NaiveClient(const NaiveClient&) = delete;
  NaiveClient& operator=(const NaiveClient&) = delete;

  // What it believes: uid and version by namespace and name.
  std::map<std::string, std::string> objects() const;
  bool begun() const;  // it has listed once, and a watch was answered
  int requests() const;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace tain::testing
