// From the bytes of a loopback server to decoded objects over one connection, compared with the minimal work (floor) in
// the same run.
//
//   bench_wire [--scale 0.01] [--events 20000] [--rounds 5] [--only "TLS HTTP/1.1"]
//
// A watch of pods of 10 KB from a server that writes with blocking calls on its own thread. The floor only reads with
// blocking calls, cuts frames, reads the identity (simdjson On-Demand; a simple protobuf parser) and copies. With TLS
// the floor is an SSL_read loop that only copies. HTTP/2 is compared with HTTP/1.1, both from our own server. Both
// sides keep all objects until the end of the measurement. Rounds alternate and the best of each counts. The processor
// time of the reading thread decides, because the machine may be shared; the wall time is also printed.

#include <tain/thread_runtime.h>

#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <limits>

#include "bench/wire_floor.h"
#include "bench/wire_server.h"
#include "src/codec/json_reader.h"
#include "src/codec/protobuf_envelope.h"
#include "src/codec/protobuf_writer.h"
#include "src/codec/watch_decoder.h"
#include "src/http/http_transport.h"
#include "src/net/certificates.h"
#include "tests/support/pods.h"

namespace tain::bench {
namespace {

struct Time {
  double core = std::numeric_limits<double>::max();
  double wall = std::numeric_limits<double>::max();

  void best(const Time& other) {
    core = std::min(core, other.core);
    wall = std::min(wall, other.wall);
  }
};

// The processor time of the calling thread.
Time now() {
  const auto read = [](clockid_t id) {
    timespec time{};
    clock_gettime(id, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  };
  return {.core = read(CLOCK_THREAD_CPUTIME_ID), .wall = read(CLOCK_MONOTONIC)};
}

Time since(const Time& start) {
  const Time end = now();
  return {.core = end.core - start.core, .wall = end.wall - start.wall};
}

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_wire: %s\n", why.c_str());
  std::exit(1);
}

std::string varint_field(int number, std::string_view bytes) {
  std::string out(1, static_cast<char>((number << 3) | 2));
  for (std::size_t size = bytes.size();; size >>= 7) {
    out.push_back(static_cast<char>((size & 0x7f) | (size > 0x7f ? 0x80 : 0)));
    if (size <= 0x7f) break;
  }
  return out.append(bytes);
}

std::string event_of(std::size_t number, Encoding encoding) {
  const std::string name = "pod-" + std::to_string(number);
  const std::string ns = "ns-" + std::to_string(number % 165);
  const std::string version = std::to_string(1000 + number);
  const std::string json = test::pod_json({.name = name, .ns = ns, .rv = version, .size = 10000});
  if (encoding == Encoding::kJson) return R"({"type":"MODIFIED","object":)" + json + "}\n";
  auto object = Object::from_json(json);
  if (!object) give_up(object.error().to_string());
  auto bytes = codec::to_protobuf(object->kind(), object->root(), {.envelope = true});
  if (!bytes) give_up(bytes.error().to_string());
  const std::string event = varint_field(1, "MODIFIED") + varint_field(2, varint_field(1, *bytes));
  const std::uint32_t length = htonl(static_cast<std::uint32_t>(event.size()));
  return std::string(reinterpret_cast<const char*>(&length), 4) + event;
}

Load make_load(Encoding encoding, std::size_t events) {
  Load load;
  const std::size_t different = std::min<std::size_t>(events, 1000);
  for (std::size_t i = 0; i < different; ++i) {
    const std::string event = event_of(i, encoding);
    char size[32];
    std::snprintf(size, sizeof size, "%zx\r\n", event.size());
    load.part += event;
    load.chunked += size + event + "\r\n";
  }
  load.repeats = events / different;
  load.events = load.repeats * different;
  load.object_size = load.part.size() / different;
  return load;
}

// Decodes one response.
class Reader final : public ResponseReceiver, ByteReceiver, codec::WatchDecoder::Sink {
 public:
  Reader(Encoding encoding, std::size_t events) : decoder_({.expected = kPods, .encoding = encoding}) {
    objects_.reserve(events);
  }
  ByteReceiver* head(ResponseHead head) override {
    if (head.status != 200) give_up("no 200");
    return this;
  }
  void bytes(std::string_view piece) override {
    if (auto fed = decoder_.feed(piece, *this); !fed) give_up(fed.error().to_string());
  }
  void end(Result<void> result) override {
    time = since(start);
    if (!result) give_up(result.error().to_string());
    done.set_value();
  }
  void decoded(WatchEvent&& event) override { objects_.push_back(std::move(event.object)); }
  void quarantined(Quarantined&& entry, WatchEvent::Type) override { give_up(entry.error.to_string()); }

  std::size_t count() const { return objects_.size(); }

  Time start{};
  Time time{};
  std::promise<void> done{};
  std::unique_ptr<ActiveRequest> request{};

 private:
  codec::WatchDecoder decoder_;
  std::vector<Object> objects_{};
};

Time run_ours(Runtime& runtime, http::HttpTransport::Options options, Encoding encoding, const Load& load) {
  options.host = "127.0.0.1";
  options.server_name = "kubernetes.test";
  options.dial.proxy.from_environment = false;
  auto reader = std::make_unique<Reader>(encoding, load.events);
  std::unique_ptr<http::HttpTransport> transport;
  runtime.post([&] {
    transport = std::make_unique<http::HttpTransport>(runtime, std::move(options));
    reader->start = now();
    reader->request = transport->send({.target = "/watch", .bulk = true}, *reader);
  });
  reader->done.get_future().get();
  if (reader->count() != load.events) give_up("objects are missing");
  const Time time = reader->time;
  std::promise<void> gone;
  runtime.post([&] {
    reader->request.reset();
    transport.reset();
    gone.set_value();
  });
  gone.get_future().get();
  return time;
}

template <class Fn>
Time run_floor(std::uint16_t port, SSL_CTX* tls, std::size_t events, Fn fn) {
  Kept kept;
  kept.copies.reserve(events);
  Time time;
  std::thread([&] {
    const Time start = now();
    BlockingSource source(port, tls);
    fn(source, kept);
    time = since(start);
  }).join();
  if (kept.copies.size() + 1 < events) give_up("the floor lost objects");
  return time;
}

struct Trust {
  Trust() {
    const auto wall = std::chrono::system_clock::now();
    auto ca = net::CertificateAuthority::make("bench", wall - std::chrono::hours(1), wall + std::chrono::hours(24));
    auto issued = ca->issue({.common_name = "server",
                             .dns_names = {"kubernetes.test"},
                             .not_before = wall - std::chrono::hours(1),
                             .not_after = wall + std::chrono::hours(24)});
    client = *net::TlsContext::make_client({.ca_pem = ca->certificate_pem()});
    own_server =
        *net::TlsContext::make_server({.certificate_pem = issued->certificate_pem, .key_pem = issued->key_pem});
    bare_client.reset(SSL_CTX_new(TLS_client_method()));
    bare_server.reset(SSL_CTX_new(TLS_server_method()));
    const auto bio = [](std::string_view text) {
      return std::unique_ptr<BIO, decltype(&BIO_free)>(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())),
                                                       BIO_free);
    };
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(
        PEM_read_bio_X509(bio(issued->certificate_pem).get(), nullptr, nullptr, nullptr), X509_free);
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
        PEM_read_bio_PrivateKey(bio(issued->key_pem.reveal()).get(), nullptr, nullptr, nullptr), EVP_PKEY_free);
    SSL_CTX_use_certificate(bare_server.get(), certificate.get());
    SSL_CTX_use_PrivateKey(bare_server.get(), key.get());
  }
  std::shared_ptr<const net::TlsContext> client{};
  std::shared_ptr<const net::TlsContext> own_server{};
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> bare_client{nullptr, SSL_CTX_free};
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> bare_server{nullptr, SSL_CTX_free};
};

class Bench {
 public:
  Bench(std::size_t events, int rounds, std::string only) : events_(events), rounds_(rounds), only_(std::move(only)) {}

  void run() {
    std::printf("%-34s %10s %10s %8s %8s   %s\n", "", "floor ms", "ours ms", "core", "wall", "goal");
    for (const Encoding encoding : {Encoding::kJson, Encoding::kProtobuf}) {
      const Load load = make_load(encoding, events_);
      const bool json = encoding == Encoding::kJson;
      against_floor(json ? "HTTP/1.1 JSON" : "HTTP/1.1 protobuf", load, encoding);
      against_tls(json ? "TLS HTTP/1.1 JSON" : "TLS HTTP/1.1 protobuf", load, encoding);
      against_http1(json ? "HTTP/2 JSON" : "HTTP/2 protobuf", load, encoding, false);
      against_http1(json ? "TLS HTTP/2 JSON" : "TLS HTTP/2 protobuf", load, encoding, true);
    }
  }

 private:
  using Protocol = http::HttpTransport::Protocol;

  void against_floor(const char* name, const Load& load, Encoding encoding) {
    BlockingServer server(load, nullptr);
    compare(
        name, "<= 1.40 x floor",
        [&] {
          return run_floor(server.port(), nullptr, load.events,
                           encoding == Encoding::kJson ? floor_json : floor_protobuf);
        },
        [&] { return run_ours(runtime_, {.port = server.port(), .secure = false}, encoding, load); });
  }

  void against_tls(const char* name, const Load& load, Encoding encoding) {
    BlockingServer server(load, trust_.bare_server.get());
    compare(
        name, "<= 1.43 x (70 %)",
        [&] {
          return run_floor(server.port(), trust_.bare_client.get(), load.events,
                           [&](BlockingSource& source, Kept& kept) { floor_copy(source, kept, load.object_size); });
        },
        [&] {
          return run_ours(runtime_, {.port = server.port(), .tls = trust_.client, .protocol = Protocol::kHttp1},
                          encoding, load);
        });
  }

  void against_http1(const char* name, const Load& load, Encoding encoding, bool secure) {
    OwnServer server(server_runtime_, load, secure ? trust_.own_server : nullptr);
    const auto over = [&](Protocol protocol) {
      return run_ours(
          runtime_,
          {.port = server.port(), .secure = secure, .tls = secure ? trust_.client : nullptr, .protocol = protocol},
          encoding, load);
    };
    compare(
        name, "<= 1.25 x HTTP/1.1", [&] { return over(Protocol::kHttp1); }, [&] { return over(Protocol::kHttp2); });
  }

  template <class Floor, class Ours>
  void compare(const char* name, const char* goal, Floor floor, Ours ours) {
    if (!std::string_view(name).starts_with(only_)) return;
    Time best_floor;
    Time best_ours;
    for (int round = 0; round < rounds_; ++round) {
      best_floor.best(floor());
      best_ours.best(ours());
    }
    std::printf("%-34s %10.1f %10.1f %8.2f %8.2f   %s\n", name, best_floor.core * 1e3, best_ours.core * 1e3,
                best_ours.core / best_floor.core, best_ours.wall / best_floor.wall, goal);
    std::fflush(stdout);
  }

  const std::size_t events_;
  const int rounds_;
  const std::string only_;
  const Trust trust_;
  ThreadRuntime server_runtime_;
  ThreadRuntime runtime_;
};

}  // namespace
}  // namespace tain::bench

int main(int argc, char** argv) {
  // Do not return memory to the system: page faults after a trim would disturb some rounds.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
  double scale = 1;
  double events = 20'000;
  int rounds = 5;
  std::string only;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    if (name == "--scale") {
      scale = std::atof(argv[i + 1]);
    } else if (name == "--events") {
      events = std::atof(argv[i + 1]);
    } else if (name == "--rounds") {
      rounds = std::atoi(argv[i + 1]);
    } else if (name == "--only") {
      only = argv[i + 1];
    } else {
      std::fprintf(stderr, "usage: bench_wire [--scale 0.01] [--events 20000] [--rounds 5] [--only NAME]\n");
      return 2;
    }
  }
  const auto count = static_cast<std::size_t>(std::max(100.0, events * scale));
  tain::bench::Bench(count, std::max(1, scale < 0.1 ? 1 : rounds), only).run();
  return 0;
}
