#include "cli/mirror/stream.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tain::cli {
namespace {

const std::string kUnsafe = "a\x7f\xc2\x9b\xe2\x80\xae";  // DEL, C1 (CSI), a direction mark
const std::string kHarmless = "a\\u007f\\u009b\\u202e";

TEST(JsonLines, EscapesControlCharactersInSynced) {
  std::ostringstream out;
  JsonLines(out, false).write_synced("pods", kUnsafe, 3);
  EXPECT_EQ(out.str(),
            "{\"type\":\"SYNCED\",\"resource\":\"pods\",\"resourceVersion\":\"" + kHarmless + "\",\"objects\":3}\n");
}

TEST(JsonLines, EscapesControlCharactersInGap) {
  std::ostringstream out;
  FollowEvent gap;
  gap.gap = GapMark{.type = GapMark::Type::kRelisted, .length = std::chrono::seconds(12), .why = kUnsafe};
  JsonLines(out, false).write("pods", gap);
  EXPECT_EQ(out.str(), "{\"type\":\"GAP\",\"resource\":\"pods\",\"message\":\"gap 12 s: " + kHarmless +
                           "; healed by a relist\",\"historyLost\":true}\n");
}

}  // namespace
}  // namespace tain::cli
