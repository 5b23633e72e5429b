#include <tain/watch_event.h>

#include <gtest/gtest.h>

#include <string>

#include "src/codec/identity.h"
#include "src/codec/quarantine.h"

namespace tain {
namespace {

using codec::Quarantine;

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
  EXPECT_EQ(quarantine.kept_bytes(), 28U) << "two keys of 1, two messages of 3, twice 10 bytes";
  ASSERT_EQ(quarantine.entries().size(), 2U);
  EXPECT_EQ(quarantine.entries().front().key, "b");
}

TEST(Quarantine, KeepsTheNewestWithinItsBytes) {
  Quarantine quarantine({.max_objects = 10, .max_bytes = 35});

  for (const char* key : {"a", "b", "c"}) quarantine.add(entry(key, 10));

  EXPECT_EQ(quarantine.kept_bytes(), 28U);
  EXPECT_EQ(quarantine.entries().front().key, "b");
}

TEST(Quarantine, TruncatesAnEntryLargerThanItsLimit) {
  Quarantine quarantine({.max_objects = 10, .max_bytes = 25});

  quarantine.add(entry("a", 10));
  quarantine.add(entry("b", 1000));

  ASSERT_EQ(quarantine.entries().size(), 1U);
  EXPECT_EQ(quarantine.entries().front().bytes.size(), 21U);
  EXPECT_EQ(quarantine.kept_bytes(), 25U);
  EXPECT_TRUE(quarantine.entries().front().cut);
}

// Names and messages are chosen by the server: their bytes count, and one entry cannot displace a thousand others.
TEST(Quarantine, TruncatesKeysAndMessages) {
  Quarantine quarantine;
  Quarantined large = entry(std::string(std::size_t{16} << 20, 'k'), 10);
  large.error.message = std::string(std::size_t{16} << 20, 'm');
  large.error.reason = std::string(std::size_t{16} << 20, 'r');

  quarantine.add(large);

  ASSERT_EQ(quarantine.entries().size(), 1U);
  EXPECT_EQ(quarantine.entries().front().key.size(), 1024U);
  EXPECT_EQ(quarantine.entries().front().error.message.size(), 4096U);
  EXPECT_EQ(quarantine.kept_bytes(), 1024U + 4096U + 4096U + 10U);
}

TEST(Quarantine, CountsKeysAndMessagesInItsBytes) {
  Quarantine quarantine({.max_objects = 1000, .max_bytes = 20000});
  for (int i = 0; i < 10; ++i) {
    Quarantined one = entry(std::string(1000, 'k'), 10);
    one.error.message = std::string(4000, 'm');
    quarantine.add(one);

    std::size_t held = 0;
    for (const Quarantined& kept : quarantine.entries()) {
      held += kept.key.size() + kept.error.message.size() + kept.bytes.size();
    }
    EXPECT_EQ(quarantine.kept_bytes(), held);
    EXPECT_LE(held, 20000U);
  }

  EXPECT_EQ(quarantine.total(), 10U);
  EXPECT_EQ(quarantine.entries().size(), 3U);
}

TEST(Quarantine, TruncatesBetweenCharacters) {
  Quarantine quarantine;
  quarantine.add(entry(std::string(1023, 'k') + "\xC3\xA4", 1));

  EXPECT_EQ(quarantine.entries().front().key, std::string(1023, 'k'));
}

// A truncated key could name another object, so the entry has no key; a list with such an entry deletes nothing.
TEST(Quarantine, EntryHasACompleteKeyOrNone) {
  const Error error = Error::of(Code::kDecode, std::string(100000, 'm'));

  EXPECT_EQ(codec::quarantine_entry(error, "{}", std::string(1024, 'k')).key.size(), 1024U);
  const Quarantined large = codec::quarantine_entry(error, "{}", std::string(1025, 'k'));
  EXPECT_EQ(large.key, "");
  EXPECT_EQ(large.error.message.size(), 4096U);
}

TEST(Quarantine, CountsEvenIfItKeepsNothing) {
  Quarantine quarantine({.max_objects = 0, .max_bytes = 0});

  quarantine.add(entry("a", 10));

  EXPECT_EQ(quarantine.total(), 1U);
  EXPECT_TRUE(quarantine.entries().empty());
}

TEST(Quarantine, DefaultLimitsAre1000ObjectsAnd16MiB) {
  Quarantine quarantine;

  for (int i = 0; i < 1001; ++i) quarantine.add(entry("k", 1));
  EXPECT_EQ(quarantine.entries().size(), 1000U);

  quarantine.add(entry("large", std::size_t{16} << 20));
  EXPECT_EQ(quarantine.kept_bytes(), std::size_t{16} << 20);
}

}  // namespace
}  // namespace tain
