#pragma once

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#include <memory>
#include <string>
#include <string_view>

namespace tain::net {

// Owning pointers for OpenSSL's types.
template <auto Free>
struct FreeWith {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using BioPtr = std::unique_ptr<BIO, FreeWith<BIO_free>>;
using KeyPtr = std::unique_ptr<EVP_PKEY, FreeWith<EVP_PKEY_free>>;
using CertificatePtr = std::unique_ptr<X509, FreeWith<X509_free>>;
using SslPtr = std::unique_ptr<SSL, FreeWith<SSL_free>>;
using SslContextPtr = std::unique_ptr<SSL_CTX, FreeWith<SSL_CTX_free>>;

// The text of the first error in this thread's OpenSSL queue, "no reason given" if empty. Empties the queue.
std::string take_openssl_error();

// Makes text from a peer's certificate printable: control characters replaced, long text truncated.
std::string printable(std::string_view text);

}  // namespace tain::net
