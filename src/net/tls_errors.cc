#include "src/net/tls_errors.h"

#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/sslerr.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace tain::net {
namespace {

constexpr std::size_t kMostNames = 8;

std::string time_text(const ASN1_TIME* time) {
  std::tm utc{};
  if (time == nullptr || ASN1_TIME_to_tm(time, &utc) != 1) return "an unreadable date";
  char text[32] = {};
  (void)std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

// `"kubernetes"`: the common name, or the whole name if there is none.
std::string short_name(const X509_NAME* name) {
  const int at = X509_NAME_get_index_by_NID(const_cast<X509_NAME*>(name), NID_commonName, -1);
  if (at >= 0) {
    const ASN1_STRING* value = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, at));
    unsigned char* utf8 = nullptr;
    const int size = ASN1_STRING_to_UTF8(&utf8, value);
    if (size >= 0) {
      std::string text = printable({reinterpret_cast<const char*>(utf8), static_cast<std::size_t>(size)});
      OPENSSL_free(utf8);
      return "\"" + text + "\"";
    }
  }
  char* line = X509_NAME_oneline(name, nullptr, 0);
  const std::string text = line != nullptr ? printable(line) : "";
  OPENSSL_free(line);
  return "\"" + text + "\"";
}

std::string ip_text(const ASN1_OCTET_STRING* ip) {
  char text[INET6_ADDRSTRLEN] = {};
  const int family = ASN1_STRING_length(ip) == 4 ? AF_INET : AF_INET6;
  if (family == AF_INET6 && ASN1_STRING_length(ip) != 16) return "?";
  inet_ntop(family, ASN1_STRING_get0_data(ip), text, sizeof text);
  return text;
}

std::string names_of(const X509* certificate) {
  auto* names = static_cast<GENERAL_NAMES*>(X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr));
  std::string list;
  std::size_t count = 0;
  for (int i = 0; i < sk_GENERAL_NAME_num(names); ++i) {
    const GENERAL_NAME* name = sk_GENERAL_NAME_value(names, i);
    std::string text;
    if (name->type == GEN_DNS) {
      text = printable({reinterpret_cast<const char*>(ASN1_STRING_get0_data(name->d.dNSName)),
                        static_cast<std::size_t>(ASN1_STRING_length(name->d.dNSName))});
    } else if (name->type == GEN_IPADD) {
      text = ip_text(name->d.iPAddress);
    } else {
      continue;
    }
    if (++count <= kMostNames) list.append(count > 1 ? ", " : "").append(text);
  }
  GENERAL_NAMES_free(names);
  if (count > kMostNames) list.append(" and ").append(std::to_string(count - kMostNames)).append(" more");
  return count > 0 ? list : "no name at all";
}

// The rejected certificate: the peer's own, or one above it.
std::string subject_of(const TlsFailure& failure) {
  const RejectedCertificate& rejected = *failure.rejected;
  if (rejected.depth > 0 && rejected.certificate) {
    return "the certificate of the CA " + short_name(X509_get_subject_name(rejected.certificate.get()));
  }
  return failure.server ? "the client's certificate" : "the server's certificate";
}

std::string rejection_text(const TlsFailure& failure) {
  const RejectedCertificate& rejected = *failure.rejected;
  const X509* certificate = rejected.certificate.get();
  const std::string subject = subject_of(failure);
  const std::string trust_it = failure.server ? "use one that was issued by the client CA of this server"
                                              : "set certificate-authority to the CA of this cluster";
  if (certificate != nullptr) {
    switch (rejected.reason) {
      case X509_V_ERR_CERT_HAS_EXPIRED:
        return subject + " expired on " + time_text(X509_get0_notAfter(certificate)) +
               "; renew it, or correct the clock of this machine";
      case X509_V_ERR_CERT_NOT_YET_VALID:
        return subject + " is not valid before " + time_text(X509_get0_notBefore(certificate)) +
               "; correct the clock of this machine";
      case X509_V_ERR_HOSTNAME_MISMATCH:
      case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return subject + " is for " + names_of(certificate) + ", not for " + printable(failure.expected_name) +
               "; use one of its names in the server URL, or set tls-server-name";
      case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        return subject + " is self-signed and not trusted; " + trust_it;
      case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
      case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
      case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        return subject + " was issued by the unknown CA " + short_name(X509_get_issuer_name(certificate)) + "; " +
               trust_it;
      case X509_V_ERR_CERT_SIGNATURE_FAILURE:
        return subject + " was issued by another CA than the trusted " + short_name(X509_get_issuer_name(certificate)) +
               "; " + trust_it;
      default:
        break;
    }
  }
  return subject + " is rejected: " + X509_verify_cert_error_string(rejected.reason);
}

constexpr std::string_view kBadClientCertificate =
    "renew the client certificate, or use one issued by the CA of this cluster";

struct ErrorText {
  int reason;
  std::string_view text;
};

// User messages for alerts of the peer and errors of OpenSSL, on the client side.
constexpr ErrorText kErrorTexts[] = {
    {SSL_R_UNSUPPORTED_PROTOCOL, "the server supports only TLS versions before 1.2; update the server"},
    {SSL_R_TLSV1_ALERT_PROTOCOL_VERSION, "the server supports only TLS versions before 1.2; update the server"},
    {SSL_R_WRONG_SSL_VERSION, "the server supports only TLS versions before 1.2; update the server"},
    {SSL_R_TLSV1_ALERT_UNKNOWN_CA, "the server does not trust the CA of our client certificate"},
    {SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED, "our client certificate has expired, according to the server"},
    {SSL_R_SSLV3_ALERT_CERTIFICATE_REVOKED, "our client certificate was revoked, according to the server"},
    {SSL_R_SSLV3_ALERT_BAD_CERTIFICATE, "the server rejects our client certificate"},
    {SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN, "the server rejects our client certificate"},
    {SSL_R_SSLV3_ALERT_UNSUPPORTED_CERTIFICATE, "the server rejects our client certificate"},
    {SSL_R_TLSV1_ALERT_ACCESS_DENIED, "the server denies access to our client certificate"},
    {SSL_R_TLSV1_UNRECOGNIZED_NAME, "the server has no such name; set tls-server-name to one of its names"},
};

std::string_view words_for_reason(int reason) {
  for (const ErrorText& words : kErrorTexts) {
    if (words.reason == reason) return words.text;
  }
  return {};
}

bool is_about_our_certificate(int reason) {
  switch (reason) {
    case SSL_R_TLSV1_ALERT_UNKNOWN_CA:
    case SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED:
    case SSL_R_SSLV3_ALERT_CERTIFICATE_REVOKED:
    case SSL_R_SSLV3_ALERT_BAD_CERTIFICATE:
    case SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN:
    case SSL_R_SSLV3_ALERT_UNSUPPORTED_CERTIFICATE:
    case SSL_R_TLSV1_ALERT_ACCESS_DENIED:
    case SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED:
      return true;
    default:
      return false;
  }
}

std::string reason_text(const TlsFailure& failure, int reason) {
  const std::string said = take_openssl_error();
  if (failure.server) return said;
  const bool wants_one = reason == SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED ||
                         // Also used by TLS 1.2 for this case.
                         (reason == SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE && !failure.has_certificate);
  if (wants_one || (is_about_our_certificate(reason) && !failure.has_certificate)) {
    return "the server requires a client certificate (" + said + "); set client-certificate and client-key";
  }
  if (const std::string_view words = words_for_reason(reason); !words.empty()) {
    std::string text = std::string(words) + " (" + said + ")";
    if (is_about_our_certificate(reason)) text.append("; ").append(kBadClientCertificate);
    return text;
  }
  return said;
}

}  // namespace

bool is_no_tls(std::string_view first_bytes) {
  if (first_bytes.empty()) return false;
  // In a record, the type is 20 to 24 and the version begins with 3.
  const auto type = static_cast<unsigned char>(first_bytes[0]);
  return type < 20 || type > 24 || (first_bytes.size() > 1 && first_bytes[1] != 3);
}

bool is_plain_text(std::string_view first_bytes) {
  return is_no_tls(first_bytes) && std::all_of(first_bytes.begin(), first_bytes.end(), [](char c) {
           return (c >= 0x20 && c < 0x7f) || c == '\r' || c == '\n' || c == '\t';
         });
}

Error tls_error(const TlsFailure& failure) {
  const std::string_view name = failure.expected_name;
  std::string where = failure.established ? "TLS connection with " : "TLS handshake with ";
  where += name.empty() ? failure.peer : printable(name) + " (" + failure.peer + ")";
  const auto untrusted = [&](const std::string& why) {
    ERR_clear_error();
    return Error::of(Code::kUntrusted, where + ": " + why, Phase::kConnect);
  };
  if (failure.rejected != nullptr && failure.rejected->reason != X509_V_OK) return untrusted(rejection_text(failure));
  if (failure.inner != nullptr) {
    ERR_clear_error();
    return failure.inner->wrapped(where).in(failure.established ? failure.inner->phase : Phase::kConnect);
  }
  if (is_plain_text(failure.first_bytes)) {
    return untrusted(failure.server ? "the client sent plain text; check whether its URL is http://"
                                    : "the server answered in plain text; check whether the URL must be http://");
  }
  if (is_no_tls(failure.first_bytes)) {
    return untrusted(failure.server ? "the client does not use TLS" : "the server does not use TLS; check the port");
  }
  if (failure.ended) {
    ERR_clear_error();
    if (failure.established) {
      return Error::of(Code::kUnexpectedEof, where + ": the peer closed the connection without close_notify");
    }
    // Not an error of trust: servers during shutdown, and load balancers without a backend, do this.
    return Error::of(Code::kConnectionLost,
                     where + ": the peer closed the connection during the handshake" +
                         (failure.server ? "" : "; check whether the server is shutting down, or the port is wrong"),
                     Phase::kConnect);
  }
  const int reason = ERR_GET_REASON(ERR_peek_error());
  const std::string why = reason_text(failure, reason);
  // With TLS 1.3 the server may refuse the client's certificate after the client's handshake is complete.
  if (!failure.server && is_about_our_certificate(reason)) {
    Error error = Error::of(Code::kUnauthorized, where + ": " + why, Phase::kConnect);
    error.reason = kClientCertificateRefused;
    return error;
  }
  // The handshake has verified the peer, so a later error (an unreadable record, an alert) is a lost connection.
  if (failure.established) return Error::of(Code::kConnectionLost, where + ": connection failed: " + why);
  return untrusted(why);
}

}  // namespace tain::net
