#include "src/codec/protobuf_scalar.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace tain::codec {
namespace {

TEST(WireTime, IsNormalizedAsInGo) {
  EXPECT_EQ(rfc3339(go_time(1, 2000000000, true), true), "1970-01-01T00:00:03.000000Z");
  EXPECT_EQ(rfc3339(go_time(1, static_cast<std::uint64_t>(-1000), true), true), "1970-01-01T00:00:00.999999Z");
  EXPECT_EQ(rfc3339(go_time(1, 999999999, false), false), "1970-01-01T00:00:01Z");
}

}  // namespace
}  // namespace tain::codec
