#include "src/net/pem.h"

#include <openssl/err.h>
#include <openssl/pem.h>

#include <limits>
#include <string>
#include <utility>

namespace tain::net {
namespace {

constexpr std::size_t kLongestShown = 120;

BioPtr reader(std::string_view text) {
  const std::size_t size = std::min<std::size_t>(text.size(), std::numeric_limits<int>::max());
  return BioPtr(BIO_new_mem_buf(text.data(), static_cast<int>(size)));
}

Failure bad(std::string_view what, std::string why) {
  return fail(Code::kBadArgument, std::string(what) + ": " + std::move(why), Phase::kConfig);
}

}  // namespace

std::string take_openssl_error() {
  const unsigned long first = ERR_get_error();
  ERR_clear_error();
  if (first == 0) return "no reason given";
  const char* reason = ERR_reason_error_string(first);
  return reason != nullptr ? reason : "error " + std::to_string(first);
}

std::string printable(std::string_view text) {
  std::string shown(text.substr(0, kLongestShown));
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f || c == '"') c = '?';
  }
  if (text.size() > kLongestShown) shown += "...";
  return shown;
}

Result<std::vector<CertificatePtr>> read_certificates(std::string_view pem, std::string_view what) {
  ERR_clear_error();
  const BioPtr in = reader(pem);
  std::vector<CertificatePtr> found;
  while (in) {
    CertificatePtr next(PEM_read_bio_X509(in.get(), nullptr, nullptr, nullptr));
    if (!next) break;
    found.push_back(std::move(next));
  }
  // The end of the text is also an error of OpenSSL, but not here.
  const unsigned long last = ERR_peek_last_error();
  const bool at_end = ERR_GET_LIB(last) == ERR_LIB_PEM && ERR_GET_REASON(last) == PEM_R_NO_START_LINE;
  if (!at_end)
    return bad(what, "certificate " + std::to_string(found.size() + 1) + " is malformed: " + take_openssl_error());
  ERR_clear_error();
  if (found.empty()) {
    return bad(what, "no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----");
  }
  return found;
}

Result<KeyPtr> read_key(const Secret& pem, std::string_view what) {
  ERR_clear_error();
  const BioPtr in = reader(pem.reveal());
  bool encrypted = false;
  // Replaces OpenSSL's callback, which would prompt on the terminal.
  const auto refuse = [](char*, int, int, void* asked) {
    *static_cast<bool*>(asked) = true;
    return -1;
  };
  KeyPtr key(in ? PEM_read_bio_PrivateKey(in.get(), nullptr, refuse, &encrypted) : nullptr);
  ERR_clear_error();
  if (key) return key;
  if (encrypted) return bad(what, "the key is encrypted; remove its password");
  return bad(what, "no readable private key in it; expected PEM text with -----BEGIN PRIVATE KEY-----");
}

}  // namespace tain::net
