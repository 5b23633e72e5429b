#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace tain::real {

// One of the four ways to talk to a server. Without one, Tain chooses: HTTP/2 and protobuf.
struct Way {
  bool http2 = true;
  bool protobuf = true;
  std::string name() const { return std::string(http2 ? "Http2" : "Http1") + (protobuf ? "Protobuf" : "Json"); }
  friend std::ostream& operator<<(std::ostream& out, const Way& way) { return out << way.name(); }
};
inline std::vector<Way> all_ways() { return {{false, false}, {false, true}, {true, false}, {true, true}}; }

}  // namespace tain::real
