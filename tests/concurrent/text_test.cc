#include <tain/object.h>

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tain {
namespace {

// Threads that read the same escaped fields of a shared object store each text once and see the same views.
TEST(Text, ThreadsShareTheTextsOfAnObject) {
  constexpr int kFields = 200;
  constexpr int kThreads = 4;
  std::string json = R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m"},"data":[)";
  for (int i = 0; i < kFields; ++i) {
    json += (i == 0 ? "" : ",") + ("\"line\\nof a rather long text, number " + std::to_string(i) + "\"");
  }
  json += "]}";
  Object object = Object::from_json(json).value();
  std::vector<std::vector<std::string_view>> views(kThreads);
  std::atomic<int> ready = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t, mine = object] {
      ++ready;
      while (ready < kThreads) std::this_thread::yield();
      for (const Value& value : mine.at("data").elements()) {
        views[static_cast<std::size_t>(t)].push_back(value.text());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();

  for (const auto& seen : views) {
    ASSERT_EQ(seen.size(), static_cast<std::size_t>(kFields));
    for (std::size_t i = 0; i < seen.size(); ++i) {
      EXPECT_EQ(seen[i], "line\nof a rather long text, number " + std::to_string(i));
      EXPECT_EQ(seen[i].data(), views[0][i].data());
    }
  }
}

// The last reference may be released on any thread, after another one stored a text.
TEST(Text, EndsWithTheLastReference) {
  for (int round = 0; round < 200; ++round) {
    Object object =
        Object::from_json(R"({"metadata":{"name":"m"},"note":"line\nof a rather long text","n2":"\u0061 other"})")
            .value();
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([mine = object, t] {
        const std::string_view view = mine.at(t == 0 ? "n2" : "note").text();
        EXPECT_EQ(view, t == 0 ? "a other" : "line\nof a rather long text");
      });
    }
    object = Object();
    for (std::thread& thread : threads) thread.join();
  }
}

}  // namespace
}  // namespace tain
