#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/front/exchange.h"

// What a proxy, or a server that does not know a parameter, makes of a request.
namespace tain::server {

// Whether a request opens a watch.
bool is_watch(const Exchange& exchange);

// Takes parameters off the query; whether there were any.
bool strip_query(Exchange& exchange, const std::vector<std::string>& names);
// Sets one instead of what was there.
void set_query(Exchange& exchange, std::string_view name, std::string_view value);

// The answer will be JSON without compression, whatever the client would like better.
void force_plain_json(Exchange& exchange);
void force_identity(Exchange& exchange);

}  // namespace tain::server
