#include "src/net/certificates.h"

#include <arpa/inet.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/rand.h>

#include <utility>

#include "src/net/openssl.h"

namespace tain::net {
namespace {

constexpr int kSerialBytes = 16;

Failure bad_certificate(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }
Failure refused(std::string_view attempted) {
  return bad_certificate("making a certificate: " + std::string(attempted) + ": " + take_openssl_error());
}

std::string text_of(BIO* memory) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(memory, &data);
  return {data, static_cast<std::size_t>(size)};
}

std::string write_certificate(X509* certificate) {
  const BioPtr memory(BIO_new(BIO_s_mem()));
  PEM_write_bio_X509(memory.get(), certificate);
  return text_of(memory.get());
}

Secret write_key(EVP_PKEY* key) {
  const BioPtr memory(BIO_new(BIO_s_secmem()));
  PEM_write_bio_PrivateKey(memory.get(), key, nullptr, nullptr, 0, nullptr, nullptr);
  return Secret(text_of(memory.get()));
}

bool add_name(X509_NAME* name, const char* field, const std::string& value) {
  return X509_NAME_add_entry_by_txt(name, field, MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(value.data()),
                                    static_cast<int>(value.size()), -1, 0) == 1;
}

bool add_extension(X509* certificate, X509* issuer, int id, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  const std::unique_ptr<X509_EXTENSION, FreeWith<X509_EXTENSION_free>> extension(
      X509V3_EXT_conf_nid(nullptr, &context, id, value.c_str()));
  return extension && X509_add_ext(certificate, extension.get(), -1) == 1;
}

// Built without the textual form, which would interpret commas and colons of a name.
Result<void> add_names(X509* certificate, const CertificateRequest& request) {
  const std::unique_ptr<GENERAL_NAMES, FreeWith<GENERAL_NAMES_free>> names(GENERAL_NAMES_new());
  for (const std::string& dns : request.dns_names) {
    GENERAL_NAME* name = GENERAL_NAME_new();
    ASN1_IA5STRING* value = ASN1_IA5STRING_new();
    ASN1_STRING_set(value, dns.data(), static_cast<int>(dns.size()));
    GENERAL_NAME_set0_value(name, GEN_DNS, value);
    sk_GENERAL_NAME_push(names.get(), name);
  }
  for (const std::string& address : request.addresses) {
    ASN1_OCTET_STRING* value = a2i_IPADDRESS(address.c_str());
    if (value == nullptr) {
      ERR_clear_error();
      return bad_certificate("making a certificate: \"" + address + "\" is no IP address");
    }
    GENERAL_NAME* name = GENERAL_NAME_new();
    GENERAL_NAME_set0_value(name, GEN_IPADD, value);
    sk_GENERAL_NAME_push(names.get(), name);
  }
  if (sk_GENERAL_NAME_num(names.get()) == 0) return {};
  if (X509_add1_ext_i2d(certificate, NID_subject_alt_name, names.get(), 0, 0) != 1) return refused("names");
  return {};
}

bool set_time(ASN1_TIME* time, WallTime when) {
  return ASN1_TIME_set(time, std::chrono::system_clock::to_time_t(
                                 std::chrono::time_point_cast<std::chrono::system_clock::duration>(when))) != nullptr;
}

struct Pair {
  CertificatePtr certificate{};
  KeyPtr key{};
};

// `issuer` null: signs itself.
Result<Pair> make_pair(const CertificateRequest& request, bool authority, const Pair* issuer) {
  ERR_clear_error();
  if (request.not_after <= request.not_before) return bad_certificate("making a certificate: it ends before it begins");
  Pair made{.certificate = CertificatePtr(X509_new()), .key = KeyPtr(EVP_EC_gen("P-256"))};
  if (!made.certificate || !made.key) return refused("key");
  X509* certificate = made.certificate.get();
  X509* signer = issuer != nullptr ? issuer->certificate.get() : certificate;
  X509_set_version(certificate, X509_VERSION_3);
  unsigned char serial[kSerialBytes];
  if (RAND_bytes(serial, kSerialBytes) != 1) return refused("serial number");
  serial[0] = static_cast<unsigned char>((serial[0] & 0x7f) | 0x40);  // positive, and never zero
  const std::unique_ptr<BIGNUM, FreeWith<BN_free>> number(BN_bin2bn(serial, kSerialBytes, nullptr));
  BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(certificate));

  X509_NAME* subject = X509_get_subject_name(certificate);
  for (const std::string& organization : request.organizations) {
    if (!add_name(subject, "O", organization)) return refused("organization");
  }
  if (!request.common_name.empty() && !add_name(subject, "CN", request.common_name)) return refused("common name");
  X509_set_issuer_name(certificate, X509_get_subject_name(signer));
  if (!set_time(X509_getm_notBefore(certificate), request.not_before) ||
      !set_time(X509_getm_notAfter(certificate), request.not_after)) {
    return refused("validity");
  }
  X509_set_pubkey(certificate, made.key.get());

  bool extended = add_extension(certificate, signer, NID_subject_key_identifier, "hash");
  if (authority) {
    extended = extended && add_extension(certificate, signer, NID_basic_constraints, "critical,CA:TRUE") &&
               add_extension(certificate, signer, NID_key_usage, "critical,keyCertSign,cRLSign,digitalSignature");
  } else {
    std::string usage = request.for_server ? "serverAuth" : "";
    if (request.for_client) usage += usage.empty() ? "clientAuth" : ",clientAuth";
    extended = extended && add_extension(certificate, signer, NID_basic_constraints, "critical,CA:FALSE") &&
               add_extension(certificate, signer, NID_key_usage, "critical,digitalSignature") &&
               (usage.empty() || add_extension(certificate, signer, NID_ext_key_usage, usage));
  }
  extended = extended && add_extension(certificate, signer, NID_authority_key_identifier, "keyid:always");
  if (!extended) return refused("extension");
  if (auto named = add_names(certificate, request); !named) return fail(named.error());
  if (X509_sign(certificate, issuer != nullptr ? issuer->key.get() : made.key.get(), EVP_sha256()) == 0) {
    return refused("signature");
  }
  return made;
}

}  // namespace

struct CertificateAuthority::State {
  Pair pair{};
  std::string pem{};
  std::string chain{};  // sent with an issued certificate: all certificates up to the root
};

CertificateAuthority::CertificateAuthority(std::unique_ptr<State> state) : state_(std::move(state)) {}
CertificateAuthority::~CertificateAuthority() = default;
CertificateAuthority::CertificateAuthority(CertificateAuthority&&) noexcept = default;
CertificateAuthority& CertificateAuthority::operator=(CertificateAuthority&&) noexcept = default;

Result<CertificateAuthority> CertificateAuthority::make(const std::string& name, WallTime not_before,
                                                        WallTime not_after) {
  auto pair = make_pair({.common_name = name, .not_before = not_before, .not_after = not_after}, true, nullptr);
  if (!pair) return fail(pair.error());
  auto state = std::make_unique<State>();
  state->pem = write_certificate(pair->certificate.get());
  state->pair = std::move(*pair);
  return CertificateAuthority(std::move(state));
}

Result<CertificateAuthority> CertificateAuthority::read(const Secret& pem) {
  ERR_clear_error();
  const std::string_view text = pem.reveal();
  const auto open = [&] { return BioPtr(BIO_new_mem_buf(text.data(), static_cast<int>(text.size()))); };
  auto state = std::make_unique<State>();
  state->pair.certificate.reset(PEM_read_bio_X509(open().get(), nullptr, nullptr, nullptr));
  state->pair.key.reset(PEM_read_bio_PrivateKey(open().get(), nullptr, nullptr, nullptr));
  ERR_clear_error();
  if (!state->pair.certificate || !state->pair.key ||
      X509_check_private_key(state->pair.certificate.get(), state->pair.key.get()) != 1) {
    ERR_clear_error();
    return fail(Code::kDecode, "the PEM text has no CA certificate with its private key", Phase::kConfig);
  }
  state->pem = write_certificate(state->pair.certificate.get());
  return CertificateAuthority(std::move(state));
}

Secret CertificateAuthority::key_pem() const { return write_key(state_->pair.key.get()); }

Result<CertificateAuthority> CertificateAuthority::intermediate(const std::string& name, WallTime not_before,
                                                                WallTime not_after) const {
  auto pair = make_pair({.common_name = name, .not_before = not_before, .not_after = not_after}, true, &state_->pair);
  if (!pair) return fail(pair.error());
  auto state = std::make_unique<State>();
  state->pem = write_certificate(pair->certificate.get());
  state->chain = state->pem + state_->chain;
  state->pair = std::move(*pair);
  return CertificateAuthority(std::move(state));
}

const std::string& CertificateAuthority::certificate_pem() const { return state_->pem; }

Result<IssuedCertificate> CertificateAuthority::issue(const CertificateRequest& request) const {
  auto pair = make_pair(request, false, &state_->pair);
  if (!pair) return fail(pair.error());
  return IssuedCertificate{.certificate_pem = write_certificate(pair->certificate.get()) + state_->chain,
                           .key_pem = write_key(pair->key.get())};
}

Result<CertificateSubject> read_subject(std::string_view der) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(der.data());
  const CertificatePtr certificate(d2i_X509(nullptr, &bytes, static_cast<long>(der.size())));
  if (!certificate) {
    ERR_clear_error();
    return fail(Code::kDecode, "malformed client certificate", Phase::kConnect);
  }
  CertificateSubject subject;
  const X509_NAME* name = X509_get_subject_name(certificate.get());
  for (int i = 0; i < X509_NAME_entry_count(name); ++i) {
    const X509_NAME_ENTRY* entry = X509_NAME_get_entry(name, i);
    unsigned char* utf8 = nullptr;
    const int size = ASN1_STRING_to_UTF8(&utf8, X509_NAME_ENTRY_get_data(entry));
    if (size < 0) continue;
    std::string value(reinterpret_cast<const char*>(utf8), static_cast<std::size_t>(size));
    OPENSSL_free(utf8);
    const int id = OBJ_obj2nid(X509_NAME_ENTRY_get_object(entry));
    if (id == NID_commonName)
      subject.common_name = std::move(value);
    else if (id == NID_organizationName)
      subject.organizations.push_back(std::move(value));
  }
  return subject;
}

}  // namespace tain::net
