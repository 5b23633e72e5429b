// Converts a parsed text to the model, and reports members of the wrong type.

#include <nlohmann/json.hpp>
#include <utility>

#include "src/auth/files.h"
#include "src/auth/kubeconfig.h"
#include "src/auth/safe_text.h"
#include "src/auth/tree.h"
#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::auth {
namespace {

constexpr std::size_t kMostMembers = 1000;
constexpr std::string_view kExecV1Beta1 = "client.authentication.k8s.io/v1beta1";

// The current position, for messages: the file, and the entry in it.
struct Place {
  std::string file{};
  std::string folder{};
  std::string entry{};  // `cluster "kind"`
};

// Reads the members of one map. Keeps the first error and skips the rest.
class Members {
 public:
  Members(const Tree& map, Place place, std::optional<Error>& problem)
      : map_(map), place_(std::move(place)), problem_(problem) {
    if (map.kind != Tree::Kind::kMap && map.kind != Tree::Kind::kNull) refuse(map, "", "write a map here");
  }

  const Place& place() const { return place_; }

  void text(std::string_view name, std::string& into) {
    if (const Tree* value = scalar(name)) into = value->text.reveal();
  }
  void secret(std::string_view name, Secret& into) {
    if (const Tree* value = scalar(name)) into = value->text;
  }
  void path(std::string_view name, std::string& into) {
    text(name, into);
    into = resolved_against(place_.folder, into);
  }
  void flag(std::string_view name, bool& into) {
    const Tree* value = scalar(name);
    if (value == nullptr) return;
    const std::string& text = value->text.reveal();
    // A quoted word is a string, and so is `yes`: a setting that disables protection must be unambiguous.
    if (value->plain() && (text == "true" || text == "True" || text == "TRUE")) {
      into = true;
    } else if (value->plain() && (text == "false" || text == "False" || text == "FALSE")) {
      into = false;
    } else {
      refuse(*value, name, "write true or false, without quotation marks");
    }
  }
  void data(std::string_view name, Secret& into) {
    const Tree* value = scalar(name);
    if (value == nullptr) return;
    std::optional<std::string> bytes = base64_decode(value->text.reveal());
    if (!bytes) return refuse(*value, name, "write the base64 form of the PEM text, or name a file instead");
    into = Secret(std::move(*bytes));
  }
  void data(std::string_view name, std::string& into) {
    Secret bytes;
    data(name, bytes);
    if (!bytes.empty()) into = bytes.reveal();
  }
  void texts(std::string_view name, std::vector<std::string>& into) {
    for (const Tree* item : list(name)) {
      if (item->kind != Tree::Kind::kScalar) return refuse(*item, name, "write a list of texts");
      into.push_back(item->text.reveal());
    }
  }
  std::vector<const Tree*> list(std::string_view name) {
    std::vector<const Tree*> items;
    const Tree* value = take(name);
    if (value == nullptr || value->kind == Tree::Kind::kNull) return items;
    if (value->kind != Tree::Kind::kList) {
      refuse(*value, name, "write a list");
      return items;
    }
    for (const Tree& item : value->items) items.push_back(&item);
    return items;
  }
  // A map with user-defined names. Lookups are linear, so the size is limited.
  const Tree* small_map(std::string_view name) {
    const Tree* value = map(name);
    if (value == nullptr || value->members.size() <= kMostMembers) return value;
    refuse(*value, name, "this has more members than " + std::to_string(kMostMembers) + "; remove some");
    return nullptr;
  }
  // Null if absent or empty.
  const Tree* map(std::string_view name) {
    const Tree* value = take(name);
    if (value == nullptr || value->kind == Tree::Kind::kNull) return nullptr;
    if (value->kind == Tree::Kind::kMap) return value;
    refuse(*value, name, "write a map");
    return nullptr;
  }
  const Tree* anything(std::string_view name) { return take(name); }

  void extensions(std::string_view name, NamedJson& into) {
    for (const Tree* item : list(name)) {
      Members members(*item, place_, problem_);
      std::string key;
      members.text("name", key);
      const Tree* value = members.anything("extension");
      if (!into.emplace(key, value == nullptr ? "null" : json_of(*value, name)).second) {
        refuse(*item, name, "the extension " + in_quotes(key) + " occurs twice; remove one");
      }
    }
  }

  std::string json_of(const Tree& value, std::string_view name) {
    const Result<Json> json = to_json(value);
    if (!json) refuse(value, name, "JSON cannot express this value; write another");
    return json ? json->dump() : "null";
  }

  void refuse(const Tree& at, std::string_view name, std::string_view remedy) {
    if (problem_) return;
    std::string message = "cannot read kubeconfig " + in_quotes(place_.file);
    if (at.line > 0) message.append(", line ").append(std::to_string(at.line));
    if (!place_.entry.empty()) message.append(": ").append(place_.entry);
    if (!name.empty()) message.append(": ").append(name);
    problem_ = Error::of(Code::kDecode, message.append(": ").append(remedy), Phase::kConfig);
  }

 private:
  const Tree* take(std::string_view name) { return problem_ ? nullptr : map_.find(name); }
  const Tree* scalar(std::string_view name) {
    const Tree* value = take(name);
    if (value == nullptr || value->kind == Tree::Kind::kNull) return nullptr;
    if (value->kind == Tree::Kind::kScalar) return value;
    refuse(*value, name, "write a single value");
    return nullptr;
  }

  const Tree& map_;
  const Place place_;
  std::optional<Error>& problem_;
};

KubeCluster read_cluster(Members& members) {
  KubeCluster cluster;
  cluster.file = members.place().file;
  members.text("server", cluster.server);
  members.text("tls-server-name", cluster.tls_server_name);
  members.flag("insecure-skip-tls-verify", cluster.insecure_skip_tls_verify);
  members.path("certificate-authority", cluster.certificate_authority);
  members.data("certificate-authority-data", cluster.certificate_authority_data);
  members.text("proxy-url", cluster.proxy_url);
  members.flag("disable-compression", cluster.disable_compression);
  members.extensions("extensions", cluster.extensions);
  return cluster;
}

KubeExec read_exec(Members& members, std::optional<Error>& problem) {
  KubeExec exec;
  members.text("apiVersion", exec.api_version);
  members.text("command", exec.command);
  // A bare name is searched in $PATH; anything with a separator is a path relative to the file.
  if (exec.command.find('/') != std::string::npos) {
    exec.command = resolved_against(members.place().folder, exec.command);
  }
  members.texts("args", exec.args);
  for (const Tree* item : members.list("env")) {
    Members variable(*item, members.place(), problem);
    std::pair<std::string, Secret> entry;
    variable.text("name", entry.first);
    variable.secret("value", entry.second);
    exec.env.push_back(std::move(entry));
  }
  members.text("installHint", exec.install_hint);
  members.flag("provideClusterInfo", exec.provide_cluster_info);
  members.text("interactiveMode", exec.interactive_mode);
  if (exec.interactive_mode.empty() && exec.api_version == kExecV1Beta1) exec.interactive_mode = "IfAvailable";
  return exec;
}

KubeAuthProvider read_provider(Members& members, std::optional<Error>& problem) {
  KubeAuthProvider provider;
  members.text("name", provider.name);
  if (const Tree* config = members.small_map("config")) {
    Members values(*config, members.place(), problem);
    for (const Tree& member : config->members) values.secret(member.name, provider.config[member.name]);
  }
  return provider;
}

KubeUser read_user(Members& members, std::optional<Error>& problem) {
  KubeUser user;
  user.file = members.place().file;
  members.path("client-certificate", user.client_certificate);
  members.data("client-certificate-data", user.client_certificate_data);
  members.path("client-key", user.client_key);
  members.data("client-key-data", user.client_key_data);
  members.secret("token", user.token);
  members.path("tokenFile", user.token_file);
  members.text("as", user.impersonate);
  members.text("as-uid", user.impersonate_uid);
  members.texts("as-groups", user.impersonate_groups);
  if (const Tree* extra = members.small_map("as-user-extra")) {
    Members values(*extra, members.place(), problem);
    for (const Tree& member : extra->members) values.texts(member.name, user.impersonate_extra[member.name]);
  }
  members.text("username", user.username);
  members.secret("password", user.password);
  if (const Tree* provider = members.map("auth-provider")) {
    Members values(*provider, members.place(), problem);
    user.auth_provider = read_provider(values, problem);
  }
  if (const Tree* exec = members.map("exec")) {
    Members values(*exec, members.place(), problem);
    user.exec = read_exec(values, problem);
  }
  members.extensions("extensions", user.extensions);
  return user;
}

KubeContext read_context(Members& members) {
  KubeContext context;
  context.file = members.place().file;
  members.text("cluster", context.cluster);
  members.text("user", context.user);
  members.text("namespace", context.ns);
  members.extensions("extensions", context.extensions);
  return context;
}

// Reads `clusters: [{name: a, cluster: {...}}]` into a map; a duplicate name is an error.
template <class Entry, class Read>
void read_named(Members& root, std::string_view list, std::string_view what, std::optional<Error>& problem,
                std::map<std::string, Entry>& into, const Read& read) {
  for (const Tree* item : root.list(list)) {
    Members outer(*item, root.place(), problem);
    std::string name;
    outer.text("name", name);
    Place place = root.place();
    place.entry = std::string(what) + " " + in_quotes(name);
    const Tree nothing;
    const Tree* body = outer.map(what);
    Members members(body == nullptr ? nothing : *body, place, problem);
    Entry entry = read(members);
    if (problem) return;
    if (!into.emplace(name, std::move(entry)).second) {
      return members.refuse(*item, "", "this name occurs twice in the list; rename or remove one");
    }
  }
}

}  // namespace

Result<Kubeconfig> parse_kubeconfig(std::string_view text, const std::string& file) {
  const bool json = trimmed(text).starts_with('{');
  Result<Tree> tree = json ? parse_json(trimmed(text)) : parse_yaml(text);
  // A YAML flow map may begin with a brace too.
  if (!tree && json && tree.error().code == Code::kDecode) {
    if (Result<Tree> yaml = parse_yaml(text)) tree = std::move(yaml);
  }
  if (!tree) return fail(tree.error().wrapped("cannot read kubeconfig " + in_quotes(file)));

  std::optional<Error> problem;
  Members root(*tree, {.file = file, .folder = folder_of(file)}, problem);
  std::string kind;
  std::string version;
  root.text("kind", kind);
  root.text("apiVersion", version);
  if ((!kind.empty() && kind != "Config") || (!version.empty() && version != "v1")) {
    root.refuse(*tree, "", "this is not a kubeconfig: it has neither `apiVersion: v1` nor `kind: Config`");
  }

  Kubeconfig config;
  read_named(root, "clusters", "cluster", problem, config.clusters, read_cluster);
  read_named(root, "users", "user", problem, config.users,
             [&problem](Members& members) { return read_user(members, problem); });
  read_named(root, "contexts", "context", problem, config.contexts, read_context);
  root.text("current-context", config.current_context);
  root.extensions("extensions", config.extensions);
  if (problem) return fail(std::move(*problem));
  return config;
}

}  // namespace tain::auth
