#include "src/net/tls_stream.h"

#include <openssl/err.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "src/net/address.h"
#include "src/net/tls_native.h"

namespace tain::net {
namespace {

constexpr std::size_t kFirstBytes = 8;

}  // namespace

// Connects OpenSSL to the stream below. BIO calls have no Result: errors are kept in the TlsStream.
struct TlsStream::Bio {
  static const BIO_METHOD* method() {
    static const BIO_METHOD* const made = [] {
      BIO_METHOD* fresh = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "tain stream");
      BIO_meth_set_read(fresh, read);
      BIO_meth_set_write(fresh, write);
      BIO_meth_set_ctrl(fresh, control);
      return fresh;
    }();
    return made;
  }

  static int read(BIO* bio, char* out, int size) {
    auto& self = *static_cast<TlsStream*>(BIO_get_data(bio));
    BIO_clear_retry_flags(bio);
    if (size <= 0) return 0;
    const auto got = self.below_->read_some({out, static_cast<std::size_t>(size)});
    if (!got) {
      self.below_failed_ = got.error();
      return -1;
    }
    if (!*got) {
      BIO_set_retry_read(bio);
      return -1;
    }
    if (**got == 0) self.below_ended_ = true;
    if (self.first_bytes_.size() < kFirstBytes) {
      self.first_bytes_.append(out, std::min(**got, kFirstBytes - self.first_bytes_.size()));
    }
    return static_cast<int>(**got);
  }

  static int write(BIO* bio, const char* bytes, int size) {
    auto& self = *static_cast<TlsStream*>(BIO_get_data(bio));
    BIO_clear_retry_flags(bio);
    if (size <= 0) return 0;
    const auto put = self.below_->write_some({bytes, static_cast<std::size_t>(size)});
    if (!put) {
      self.below_failed_ = put.error();
      return -1;
    }
    if (*put == 0) {
      BIO_set_retry_write(bio);
      return -1;
    }
    return static_cast<int>(*put);
  }

  static long control(BIO* bio, int command, long, void*) {
    if (command == BIO_CTRL_FLUSH) return 1;
    if (command == BIO_CTRL_EOF) return static_cast<TlsStream*>(BIO_get_data(bio))->below_ended_ ? 1 : 0;
    return 0;
  }
};

TlsStream::TlsStream(Runtime& runtime, std::shared_ptr<const TlsContext> context, std::unique_ptr<Stream> below)
    : runtime_(runtime), context_(std::move(context)), below_(std::move(below)) {}

TlsStream::~TlsStream() {
  if (established_ && !failed_ && !closed_) {
    ERR_clear_error();
    (void)SSL_shutdown(ssl_.get());
    ERR_clear_error();
  }
}

Result<std::unique_ptr<TlsStream>> TlsStream::client(Runtime& runtime, std::shared_ptr<const TlsContext> context,
                                                     std::unique_ptr<Stream> below, Peer peer) {
  std::unique_ptr<TlsStream> stream(new TlsStream(runtime, std::move(context), std::move(below)));
  if (auto ready = stream->set_up(&peer); !ready) return fail(ready.error());
  return stream;
}

Result<std::unique_ptr<TlsStream>> TlsStream::server(Runtime& runtime, std::shared_ptr<const TlsContext> context,
                                                     std::unique_ptr<Stream> below) {
  std::unique_ptr<TlsStream> stream(new TlsStream(runtime, std::move(context), std::move(below)));
  if (auto ready = stream->set_up(nullptr); !ready) return fail(ready.error());
  return stream;
}

Result<void> TlsStream::set_up(const Peer* peer) {
  const TlsContext::Native& native = context_->native();
  const auto refused = [] {
    return fail(Code::kBadArgument, "TLS cannot be set up: " + take_openssl_error(), Phase::kConnect);
  };
  ERR_clear_error();
  if (native.server != (peer == nullptr)) {
    return fail(Code::kBadArgument, "wrong TLS context: a client context on a server, or the reverse", Phase::kConnect);
  }
  ssl_.reset(SSL_new(native.context.get()));
  BIO* bio = ssl_ ? BIO_new(Bio::method()) : nullptr;
  if (bio == nullptr) return refused();
  BIO_set_data(bio, this);
  BIO_set_init(bio, 1);
  SSL_set_bio(ssl_.get(), bio, bio);
  SSL_set_app_data(ssl_.get(), this);
  if (native.verify) SSL_set_verify(ssl_.get(), SSL_get_verify_mode(ssl_.get()), verified);
  if (peer == nullptr) {
    SSL_set_accept_state(ssl_.get());
    return {};
  }
  SSL_set_connect_state(ssl_.get());
  expected_name_ = peer->server_name;
  std::string name = peer->server_name;
  if (name.ends_with('.')) name.pop_back();  // a final dot is for the DNS only
  const bool is_address = SocketAddress::parse(name, 0).has_value();
  if (is_address) name = name.substr(0, name.find('%'));  // so is the zone of an address
  if (!is_address && !name.empty() && SSL_set_tlsext_host_name(ssl_.get(), name.c_str()) != 1) return refused();
  if (native.verify) {
    X509_VERIFY_PARAM* checks = SSL_get0_param(ssl_.get());
    // The common name of the subject is ignored (RFC 9525), as in every Kubernetes client.
    X509_VERIFY_PARAM_set_hostflags(checks, X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    // OpenSSL interprets a leading dot as "any subdomain".
    const bool set = !name.empty() && name[0] != '.' &&
                     (is_address ? X509_VERIFY_PARAM_set1_ip_asc(checks, name.c_str()) == 1
                                 : X509_VERIFY_PARAM_set1_host(checks, name.data(), name.size()) == 1);
    if (!set) {
      return fail(Code::kBadArgument, "TLS: no server name to verify the certificate against", Phase::kConnect);
    }
  }
  const std::string protocols = alpn_wire(peer->alpn);
  if (!protocols.empty() && SSL_set_alpn_protos(ssl_.get(), reinterpret_cast<const unsigned char*>(protocols.data()),
                                                static_cast<unsigned int>(protocols.size())) != 0) {
    return refused();
  }
  return {};
}

// Records the result of the chain verification for the error text. OpenSSL decides.
int TlsStream::verified(int ok, X509_STORE_CTX* store) {
  if (ok == 1) return ok;
  const auto* ssl = static_cast<SSL*>(X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()));
  auto& rejected = static_cast<TlsStream*>(SSL_get_app_data(ssl))->rejected_;
  rejected.reason = X509_STORE_CTX_get_error(store);
  rejected.depth = X509_STORE_CTX_get_error_depth(store);
  X509* certificate = X509_STORE_CTX_get_current_cert(store);
  if (certificate != nullptr && X509_up_ref(certificate) == 1) rejected.certificate.reset(certificate);
  return ok;
}

TlsStream::Outcome TlsStream::outcome(int returned) {
  switch (SSL_get_error(ssl_.get(), returned)) {
    case SSL_ERROR_WANT_READ:
      return {.wait = Event::kReadable};
    case SSL_ERROR_WANT_WRITE:
      return {.wait = Event::kWritable};
    case SSL_ERROR_ZERO_RETURN:
      return {};
    default:
      failed_ = failure();
      return {.error = failed_};
  }
}

Error TlsStream::failure() {
  return tls_error({.server = context_->native().server,
                    .established = established_,
                    .has_certificate = context_->native().has_certificate,
                    .peer = below_->peer(),
                    .expected_name = expected_name_,
                    .first_bytes = first_bytes_,
                    .ended = below_ended_,
                    .inner = below_failed_ ? &*below_failed_ : nullptr,
                    .rejected = &rejected_});
}

Result<bool> TlsStream::handshake() {
  if (failed_) return fail(*failed_);
  ERR_clear_error();
  const int done = SSL_do_handshake(ssl_.get());
  if (done == 1) {
    established_ = true;
    drained_ = false;
    return true;
  }
  const Outcome came = outcome(done);
  if (came.wait) {
    reader_.event = *came.wait;
    return false;
  }
  if (!came.error) {  // close_notify instead of a handshake
    below_ended_ = true;
    failed_ = failure();
  }
  return fail(*failed_);
}

void TlsStream::wait_handshake(Task ready) {
  reader_.ready = std::move(ready);
  watch_below();
}

Result<std::optional<std::size_t>> TlsStream::read_some(std::span<char> buffer) {
  if (failed_) return fail(*failed_);
  if (buffer.empty()) return std::nullopt;
  if (ended_) return std::size_t{0};
  std::size_t total = 0;
  while (total < buffer.size()) {
    ERR_clear_error();
    std::size_t got = 0;
    const int done = SSL_read_ex(ssl_.get(), buffer.data() + total, buffer.size() - total, &got);
    if (done == 1) {
      total += got;
      drained_ = false;
      // OpenSSL has no more bytes; the socket may have.
      if (SSL_has_pending(ssl_.get()) == 0) return total;
      continue;
    }
    const Outcome came = outcome(done);
    if (came.wait) {
      reader_.event = *came.wait;
      drained_ = true;
      if (total == 0) return std::nullopt;
    } else if (came.error) {
      if (total == 0) return fail(*came.error);  // else the next call returns it
    } else {
      ended_ = true;
    }
    return total;
  }
  return total;
}

Result<std::size_t> TlsStream::write_some(std::string_view bytes) {
  if (failed_) return fail(*failed_);
  std::size_t total = 0;
  while (total < bytes.size()) {
    ERR_clear_error();
    std::size_t put = 0;
    const int done = SSL_write_ex(ssl_.get(), bytes.data() + total, bytes.size() - total, &put);
    if (done == 1) {
      total += put;
      continue;
    }
    if (below_failed_) return fail(write_failure());
    const Outcome came = outcome(done);
    if (came.wait) {
      writer_.event = *came.wait;
    } else if (total == 0) {
      return fail(came.error ? *came.error
                             : Error::of(Code::kConnectionLost, "writing to " + peer() + ": the stream is closed"));
    }
    break;
  }
  return total;
}

// A peer that rejects the connection sends an alert and closes. A write may fail before the alert is read, but the
// alert is the better error. Without an alert, reading stays possible.
Error TlsStream::write_failure() {
  const Error written = *std::exchange(below_failed_, std::nullopt);
  ERR_clear_error();
  char next = 0;
  std::size_t got = 0;
  const int done = SSL_peek_ex(ssl_.get(), &next, 1, &got);
  const bool said = done != 1 && SSL_get_error(ssl_.get(), done) == SSL_ERROR_SSL && !below_failed_ && !below_ended_;
  if (said) {
    failed_ = failure();
    return *failed_;
  }
  ERR_clear_error();
  below_failed_.reset();
  return written;
}

void TlsStream::wait_readable(Task ready) {
  reader_.ready = std::move(ready);
  if (reader_.ready && (failed_ || ended_ || (!drained_ && SSL_has_pending(ssl_.get()) != 0))) {
    // The remaining bytes are in OpenSSL's buffer, so the socket may not become readable.
    wake_reader_soon();
    return;
  }
  watch_below();
}

void TlsStream::wait_writable(Task ready) {
  writer_.ready = std::move(ready);
  watch_below();
}

void TlsStream::wake_reader_soon() {
  runtime_.post([this, alive = std::weak_ptr<int>(alive_)] {
    if (alive.expired()) return;
    if (const Task ready = std::exchange(reader_.ready, {})) ready();
  });
}

void TlsStream::watch_below() {
  const auto wanted = [&](Event event) {
    return (reader_.ready && reader_.event == event) || (writer_.ready && writer_.event == event);
  };
  below_->wait_readable(wanted(Event::kReadable) ? Task([this] { on_event(Event::kReadable); }) : Task());
  const bool writable = wanted(Event::kWritable) || (closing_ && !closed_);
  below_->wait_writable(writable ? Task([this] { on_event(Event::kWritable); }) : Task());
}

void TlsStream::on_event(Event event) {
  const std::weak_ptr<int> alive = alive_;
  if (event == Event::kWritable && closing_ && !closed_) shutdown_write();
  // Take both tasks before either runs: a wait that a task starts is a new one.
  const Task read = reader_.event == event ? std::exchange(reader_.ready, {}) : Task();
  const Task write = writer_.event == event ? std::exchange(writer_.ready, {}) : Task();
  if (read) read();
  if (alive.expired()) return;
  if (write) write();
  if (alive.expired()) return;
  watch_below();
}

void TlsStream::shutdown_write() {
  if (!established_ || failed_ || closed_) return;
  ERR_clear_error();
  closing_ = true;
  const int done = SSL_shutdown(ssl_.get());
  closed_ = done >= 0 || SSL_get_error(ssl_.get(), done) != SSL_ERROR_WANT_WRITE;
  ERR_clear_error();
  if (!closed_) watch_below();
}

void TlsStream::reset() {
  closed_ = true;
  below_->reset();
}

void TlsStream::cut() {
  closed_ = true;
  below_->cut();
}

std::string_view TlsStream::alpn() const {
  const unsigned char* name = nullptr;
  unsigned int size = 0;
  SSL_get0_alpn_selected(ssl_.get(), &name, &size);
  return {reinterpret_cast<const char*>(name), size};
}

std::string TlsStream::peer_certificate() const {
  const X509* certificate = SSL_get0_peer_certificate(ssl_.get());
  if (certificate == nullptr) return {};
  const int size = i2d_X509(certificate, nullptr);
  if (size <= 0) return {};
  std::string der(static_cast<std::size_t>(size), '\0');
  auto* out = reinterpret_cast<unsigned char*>(der.data());
  i2d_X509(certificate, &out);
  return der;
}

}  // namespace tain::net
