#pragma once

#include <tain/secret.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::auth {

// Texts from files and plugins, made fit for a terminal and a log.

// Control characters, invisible ones and what turns the direction of text become `U+001B`; printable characters and
// white space stay. Bytes that are no UTF-8 become the replacement character.
std::string neutralised(std::string_view text);

// The same between quotation marks, on one line and not longer than a name should be.
std::string in_quotes(std::string_view name);

// Without `user:password@`; for messages about URLs.
std::string without_credentials(std::string_view url);

// Replaces each secret with [secret]: as it is and in base64 (both alphabets, at any offset in the encoded text), also
// where line ends fold it. Secrets of fewer than 4 characters stay: they cannot be told from ordinary words.
std::string scrubbed(std::string text, const std::vector<Secret>& secrets);

}  // namespace tain::auth
