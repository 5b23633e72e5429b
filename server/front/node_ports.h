#pragma once

#include <tain/runtime.h>

#include <bitset>
#include <charconv>
#include <cstddef>
#include <string_view>

#include "server/storage/storage.h"

namespace tain::server {

inline constexpr int kFirstNodePort = 30'000;
inline constexpr std::size_t kNodePorts = 2768;

// The node ports that services have.
//
// Threading:  a plain value.
class NodePorts {
 public:
  explicit NodePorts(const storage::RecordMap& services) {
    services.for_each([this](const storage::Record& held) { note(*held->body); });
  }
  // All that the text of an object names; quotes within texts are escaped and do not look like this.
  void note(std::string_view text) {
    for (const std::string_view name : {"\"nodePort\":", "\"healthCheckNodePort\":"}) {
      for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at)) {
        at += name.size();
        int port = 0;
        std::from_chars(text.data() + at, text.data() + text.size(), port);
        const int index = port - kFirstNodePort;
        if (index >= 0 && index < static_cast<int>(kNodePorts)) used_.set(static_cast<std::size_t>(index));
      }
    }
  }
  // The first free one from somewhere on; 0 where there is none.
  int take(Random& random) {
    if (used_.all()) return 0;
    std::size_t index = random.below(kNodePorts);
    while (used_.test(index)) index = (index + 1) % kNodePorts;
    used_.set(index);
    return kFirstNodePort + static_cast<int>(index);
  }

 private:
  std::bitset<kNodePorts> used_{};
};

}  // namespace tain::server
