#include "server/faults/request_matcher.h"

#include <algorithm>

#include "server/front/access.h"

namespace tain::server {
namespace {

constexpr std::string_view kVerbs[] = {"get",    "list",  "watch",  "create",
                                       "update", "patch", "delete", "deletecollection"};

}  // namespace

Result<RequestMatcher> RequestMatcher::of(const Parameters& parameters, std::string_view verbs,
                                          const Registry& registry) {
  RequestMatcher out;
  out.ns_ = parameters.text("namespace");
  out.agent_ = parameters.text("agent");
  out.verbs_ = parameters.words("verb");
  for (const std::string& verb : out.verbs_) {
    if (std::find(std::begin(kVerbs), std::end(kVerbs), verb) != std::end(kVerbs)) continue;
    std::string message("unknown verb \"");
    message.append(verb).append("\"; there are");
    for (const std::string_view known : kVerbs) message.append(" ").append(known);
    return fail(Code::kBadArgument, std::move(message), Phase::kConfig);
  }
  const bool verbs_given = !out.verbs_.empty();
  for (std::size_t at = 0; !verbs_given && at < verbs.size();) {
    const std::size_t end = std::min(verbs.find('+', at), verbs.size());
    out.verbs_.emplace_back(verbs.substr(at, end - at));
    at = end + 1;
  }
  const std::string named = parameters.text("resource");
  if (named.empty() || named == "*") return out;
  if (const ResourceTypePtr type = registry.resolve(named)) {
    out.resource_ = type->info.resource;
    out.group_ = type->info.kind.group;
    return out;
  }
  const auto dot = named.find('.');
  if (dot == std::string::npos) {
    std::string message("the server has no resource \"");
    message.append(named).append(
        "\"; name a resource that is defined later with its group, such as widgets.example.com");
    return fail(Code::kBadArgument, std::move(message), Phase::kConfig);
  }
  out.resource_ = named.substr(0, dot);
  out.group_ = named.substr(dot + 1);
  return out;
}

bool RequestMatcher::matches(const Exchange& exchange) const {
  const RequestPath& path = exchange.path;
  if (!path.is_resource) return false;
  if (!resource_.empty() && (path.resource != resource_ || path.group != group_)) return false;
  if (!ns_.empty() && path.ns != ns_) return false;
  if (!agent_.empty() && exchange.request.header("user-agent").find(agent_) == std::string_view::npos) return false;
  if (verbs_.empty()) return true;
  const std::string verb = access_attributes(exchange.request.method, path).verb;
  return std::find(verbs_.begin(), verbs_.end(), verb) != verbs_.end();
}

Chance::Chance(const Parameters& parameters, Instant now, std::uint64_t seed)
    : p_(parameters.fraction("p")),
      after_(parameters.count_or_time("after")),
      every_(parameters.count_or_time("every")),
      most_(static_cast<std::uint64_t>(parameters.number("count", 0, INT64_MAX))),
      lasts_(parameters.time("for")),
      begins_(now + after_.time),
      next_(begins_),
      random_(seed) {}

bool Chance::spent(Instant now) const {
  return (most_ > 0 && fires_ >= most_) || (lasts_ > Duration(0) && now >= begins_ + lasts_);
}

bool Chance::fires(Instant now) {
  if (now < begins_ || spent(now)) return false;
  if (seen_++ < after_.count) return false;
  if (every_.count > 1 && (seen_ - after_.count) % every_.count != 0) return false;
  if (every_.time > Duration(0) && now < next_) return false;
  // Drawn even for p=1: the random numbers of later fires must not depend on p.
  if (random_.unit() >= p_) return false;
  ++fires_;
  if (every_.time > Duration(0)) next_ = now + every_.time;
  return true;
}

}  // namespace tain::server
