#include <tain/quarantine.h>

#include <gtest/gtest.h>

#include <string>

namespace tain {
namespace {

Quarantined entry(std::string key, std::size_t size) {
  Quarantined out;
  out.key = std::move(key);
  out.error = Error::of(Code::kDecode, "bad");
  out.bytes = std::string(size, 'x');
  return out;
}

TEST(Quarantine, KeepsTheNewestWithinItsCount) {
  Quarantine quarantine({.max_objects = 2, .max_bytes = 100});

  for (const char* key : {"a", "b", "c"}) quarantine.add(entry(key, 10));

  EXPECT_EQ(quarantine.total(), 3U);
  EXPECT_EQ(quarantine.kept_bytes(), 20U);
  ASSERT_EQ(quarantine.entries().size(), 2U);
  EXPECT_EQ(quarantine.entries().front().key, "b");
}

TEST(Quarantine, KeepsTheNewestWithinItsBytes) {
  Quarantine quarantine({.max_objects = 10, .max_bytes = 25});

  for (const char* key : {"a", "b", "c"}) quarantine.add(entry(key, 10));

  EXPECT_EQ(quarantine.kept_bytes(), 20U);
  EXPECT_EQ(quarantine.entries().front().key, "b");
}

TEST(Quarantine, CutsAnEntryThatIsLargerThanAllItMayKeep) {
  Quarantine quarantine({.max_objects = 10, .max_bytes = 25});

  quarantine.add(entry("a", 10));
  quarantine.add(entry("b", 1000));

  ASSERT_EQ(quarantine.entries().size(), 1U);
  EXPECT_EQ(quarantine.entries().front().bytes.size(), 25U);
  EXPECT_TRUE(quarantine.entries().front().cut);
}

TEST(Quarantine, CountsEvenWhereItMayKeepNothing) {
  Quarantine quarantine({.max_objects = 0, .max_bytes = 0});

  quarantine.add(entry("a", 10));

  EXPECT_EQ(quarantine.total(), 1U);
  EXPECT_TRUE(quarantine.entries().empty());
}

TEST(Quarantine, BoundsByDefaultAreAThousandObjectsAndSixteenMebibytes) {
  Quarantine quarantine;

  for (int i = 0; i < 1001; ++i) quarantine.add(entry("k", 1));
  EXPECT_EQ(quarantine.entries().size(), 1000U);

  quarantine.add(entry("large", std::size_t{16} << 20));
  EXPECT_EQ(quarantine.kept_bytes(), std::size_t{16} << 20);
}

}  // namespace
}  // namespace tain
