#include "server/storage/watch_cache.h"

#include <algorithm>
#include <charconv>

#include "src/base/ascii.h"

namespace tain::storage {
namespace {

Error bad_request(std::string message) { return api_error(Code::kBadRequest, 400, "BadRequest", std::move(message)); }
Error invalid(std::string message) { return api_error(Code::kInvalid, 422, "Invalid", std::move(message)); }

// Checks for conflicting parameters.
std::optional<Error> check(const ListRequest& request) {
  if (request.match == Match::kUnset) return std::nullopt;
  if (!request.continue_token.empty()) {
    return invalid("resourceVersionMatch is forbidden when continue is provided");
  }
  if (request.version.empty()) return invalid("resourceVersionMatch is forbidden unless resourceVersion is provided");
  if (request.match == Match::kExact && request.version == "0") {
    return invalid("resourceVersionMatch \"Exact\" is forbidden for resourceVersion \"0\"");
  }
  return std::nullopt;
}

std::optional<Error> check(const WatchRequest& request) {
  const bool initial = request.send_initial_events.has_value();
  if (initial && request.match != Match::kNotOlderThan) {
    return invalid("sendInitialEvents requires resourceVersionMatch \"NotOlderThan\"");
  }
  if (!initial && request.match != Match::kUnset) {
    return invalid("resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided");
  }
  if (initial && *request.send_initial_events && !request.allow_bookmarks) {
    return invalid("sendInitialEvents requires allowWatchBookmarks");
  }
  return std::nullopt;
}

std::string prefix_of(std::string_view ns) { return ns.empty() ? std::string() : std::string(ns) + "/"; }

constexpr std::string_view kPrefix = "v1-";

}  // namespace

void WatchCache::catch_up(Revision to) {
  // The events it needs were removed: restart, as a server does when the storage was compacted before it caught up.
  if (timeline_ != storage_.timeline() || revision_ < storage_.forgotten()) return restart();
  const Revision before = revision_;
  revision_ = std::max(revision_, std::min(to, storage_.revision()));
  if (revision_ != before) keep_states();
}

void WatchCache::restart() {
  timeline_ = storage_.timeline();
  revision_ = storage_.revision();
  floor_ = revision_;
  ++incarnation_;
  keep_states();
}

void WatchCache::keep_states() {
  states_ = storage_.states();
  if (revision_ == storage_.revision()) return;
  for (auto& [resource, state] : states_) {
    if (auto then = storage_.state_at(resource, revision_)) state = *then;
  }
}

Revision WatchCache::floor(std::string_view resource) const { return std::max(floor_, storage_.watch_floor(resource)); }

RecordMap WatchCache::seen(std::string_view resource) const {
  const auto found = states_.find(resource);
  return found == states_.end() ? RecordMap{} : found->second;
}

Result<Revision> WatchCache::list_revision(const ListRequest& request) const {
  if (request.version.empty()) return storage_.revision();
  if (request.version == "0") return revision_;
  auto asked = storage_.parse_version(request.version);
  if (!asked) return asked;
  // A limit without a match requests an exact version, for compatibility.
  if (request.match == Match::kExact || (request.match == Match::kUnset && request.limit > 0)) return asked;
  if (*asked > revision_) {
    return fail(
        api_error(Code::kTooLargeVersion, 504, "Timeout",
                  "Too large resource version: " + request.version + ", current: " + storage_.version_text(revision_)));
  }
  return revision_;
}

tl::expected<ListPage, ListError> WatchCache::list(const ListRequest& request) const {
  if (auto error = check(request)) return tl::unexpected(ListError{std::move(*error), {}});
  if (!request.continue_token.empty()) {
    if (!request.version.empty() && request.version != "0") {
      return tl::unexpected(
          ListError{bad_request("specifying resource version is not allowed when using continue"), {}});
    }
    auto token = ContinueToken::decode(request.continue_token);
    if (!token) return tl::unexpected(ListError{token.error(), {}});
    auto state = storage_.state_at(request.resource, token->revision);
    if (!state) {
      ListError error{state.error(), {}};
      error.error.code = Code::kExpired;
      error.error.http_status = 410;
      error.error.reason = "Expired";
      error.fresh_token = ContinueToken{storage_.revision(), token->last_key}.encode();
      return tl::unexpected(std::move(error));
    }
    return page(request, *state, token->revision, token->last_key);
  }
  auto revision = list_revision(request);
  if (!revision) return tl::unexpected(ListError{revision.error(), {}});
  if (*revision == revision_ && (request.match != Match::kExact)) {
    return page(request, seen(request.resource), revision_, {});
  }
  auto state = storage_.state_at(request.resource, *revision);
  if (!state) return tl::unexpected(ListError{state.error(), {}});
  return page(request, *state, *revision, {});
}

tl::expected<ListPage, ListError> WatchCache::page(const ListRequest& request, const RecordMap& state,
                                                   Revision revision, std::string_view after) const {
  ListPage page{.revision = revision, .version = storage_.version_text(revision)};
  const std::string prefix = prefix_of(request.ns);
  // The smallest key after `after`.
  const std::string from = std::max(prefix, after.empty() ? std::string() : std::string(after) + '\0');
  auto limit = static_cast<std::size_t>(std::max<std::int64_t>(request.limit, 0));
  if (request.version == "0" && request.continue_token.empty() && !options_.pages_at_zero) limit = 0;
  bool more = false;
  state.visit_from(from, [&](const Record& record) {
    if (!record->key.starts_with(prefix)) return false;
    // The rest is not checked against the selector: the next page may be empty, as in kube-apiserver.
    if (limit != 0 && page.items.size() == limit) {
      more = true;
      return false;
    }
    if (request.selector && !request.selector(*record)) return true;
    page.items.push_back(record);
    return true;
  });
  if (more) {
    const std::string& last = page.items.back()->key;
    page.continue_token = ContinueToken{revision, last}.encode();
    if (!request.selector) {
      // '0' follows '/': the first key after a namespace.
      const std::size_t end = prefix.empty() ? state.size() : state.rank(request.ns + "0");
      page.remaining_item_count = static_cast<std::int64_t>(end - state.rank(last) - 1);
    }
  }
  return page;
}

Result<Watch> WatchCache::watch(const WatchRequest& request) const {
  if (auto error = check(request)) return fail(std::move(*error));
  Revision from = 0;
  const bool any = request.version.empty() || request.version == "0";
  if (!any) {
    auto parsed = storage_.parse_version(request.version);
    if (!parsed) return fail(parsed.error());
    from = *parsed;
  }
  Watch made(*this);
  made.resource_ = request.resource;
  made.prefix_ = prefix_of(request.ns);
  made.selector_ = request.selector;
  made.allow_bookmarks_ = request.allow_bookmarks;
  made.timeline_ = timeline_;
  made.incarnation_ = incarnation_;
  made.asked_ = from;
  const bool initial = request.send_initial_events.value_or(any);
  if (!initial) {
    if (any) from = revision_;
    if (from < floor(request.resource)) {
      return fail(api_error(Code::kExpired, 410, "Expired",
                            "too old resource version: " + request.version + " (" +
                                storage_.version_text(floor(request.resource)) + ")"));
    }
    made.last_ = from;
    made.position_ = storage_.position_after(request.resource, from);
    return made;
  }
  if (from > revision_) {
    return fail(
        api_error(Code::kTooLargeVersion, 504, "Timeout",
                  "Too large resource version: " + request.version + ", current: " + storage_.version_text(revision_)));
  }
  seen(request.resource).for_each([&](const Record& record) {
    if (made.wanted(record)) made.initial_.push_back(record);
  });
  made.initial_revision_ = revision_;
  made.end_bookmark_due_ = request.send_initial_events.value_or(false);
  made.last_ = revision_;
  made.position_ = storage_.position_after(request.resource, revision_);
  return made;
}

std::string ContinueToken::encode() const {
  std::string token(kPrefix);
  token.append(std::to_string(revision)).push_back('-');
  for (const char c : last_key) append_hex(token, c);
  return token;
}

Result<ContinueToken> ContinueToken::decode(std::string_view token) {
  const auto bad = [] { return fail(api_error(Code::kBadRequest, 400, "BadRequest", "continue key is not valid")); };
  if (!token.starts_with(kPrefix)) return bad();
  token.remove_prefix(kPrefix.size());
  ContinueToken made;
  const char* const end = token.data() + token.size();
  const auto [digits_end, error] = std::from_chars(token.data(), end, made.revision);
  if (error != std::errc{} || digits_end == end || *digits_end != '-') return bad();
  token.remove_prefix(static_cast<std::size_t>(digits_end - token.data()) + 1);
  if (token.empty() || token.size() % 2 != 0) return bad();
  for (std::size_t i = 0; i < token.size(); i += 2) {
    const int high = hex_digit(token[i]);
    const int low = hex_digit(token[i + 1]);
    if (high < 0 || low < 0) return bad();
    made.last_key.push_back(static_cast<char>(high * 16 + low));
  }
  return made;
}

}  // namespace tain::storage
