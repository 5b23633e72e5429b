#include "server/front/front.h"

#include <exception>
#include <utility>

namespace tain::server {
namespace {

constexpr std::size_t kLargestBody = std::size_t{3} << 20;

// What is said of kinds that nobody should begin with any more; empty: nothing.
std::string_view deprecation(const ResourceType& type) {
  const KindInfo& kind = type.info;
  if (kind.custom) return type.deprecation;
  if (kind.is_core("Endpoints")) return "v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice";
  if (kind.is_core("ComponentStatus")) return "v1 ComponentStatus is deprecated in v1.19+";
  return {};
}

}  // namespace

Front::Front(Runtime& runtime, Backend& backend, FaultHooks& faults, Options options)
    : runtime_(runtime),
      backend_(backend),
      faults_(faults),
      options_(std::move(options)),
      log_sink_(options_.log != nullptr ? *options_.log : null_log_sink()),
      access_(options_.tokens, options_.users, options_.trust_anonymous),
      service_(backend, options_.read_only),
      watchers_(runtime, backend),
      log_(options_.metrics != nullptr ? *options_.metrics : null_metrics()) {
  backend_.on_change([this](const Change& change) {
    watchers_.note(change.storage);
    retry_waiting();
    // Who watches a custom kind that is gone has nothing to wait for.
    if (change.storage == "customresourcedefinitions.apiextensions.k8s.io" && !change.after) {
      watchers_.deliver();
      watchers_.finish_all(change.before->name);
    }
  });
  backend_.on_restored([this] { watchers_.cut({}); });
}

Front::~Front() {
  for (const auto& [id, waiting] : waiting_) runtime_.timers().cancel(waiting.timer);
}

void Front::tick() {
  backend_.forget();
  watchers_.tick();
}

void Front::handle(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
  auto exchange = std::make_shared<Exchange>(std::move(request), std::move(response), log_, backend_.wall());
  exchange->when_gone([weak = std::weak_ptr<Exchange>(exchange)] {
    if (const auto gone = weak.lock()) gone->drop();
  });
  settle(exchange, true);
}

void Front::resume(const ExchangePtr& exchange) { settle(exchange, false); }

void Front::settle(const ExchangePtr& exchange, bool with_faults) {
  try {
    if (with_faults && faults_.any() && faults_.takes_request(exchange)) return;
    answer(exchange);
  } catch (const std::exception& error) {
    // Of a third-party parser: the request is to blame, or we are; the next one is served in any case.
    log_sink_.write(LogLevel::kError, "apiserver", std::string("a request failed: ") + error.what());
    if (exchange->answered()) return exchange->drop();
    exchange->fail(internal_error(error.what()));
  }
}

void Front::answer(const ExchangePtr& exchange) {
  if (exchange->request.body.size() > kLargestBody) {
    return exchange->fail(too_large("limit is " + std::to_string(kLargestBody)));
  }
  if (is_public(exchange->path) && exchange->request.method == HttpMethod::kGet) {
    if (answer_plain(exchange)) return;
  }
  auto user = access_.authenticate(exchange->request);
  if (!user) return exchange->fail(user.error());
  exchange->user = std::move(*user);
  if (auto acts_as = access_.impersonated(exchange->user, exchange->request); !acts_as) {
    return exchange->fail(acts_as.error());
  } else {
    exchange->user = std::move(*acts_as);
  }
  const Attempt attempt = attempt_of(exchange->request.method, exchange->path);
  if (auto allowed = access_.authorize(exchange->user, attempt); !allowed) return exchange->fail(allowed.error());
  if (exchange->path.is_resource) return answer_resource(exchange);
  if (exchange->request.method != HttpMethod::kGet) {
    return exchange->send(405, "text/plain; charset=utf-8", "405 method not allowed\n");
  }
  if (answer_plain(exchange)) return;
  if (exchange->path.path.starts_with("/openapi")) return answer_openapi(exchange);
  answer_discovery(exchange);
}

void Front::answer_resource(const ExchangePtr& exchange) {
  const RequestPath& path = exchange->path;
  Target target{.type = backend_.registry().find(path.group, path.version, path.resource)};
  const auto no_such_page = [&] {
    // Where built-in kinds are served, the real server knows that somebody asks for a resource.
    if (path.group.empty() || backend_.registry().has_builtin(path.group, path.version)) {
      return exchange->fail(no_such_resource());
    }
    exchange->send(404, "text/plain; charset=utf-8", "404 page not found\n");
  };
  if (!target.type) return no_such_page();
  if (!target.type->info.namespaced && !path.ns.empty()) return no_such_page();
  const bool names_one = !path.name.empty();
  if (target.type->info.namespaced && path.ns.empty() && names_one) return no_such_page();
  // Custom kinds have no such place, but to be read.
  const bool everywhere = target.type->info.namespaced && path.ns.empty();
  if (target.type->info.custom && everywhere && exchange->request.method != HttpMethod::kGet) return no_such_page();
  if (!path.subresource.empty()) {
    target.subresource = target.type->find(path.subresource);
    if (target.subresource == nullptr) return no_such_page();
  }
  const auto refuse_method = [&](std::string_view verb) {
    const KindInfo& info = target.type->info;
    exchange->fail(info.custom ? method_not_supported(info.group_resource(), verb) : no_such_method());
  };
  const std::string& verbs = target.subresource != nullptr ? target.subresource->verbs : target.type->verbs;
  const auto may = [&](Verb verb) {
    if (verbs.find(static_cast<char>(verb)) != std::string::npos) {
      if (const auto text = deprecation(*target.type); !text.empty()) exchange->warnings.emplace_back(text);
      return true;
    }
    refuse_method(to_string(verb));
    return false;
  };
  if (answer_connection(exchange, target)) return;
  switch (exchange->request.method) {
    case HttpMethod::kGet:
      if (names_one && !path.watch_prefix) {  // whatever its ?watch says
        if (may(Verb::kGet)) get(exchange, target);
        return;
      }
      if (may(Verb::kList)) list(exchange, target.type);
      return;
    case HttpMethod::kPost:
      if (names_one && target.subresource == nullptr) {
        return refuse_method("create");
      }
      if (target.type->info.namespaced && path.ns.empty()) {
        return refuse_method("create");
      }
      if (may(Verb::kCreate)) write(exchange, target);
      return;
    case HttpMethod::kPut:
      if (!names_one) return refuse_method("update");
      if (may(Verb::kUpdate)) write(exchange, target);
      return;
    case HttpMethod::kPatch:
      if (!names_one) return refuse_method("patch");
      if (may(Verb::kPatch)) write(exchange, target);
      return;
    case HttpMethod::kDelete:
      // Nobody empties all namespaces at once, as with the real server.
      if (!names_one && target.type->info.namespaced && path.ns.empty()) {
        return refuse_method("deletecollection");
      }
      if (may(names_one ? Verb::kDelete : Verb::kDeleteCollection)) remove(exchange, target);
      return;
  }
}

}  // namespace tain::server
