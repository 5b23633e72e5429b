#include "src/net/certificate_details.h"

#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include "src/net/openssl.h"

namespace tain::net {
namespace {

std::string text_of(const ASN1_STRING* text) {
  unsigned char* utf8 = nullptr;
  const int size = ASN1_STRING_to_UTF8(&utf8, text);
  if (size < 0) return {};
  std::string out(reinterpret_cast<const char*>(utf8), static_cast<std::size_t>(size));
  OPENSSL_free(utf8);
  return printable(out);
}

std::string name_of(const X509_NAME* name) {
  std::string whole;
  for (int i = 0; i < X509_NAME_entry_count(name); ++i) {
    const X509_NAME_ENTRY* entry = X509_NAME_get_entry(name, i);
    const std::string text = text_of(X509_NAME_ENTRY_get_data(entry));
    if (OBJ_obj2nid(X509_NAME_ENTRY_get_object(entry)) == NID_commonName) return text;
    whole.append(whole.empty() ? "" : ", ").append(text);
  }
  return whole;
}

WallTime wall_time_of(const ASN1_TIME* time) {
  using AsnTime = std::unique_ptr<ASN1_TIME, FreeWith<ASN1_TIME_free>>;
  const AsnTime epoch(ASN1_TIME_set(nullptr, 0));
  int days = 0;
  int seconds = 0;
  if (!epoch || ASN1_TIME_diff(&days, &seconds, epoch.get(), time) != 1) return {};
  constexpr int kMostDays = 100'000;  // beyond the range of the clock
  return WallTime(std::chrono::hours(24) * std::min(days, kMostDays) + std::chrono::seconds(seconds));
}

std::string address_of(const ASN1_OCTET_STRING* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const int size = ASN1_STRING_length(bytes);
  if (size != 4 && size != 16) return {};
  const int family = size == 4 ? AF_INET : AF_INET6;
  return inet_ntop(family, ASN1_STRING_get0_data(bytes), text.data(), text.size()) != nullptr ? text.data() : "";
}

std::vector<std::string> names_of(X509* certificate) {
  std::vector<std::string> out;
  using Names = std::unique_ptr<GENERAL_NAMES, FreeWith<GENERAL_NAMES_free>>;
  const Names names(static_cast<GENERAL_NAMES*>(X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
  for (int i = 0; names && i < sk_GENERAL_NAME_num(names.get()); ++i) {
    const GENERAL_NAME* name = sk_GENERAL_NAME_value(names.get(), i);
    if (name->type == GEN_DNS) out.push_back(text_of(name->d.dNSName));
    if (name->type == GEN_IPADD) out.push_back(address_of(name->d.iPAddress));
  }
  return out;
}

}  // namespace

Result<CertificateDetails> read_certificate(std::string_view der) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(der.data());
  const CertificatePtr certificate(d2i_X509(nullptr, &bytes, static_cast<long>(der.size())));
  if (!certificate) {
    ERR_clear_error();
    return fail(Code::kDecode, "the peer's certificate is malformed", Phase::kConnect);
  }
  CertificateDetails out;
  out.subject = name_of(X509_get_subject_name(certificate.get()));
  out.issuer = name_of(X509_get_issuer_name(certificate.get()));
  out.names = names_of(certificate.get());
  out.not_before = wall_time_of(X509_get0_notBefore(certificate.get()));
  out.not_after = wall_time_of(X509_get0_notAfter(certificate.get()));
  ERR_clear_error();
  return out;
}

}  // namespace tain::net
