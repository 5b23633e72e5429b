#include "server/front/request_handler.h"

#include <exception>
#include <utility>

namespace tain::server {
namespace {

// The deprecation warning for a kind; empty: none.
std::string_view deprecation(const ResourceType& type) {
  const KindInfo& kind = type.info;
  if (kind.custom) return type.deprecation;
  if (kind.is_core("Endpoints")) return "v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice";
  if (kind.is_core("ComponentStatus")) return "v1 ComponentStatus is deprecated in v1.19+";
  return {};
}

}  // namespace

RequestHandler::RequestHandler(Runtime& runtime, Backend& backend, FaultHooks& faults, Options options)
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
    // Watches of a removed custom kind end.
    if (change.storage == "customresourcedefinitions.apiextensions.k8s.io" && !change.after) {
      watchers_.deliver();
      watchers_.finish_all(change.before->name);
    }
  });
  backend_.on_restored([this] { watchers_.cut({}); });
}

RequestHandler::~RequestHandler() {
  for (const auto& [id, waiting] : waiting_) runtime_.timers().cancel(waiting.timer);
}

void RequestHandler::tick() {
  backend_.forget();
  watchers_.tick();
}

void RequestHandler::handle(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
  begin(std::make_shared<Exchange>(std::move(request), std::move(response), log_, backend_.wall()));
}

void RequestHandler::handle_unread(http::ServerRequest request, std::unique_ptr<http::ServerResponse> response,
                                   http::Unread why) {
  auto exchange = std::make_shared<Exchange>(std::move(request), std::move(response), log_, backend_.wall());
  exchange->unread = why;
  begin(exchange);
}

bool RequestHandler::reads_body(const http::ServerRequest& head) const {
  return guard(head) && admit(head, parse_target(head.target));
}

void RequestHandler::begin(const ExchangePtr& exchange) {
  exchange->when_gone([weak = std::weak_ptr<Exchange>(exchange)] {
    if (const auto gone = weak.lock()) gone->drop();
  });
  settle(exchange, true);
}

void RequestHandler::resume(const ExchangePtr& exchange) { settle(exchange, false); }

void RequestHandler::settle(const ExchangePtr& exchange, bool with_faults) {
  try {
    if (with_faults && faults_.any() && faults_.takes_request(exchange)) return;
    answer(exchange);
  } catch (const std::exception& error) {
    // Thrown by a third-party parser. The error ends this request only.
    log_sink_.write(LogSink::Level::kError, "apiserver", std::string("a request failed: ") + error.what());
    if (exchange->answered()) return exchange->drop();
    exchange->fail(internal_error(error.what()));
  }
}

Answer<void> RequestHandler::guard(const http::ServerRequest& head) const {
  if (!options_.guard) return {};
  const auto why = options_.guard->refuses(head.header("host"), head.header("origin"));
  if (why) return refuse(forbidden({}, "", *why));
  return {};
}

Answer<User> RequestHandler::admit(const http::ServerRequest& head, const RequestPath& path) const {
  auto user = access_.authenticate(head);
  if (!user) return user;
  auto acts_as = access_.impersonated(*user, head);
  if (!acts_as) return acts_as;
  if (auto allowed = access_.authorize(*acts_as, access_attributes(head.method, path)); !allowed) {
    return refuse(allowed.error());
  }
  return acts_as;
}

void RequestHandler::answer(const ExchangePtr& exchange) {
  const http::ServerRequest& request = exchange->request;
  if (auto guarded = guard(request); !guarded) return exchange->fail(guarded.error());
  if (is_public(exchange->path) && request.method == HttpMethod::kGet) {
    if (answer_plain(exchange)) return;
  }
  auto user = admit(request, exchange->path);
  if (!user) return exchange->fail(user.error());
  exchange->user = std::move(*user);
  if (exchange->unread == http::Unread::kTooLarge) {
    return exchange->fail(too_large("limit is " + std::to_string(kMaxBodyBytes)));
  }
  if (exchange->unread) {
    return exchange->fail(too_many_requests("the server reads too many request bodies at once: try again", 1));
  }
  // A web page can make a browser send a body without a content type and without a CORS preflight request.
  if (options_.guard && !request.body.empty() && request.header("content-type").empty()) {
    return exchange->fail(unsupported_media_type(
        "the body of the request has no Content-Type, which a server without TLS requires: send for example "
        "Content-Type: application/json"));
  }
  if (exchange->path.is_resource) return answer_resource(exchange);
  if (exchange->request.method != HttpMethod::kGet) {
    return exchange->send(405, "text/plain; charset=utf-8", "405 method not allowed\n");
  }
  if (answer_plain(exchange)) return;
  if (exchange->path.path.starts_with("/openapi")) return answer_openapi(exchange);
  answer_discovery(exchange);
}

void RequestHandler::answer_resource(const ExchangePtr& exchange) {
  const RequestPath& path = exchange->path;
  Target target{.type = backend_.registry().find(path.group, path.version, path.resource)};
  const auto no_such_page = [&] {
    // In a group with built-in kinds, kube-apiserver answers with a Status instead of plain text.
    if (path.group.empty() || backend_.registry().has_builtin(path.group, path.version)) {
      return exchange->fail(no_such_resource());
    }
    exchange->send(404, "text/plain; charset=utf-8", "404 page not found\n");
  };
  if (!target.type) return no_such_page();
  if (!target.type->info.namespaced && !path.ns.empty()) return no_such_page();
  const bool names_one = !path.name.empty();
  if (target.type->info.namespaced && path.ns.empty() && names_one) return no_such_page();
  // For custom kinds, the path without a namespace can only be read.
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
      if (names_one && !path.watch_prefix) {  // `?watch` is ignored here
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
      // As in kube-apiserver, a collection is deleted in one namespace only.
      if (!names_one && target.type->info.namespaced && path.ns.empty()) {
        return refuse_method("deletecollection");
      }
      if (may(names_one ? Verb::kDelete : Verb::kDeleteCollection)) remove(exchange, target);
      return;
  }
}

}  // namespace tain::server
