#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace tain::real {

// One of the four ways to connect to a server. Without one, Tain chooses: HTTP/2 and protobuf.
struct WireMode {
  bool http2 = true;
  bool protobuf = true;
  std::string name() const { return std::string(http2 ? "Http2" : "Http1") + (protobuf ? "Protobuf" : "Json"); }
  friend std::ostream& operator<<(std::ostream& out, const WireMode& way) { return out << way.name(); }
};
inline std::vector<WireMode> all_wire_modes() { return {{false, false}, {false, true}, {true, false}, {true, true}}; }

}  // namespace tain::real
