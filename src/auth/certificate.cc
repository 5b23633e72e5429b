#include "src/auth/certificate.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <limits>
#include <memory>

namespace tain::auth {
namespace {

struct Free {
  void operator()(BIO* p) const { BIO_free(p); }
  void operator()(X509* p) const { X509_free(p); }
  void operator()(EVP_PKEY* p) const { EVP_PKEY_free(p); }
  void operator()(ASN1_TIME* p) const { ASN1_TIME_free(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

// Without this callback OpenSSL would prompt at the terminal.
int no_passphrase(char*, int, int, void*) { return 0; }

Owned<BIO> reader(const std::string& text) {
  if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return nullptr;
  return Owned<BIO>(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

Failure refuse(const char* what) {
  ERR_clear_error();
  return fail(Code::kBadArgument, what, Phase::kConfig);
}

}  // namespace

Result<WallTime> check_certificate_pair(const std::string& certificate_pem, const Secret& key_pem) {
  const Owned<BIO> certificate_text = reader(certificate_pem);
  const Owned<X509> certificate(
      certificate_text ? PEM_read_bio_X509(certificate_text.get(), nullptr, no_passphrase, nullptr) : nullptr);
  if (!certificate) return refuse("the client certificate is not a PEM certificate");
  const Owned<BIO> key_text = reader(key_pem.reveal());
  const Owned<EVP_PKEY> key(key_text ? PEM_read_bio_PrivateKey(key_text.get(), nullptr, no_passphrase, nullptr)
                                     : nullptr);
  if (!key) return refuse("the client key is not a PEM private key without a passphrase");
  if (X509_check_private_key(certificate.get(), key.get()) != 1) {
    return refuse("the client key does not belong to the client certificate");
  }
  const Owned<ASN1_TIME> epoch(ASN1_TIME_set(nullptr, 0));
  int days = 0;
  int seconds = 0;
  if (!epoch || ASN1_TIME_diff(&days, &seconds, epoch.get(), X509_get0_notAfter(certificate.get())) != 1) {
    return refuse("the client certificate has no readable end of validity");
  }
  ERR_clear_error();
  // A later end than the clock can express counts as never.
  constexpr int kMostDays = 100'000;
  if (days > kMostDays) return WallTime(std::chrono::hours(24) * kMostDays);
  return WallTime(std::chrono::hours(24) * days + std::chrono::seconds(seconds));
}

}  // namespace tain::auth
