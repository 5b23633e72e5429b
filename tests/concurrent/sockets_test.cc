// Sockets of several loops under load while other threads post, start and stop; meant for the thread sanitizer.
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include "tests/support/tls_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;

// Bytes run through TLS between two loops while four threads post to both: all bytes arrive, in order, and each post
// runs.
TEST(SocketsConcurrent, PostsAndBusySocketsDoNotStarveEachOther) {
  constexpr int kThreads = 4;
  constexpr int kPosts = 2000;
  const Certificates certificates;
  ThreadRuntime here;
  ThreadRuntime there;
  Accepting accepting(there, {.tls = certificates.server()});
  auto dialer = std::make_unique<Dialer>(here, direct());
  auto client = dial(
      here, *dialer,
      {.host = "127.0.0.1", .port = accepting.port(), .tls = certificates.client(), .server_name = "kubernetes.test"});
  ASSERT_TRUE(client) << client.error();
  auto server = accepting.next();
  std::string text(4'000'000, '\0');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>(i * 31 + i / 977);
  std::atomic<int> ran{0};

  auto written = write_async(here, **client, text);
  auto echoed = write_async(there, *server, text);
  auto got_there = read_async(there, *server, text.size());
  auto got_here = read_async(here, **client, text.size(), 3000);
  std::vector<std::thread> posters;
  for (int i = 0; i < kThreads; ++i) {
    posters.emplace_back([&] {
      for (int k = 0; k < kPosts; ++k) {
        here.post([&] { ++ran; });
        there.post([&] {
          there.timers().start(0s, [] {});
          ++ran;
        });
      }
    });
  }
  for (std::thread& poster : posters) poster.join();

  EXPECT_TRUE(*must(std::move(got_there)) == text);
  EXPECT_TRUE(*must(std::move(got_here)) == text);
  EXPECT_TRUE(must(std::move(written)));
  EXPECT_TRUE(must(std::move(echoed)));
  on_loop(here, [] { return 0; });
  on_loop(there, [] { return 0; });
  EXPECT_EQ(ran.load(), 2 * kThreads * kPosts);
  client->reset();
  on_loop(here, [&] { return dialer.reset(), 0; });
}

// Many Runtimes resolve names and create TLS contexts at once: the per-process state of c-ares and OpenSSL is
// initialized once.
TEST(SocketsConcurrent, LibrariesAreInitializedOnceByManyThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([] {
      const Certificates certificates;
      ThreadRuntime runtime;
      DialOptions options = direct();
      options.resolver = {.servers = {"127.0.0.1:1"}, .hosts_file = "/nowhere", .timeout = 10ms, .tries = 1};
      auto dialer = std::make_unique<Dialer>(runtime, options);
      Accepting accepting(runtime, {.tls = certificates.server()});
      EXPECT_FALSE(dial(runtime, *dialer, {.host = "missing.test", .port = 1}));
      auto stream = dial(runtime, *dialer,
                         {.host = "127.0.0.1",
                          .port = accepting.port(),
                          .tls = certificates.client(),
                          .server_name = "kubernetes.test"});
      EXPECT_TRUE(stream) << stream.error();
      if (stream) stream->reset();
      on_loop(runtime, [&] { return dialer.reset(), 0; });
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// One TLS context is shared by connections of several loops.
TEST(SocketsConcurrent, OneTlsContextServesManyLoops) {
  const Certificates certificates;
  const auto server_tls = certificates.server();
  const auto client_tls = certificates.client();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      ThreadRuntime runtime;
      auto dialer = std::make_unique<Dialer>(runtime, direct());
      Accepting accepting(runtime, {.tls = server_tls});
      for (int k = 0; k < 10; ++k) {
        auto client =
            dial(runtime, *dialer,
                 {.host = "127.0.0.1", .port = accepting.port(), .tls = client_tls, .server_name = "kubernetes.test"});
        ASSERT_TRUE(client) << client.error();
        auto server = accepting.next();
        EXPECT_TRUE(write(runtime, **client, "ping"));
        EXPECT_EQ(*read(runtime, *server, 4), "ping");
      }
      on_loop(runtime, [&] { return dialer.reset(), 0; });
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// A Runtime is destroyed while its tasks own sockets: they are closed on the loop, and their callbacks never run.
TEST(SocketsConcurrent, RuntimeShutsDownWithSocketsInItsTasks) {
  for (int round = 0; round < 10; ++round) {
    const auto token = std::make_shared<int>();
    RawServer server(raw_hold);
    {
      ThreadRuntime runtime;
      auto dialer = std::make_unique<Dialer>(runtime, direct());
      auto client = dial(runtime, *dialer, {.host = "127.0.0.1", .port = server.port()});
      ASSERT_TRUE(client);
      auto held = std::make_shared<OnLoop<Stream>>(std::move(*client));
      auto held_dialer = std::make_shared<std::unique_ptr<Dialer>>(std::move(dialer));
      runtime.post([held = std::move(held), held_dialer = std::move(held_dialer), token, &runtime]() mutable {
        (**held).wait_readable([token] { ADD_FAILURE() << "nothing was ever sent"; });
        runtime.timers().start(1h, [held = std::move(held), held_dialer = std::move(held_dialer), token] {});
      });
      on_loop(runtime, [] { return 0; });
    }
    EXPECT_EQ(token.use_count(), 1);
  }
}

}  // namespace
}  // namespace tain::net
