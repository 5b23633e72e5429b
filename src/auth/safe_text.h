#pragma once

#include <tain/secret.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain::auth {

// Makes texts from files and plugins safe for a terminal and a log.

// Control characters, invisible characters and direction marks become `U+001B`; printable characters and white space
// stay. Invalid UTF-8 becomes the replacement character.
std::string neutralised(std::string_view text);

// The same in quotation marks, on one line and truncated to the length of a name.
std::string in_quotes(std::string_view name);

// Without `user:password@`; for messages about URLs.
std::string without_credentials(std::string_view url);

// Replaces each secret with [secret]: verbatim and in base64 (both alphabets, at any offset in the encoded text), also
// across line ends. Secrets of fewer than 4 characters stay: they could be ordinary words.
std::string scrubbed(std::string text, const std::vector<Secret>& secrets);

}  // namespace tain::auth
