#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/net/openssl.h"
#include "src/net/stream.h"
#include "src/net/tls.h"
#include "src/net/tls_errors.h"

namespace tain::net {

// TLS over another Stream, client or server side. Its BIO reads and writes the stream below directly, so only OpenSSL
// copies bytes, and TLS inside TLS (an https proxy) works.
//
//   auto stream = TlsStream::client(runtime, context, std::move(tcp), {.server_name = "kubernetes"});
//   Call stream->handshake() until it returns true, with wait_handshake() in between; then use it as a Stream.
class TlsStream final : public Stream {
 public:
  struct Peer {
    std::string server_name{};  // for SNI and verification: a name or an address
    std::vector<std::string> alpn{};
  };
  static Result<std::unique_ptr<TlsStream>> client(Runtime& runtime, std::shared_ptr<const TlsContext> context,
                                                   std::unique_ptr<Stream> below, Peer peer);
  static Result<std::unique_ptr<TlsStream>> server(Runtime& runtime, std::shared_ptr<const TlsContext> context,
                                                   std::unique_ptr<Stream> below);
  ~TlsStream() override;
  TlsStream(const TlsStream&) = delete;
  TlsStream& operator=(const TlsStream&) = delete;

  // Continues the handshake. True: it is complete. False: see wait_handshake().
  Result<bool> handshake();
  void wait_handshake(Task ready);
  // The first bytes of the peer, up to 8, and the stream below: to answer a peer without TLS.
  const std::string& first_bytes() const { return first_bytes_; }
  Stream& below() { return *below_; }

  Result<std::optional<std::size_t>> read_some(std::span<char> buffer) override;
  Result<std::size_t> write_some(std::string_view bytes) override;
  void wait_readable(Task ready) override;
  void wait_writable(Task ready) override;
  void shutdown_write() override;
  void reset() override;
  void cut() override;
  std::string_view alpn() const override;
  std::string peer() const override { return below_->peer(); }
  bool secure() const override { return true; }
  std::string peer_certificate() const override;

 private:
  // The event of the stream below that an operation waits for.
  enum class Event : std::uint8_t { kReadable, kWritable };
  struct Waiter {
    Task ready;
    Event event = Event::kReadable;
  };
  struct Bio;  // the BIO's callbacks

  TlsStream(Runtime& runtime, std::shared_ptr<const TlsContext> context, std::unique_ptr<Stream> below);
  Result<void> set_up(const Peer* peer);
  static int verified(int ok, X509_STORE_CTX* store);

  // The result of a failed SSL_* call: an event to wait for, nothing (the end), or an error.
  struct Outcome {
    std::optional<Event> wait{};
    std::optional<Error> error{};
  };
  Outcome outcome(int returned);
  Error failure();
  Error write_failure();

  void watch_below();
  void on_event(Event event);
  void wake_reader_soon();

  Runtime& runtime_;
  std::shared_ptr<const TlsContext> context_;
  std::unique_ptr<Stream> below_;
  SslPtr ssl_;  // destroyed before below_, which its BIO uses
  std::string expected_name_;
  std::string first_bytes_;
  RejectedCertificate rejected_;
  std::optional<Error> below_failed_;
  std::optional<Error> failed_;
  bool below_ended_ = false;
  bool established_ = false;
  bool ended_ = false;    // the peer's close_notify was read
  bool closing_ = false;  // close_notify is due
  bool closed_ = false;   // close_notify was sent
  bool drained_ = true;   // the last read found no complete record in OpenSSL's buffer
  Waiter reader_;
  Waiter writer_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace tain::net
