#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/front/exchange.h"

// Changes to a request, as made by a proxy, or by a server that ignores a parameter.
namespace tain::server {

// Whether a request opens a watch.
bool is_watch(const Exchange& exchange);

// Removes parameters from the query. Returns whether there were any.
bool strip_query(Exchange& exchange, const std::vector<std::string>& names);
// Sets a parameter, replacing its old value.
void set_query(Exchange& exchange, std::string_view name, std::string_view value);

// Forces an uncompressed JSON response, whatever the client accepts.
void force_plain_json(Exchange& exchange);
void force_identity(Exchange& exchange);

}  // namespace tain::server
