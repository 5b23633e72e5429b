#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace tain::testing {

// A typical first implementation of a mirror: it lists, then watches from the last version in a loop; it retries each
// failure, and lists again after an ERROR event. It has no timeouts, requests no bookmarks, does not page, and checks
// no result. docs/faults.md shows its failures.
//
// Threading:  everything from any thread; it runs on its own thread.
// Ownership:  the destructor ends the thread.
class NaiveClient {
 public:
  // HTTP/1.1 on 127.0.0.1, with TLS if ca_pem is set.
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

  // The mirrored state: uid and version by namespace and name.
  std::map<std::string, std::string> objects() const;
  bool begun() const;  // it has listed once, and a watch was answered
  int requests() const;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace tain::testing
