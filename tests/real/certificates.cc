#include "tests/real/certificates.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <stdexcept>

namespace tain::real {
namespace {

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* pointer) const {
    Free(pointer);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Memory = std::unique_ptr<BIO, Freed<BIO_free_all>>;

void check(bool good, const char* what) {
  if (!good) throw std::runtime_error(std::string("certificates: ") + what);
}

template <class Write>
std::string pem(Write write) {
  const Memory memory(BIO_new(BIO_s_mem()));
  check(write(memory.get()) == 1, "cannot write PEM");
  char* data = nullptr;
  const long size = BIO_get_mem_data(memory.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

Key new_key() {
  Key key(EVP_EC_gen("P-256"));
  check(key != nullptr, "cannot make a key");
  return key;
}

std::string private_pem(EVP_PKEY* key) {
  return pem([&](BIO* out) { return PEM_write_bio_PKCS8PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr); });
}
std::string certificate_pem(X509* certificate) {
  return pem([&](BIO* out) { return PEM_write_bio_X509(out, certificate); });
}

void add_name(X509_NAME* name, const char* field, const std::string& value) {
  check(X509_NAME_add_entry_by_txt(name, field, MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(value.data()),
                                   static_cast<int>(value.size()), -1, 0) == 1,
        "bad name");
}

void add_extension(X509* to, X509* issuer, int id, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, to, nullptr, nullptr, 0);
  const std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>> extension(
      X509V3_EXT_conf_nid(nullptr, &context, id, value.c_str()));
  check(extension != nullptr && X509_add_ext(to, extension.get(), -1) == 1, "bad extension");
}

Certificate begin(EVP_PKEY* key, std::chrono::seconds valid_for) {
  Certificate certificate(X509_new());
  X509_set_version(certificate.get(), X509_VERSION_3);
  std::uint64_t serial = 0;
  check(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1, "no randomness");
  ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), serial >> 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), static_cast<long>(valid_for.count()));
  check(X509_set_pubkey(certificate.get(), key) == 1, "bad key");
  return certificate;
}

}  // namespace

struct Authority::State {
  Key key{};
  Certificate certificate{};
};

Authority::Authority(const std::string& name) : state_(std::make_unique<State>()) {
  state_->key = new_key();
  state_->certificate = begin(state_->key.get(), std::chrono::hours(24));
  X509* const self = state_->certificate.get();
  add_name(X509_get_subject_name(self), "CN", name);
  X509_set_issuer_name(self, X509_get_subject_name(self));
  add_extension(self, self, NID_basic_constraints, "critical,CA:TRUE");
  add_extension(self, self, NID_key_usage, "critical,keyCertSign,cRLSign,digitalSignature");
  add_extension(self, self, NID_subject_key_identifier, "hash");
  check(X509_sign(self, state_->key.get(), EVP_sha256()) > 0, "cannot sign");
  certificate_pem_ = real::certificate_pem(self);
}

Authority::~Authority() = default;

KeyPair Authority::sign(const Request& request) const {
  const Key key = new_key();
  const Certificate certificate = begin(key.get(), request.valid_for);
  X509* const self = certificate.get();
  X509* const issuer = state_->certificate.get();
  for (const std::string& each : request.organizations) add_name(X509_get_subject_name(self), "O", each);
  add_name(X509_get_subject_name(self), "CN", request.name);
  X509_set_issuer_name(self, X509_get_subject_name(issuer));
  add_extension(self, issuer, NID_basic_constraints, "critical,CA:FALSE");
  add_extension(self, issuer, NID_key_usage, "critical,digitalSignature");
  add_extension(self, issuer, NID_ext_key_usage, request.addresses.empty() ? "clientAuth" : "serverAuth,clientAuth");
  std::string names;
  for (const std::string& each : request.addresses) names += (names.empty() ? "" : ",") + each;
  if (!names.empty()) add_extension(self, issuer, NID_subject_alt_name, names);
  check(X509_sign(self, state_->key.get(), EVP_sha256()) > 0, "cannot sign");
  return {real::certificate_pem(self), private_pem(key.get())};
}

KeyPair service_account_keys() {
  const Key key(EVP_RSA_gen(2048U));
  check(key != nullptr, "cannot make a key");
  return {pem([&](BIO* out) { return PEM_write_bio_PUBKEY(out, key.get()); }), private_pem(key.get())};
}

}  // namespace tain::real
