#include "src/client/narrowed.h"

#include <gtest/gtest.h>
#include <tain/cluster.h>

namespace tain::client {
namespace {

TEST(Narrowed, SelectorsAndNameAreCombined) {
  const Scope scope{.name = "x", .label_selector = "a=b", .field_selector = "status.phase=Failed"};

  const ListOptions options = narrowed({.label_selector = "c", .field_selector = "spec.nodeName=n"}, scope);

  EXPECT_EQ(options.label_selector, "a=b,c");
  EXPECT_EQ(options.field_selector, "metadata.name=x,status.phase=Failed,spec.nodeName=n");
}

TEST(Narrowed, EmptyScopeAddsNoSelector) {
  const ListOptions options = narrowed({.limit = 5}, Scope{});

  EXPECT_EQ(options, (ListOptions{.limit = 5}));
}

}  // namespace
}  // namespace tain::client
