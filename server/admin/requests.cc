#include <tain/scalars.h>

#include <exception>
#include <functional>
#include <string>
#include <utility>

#include "server/admin/admin.h"
#include "server/front/resources.h"
#include "server/objects/json.h"

// The paths of the admin port.
namespace tain::server {
namespace {

struct Asked {
  const AdminTarget& server;
  const http::ServerRequest& request;
  const Query& query;
};

AdminReply reply(int status, const Json& document) {
  std::string body = document.dump(2, ' ', false, Json::error_handler_t::replace);
  body.push_back('\n');
  return {status, std::move(body)};
}

AdminReply problem(int status, std::string_view message) { return reply(status, {{"error", message}}); }

AdminReply done(const Result<void>& result) {
  if (result) return reply(200, {{"done", true}});
  return problem(result.error().code == Code::kNotFound ? 404 : 400, result.error().message);
}

Json describe(const ApiServer::FaultParameter& parameter) {
  return {{"name", parameter.name}, {"default", parameter.fallback}, {"help", parameter.help}};
}

AdminReply faults(const Asked& asked) {
  Json active = Json::array();
  for (const ApiServer::Fault& fault : asked.server.faults.active()) active.push_back(to_string(fault));
  return reply(200, {{"active", std::move(active)}, {"fired", asked.server.faults.fired()}});
}

AdminReply catalogue(const Asked&) {
  Json all = Json::array();
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    Json parameters = Json::array();
    for (const ApiServer::FaultParameter& parameter : fault.parameters) parameters.push_back(describe(parameter));
    all.push_back({{"name", fault.name},
                   {"kind", fault.kind},
                   {"summary", fault.summary},
                   {"verbs", fault.verbs},
                   {"parameters", std::move(parameters)}});
  }
  Json common = Json::array();
  for (const ApiServer::FaultParameter& parameter : common_fault_parameters()) common.push_back(describe(parameter));
  return reply(200, {{"faults", std::move(all)}, {"parameters", std::move(common)}});
}

// One fault per line, as on the command line; or {"name": ..., "parameters": {...}}.
Result<std::vector<ApiServer::Fault>> faults_in(std::string_view body) {
  std::vector<ApiServer::Fault> out;
  const auto first = body.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && body[first] == '{') {
    auto document = parse_json(body);
    if (!document) return fail(document.error());
    ApiServer::Fault fault{.name = text_at(*document, "name")};
    for (const auto& [name, value] : object_at(*document, "parameters").items()) {
      fault.parameters[name] = value.is_string() ? value.get<std::string>() : dump(value);
    }
    out.push_back(std::move(fault));
    return out;
  }
  while (!body.empty()) {
    const auto end = std::min(body.find('\n'), body.size());
    const std::string_view line = body.substr(0, end);
    body.remove_prefix(std::min(end + 1, body.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto fault = parse_fault(line);
    if (!fault) return fail(fault.error());
    out.push_back(std::move(*fault));
  }
  if (out.empty()) return fail(Code::kBadArgument, "the body names no fault: send a line such as cut-watch:p=0.5");
  return out;
}

AdminReply add_faults(const Asked& asked) {
  const auto wanted = faults_in(asked.request.body);
  if (!wanted) return problem(400, wanted.error().message);
  if (auto added = asked.server.faults.add(*wanted); !added) return problem(400, added.error().message);
  return faults(asked);
}

AdminReply remove_faults(const Asked& asked) {
  const std::string name(asked.query.get("name"));
  if (name.empty()) {
    asked.server.faults.clear();
  } else if (auto removed = asked.server.carry_out({.action = "remove", .argument = name}); !removed) {
    return done(removed);
  }
  return faults(asked);
}

AdminReply requests(const Asked& asked) {
  Json all = Json::array();
  for (const ApiServer::SeenRequest& request : asked.server.handler.log().all()) {
    all.push_back({{"method", request.method},
                   {"target", request.target},
                   {"userAgent", request.user_agent},
                   {"status", request.status},
                   {"at", Time(request.at).to_string()}});
  }
  return reply(200, {{"requests", std::move(all)}});
}

AdminReply forget_requests(const Asked& asked) {
  asked.server.handler.log().clear();
  return done({});
}

AdminReply state(const Asked& asked) {
  const storage::Storage& storage = asked.server.backend.storage();
  return reply(200, {{"resourceVersion", storage.version_text(storage.revision())},
                     {"watches", asked.server.handler.watchers().count()},
                     {"time", asked.server.backend.time().to_string()}});
}

// A step that a fault plan has as well; its argument is in the query.
AdminReply step(const Asked& asked, std::string action, std::string_view argument) {
  return done(asked.server.carry_out(
      {.action = std::move(action), .argument = std::string(argument.empty() ? "" : asked.query.get(argument))}));
}

AdminReply hold(const Asked& asked, bool on) {
  const std::string resource(asked.query.get("resource"));
  const auto type = look_up(asked.server.backend.registry(), resource);
  if (!type) return problem(404, type.error().message);
  Watchers& watchers = asked.server.handler.watchers();
  on ? watchers.hold((*type)->storage) : watchers.release((*type)->storage);
  return done({});
}

struct Route {
  HttpMethod method;
  std::string_view path;
  std::string_view help;
  std::function<AdminReply(const Asked&)> answer;
};

AdminReply index(const Asked&);

const std::vector<Route>& routes() {
  using enum HttpMethod;
  static const std::vector<Route> all = {
      {kGet, "/", "lists the paths", index},
      {kGet, "/state", "resource version, number of watches and time of the server", state},
      {kGet, "/faults", "active faults, and how often each one fired", faults},
      {kPost, "/faults", "adds the faults of the body: one per line (cut-watch:p=0.5), or JSON", add_faults},
      {kDelete, "/faults", "removes all faults, or those named ?name=", remove_faults},
      {kGet, "/catalogue", "all known faults with their parameters", catalogue},
      {kGet, "/requests", "the last 10,000 requests", requests},
      {kDelete, "/requests", "clears that list", forget_requests},
      {kPost, "/compact", "compacts the history", [](const Asked& it) { return step(it, "compact", ""); }},
      {kPost, "/advance", "advances the clock of the server: ?by=10s",
       [](const Asked& it) { return step(it, "advance", "by"); }},
      {kPost, "/cut",
       "breaks all watches, or those of ?resource=", [](const Asked& it) { return step(it, "cut", "resource"); }},
      {kPost, "/checkpoint", "takes a checkpoint of the state",
       [](const Asked& it) { return step(it, "checkpoint", ""); }},
      {kPost, "/restore", "restores that checkpoint", [](const Asked& it) { return step(it, "restore", ""); }},
      {kPost, "/hold", "holds back the events of ?resource=", [](const Asked& it) { return hold(it, true); }},
      {kPost, "/release", "sends the events held back for ?resource=", [](const Asked& it) { return hold(it, false); }},
  };
  return all;
}

AdminReply index(const Asked&) {
  Json all = Json::array();
  for (const Route& route : routes()) {
    std::string what(to_string(route.method));
    all.push_back(what.append(" ").append(route.path).append(": ").append(route.help));
  }
  return reply(200, {{"paths", std::move(all)}});
}

}  // namespace

AdminReply administer(const AdminTarget& server, const WebGuard& guard, const http::ServerRequest& request) {
  // A web page must not control a server on the machine that shows it.
  if (!request.header("origin").empty()) return problem(403, "the admin port refuses requests with an Origin header");
  if (const auto why = guard.refuses(request.header("host"), {})) return problem(403, *why);
  const RequestPath target = parse_target(request.target);
  bool path_known = false;
  for (const Route& route : routes()) {
    if (route.path != target.path) continue;
    path_known = true;
    if (route.method != request.method) continue;
    try {
      return route.answer({server, request, target.query});
    } catch (const std::exception& error) {
      return problem(500, error.what());
    }
  }
  if (path_known) return problem(405, "wrong method; GET / lists paths and methods");
  return problem(404, "unknown path " + target.path + "; GET / lists the paths");
}

}  // namespace tain::server
