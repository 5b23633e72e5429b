#include <tain/api_server.h>
#include <tain/result.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iosfwd>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/apiserver/descriptors.h"
#include "cli/apiserver/load_flags.h"
#include "cli/apiserver/users.h"
#include "cli/log.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "src/base/file_descriptor.h"

// tain apiserver: the embedded API server as a program.
namespace tain::cli {
namespace {

// A kubeconfig in a temporary folder. The destructor removes both.
class TemporaryKubeconfig {
 public:
  static Result<TemporaryKubeconfig> make(std::string_view text);
  TemporaryKubeconfig(TemporaryKubeconfig&& other) noexcept;
  TemporaryKubeconfig& operator=(TemporaryKubeconfig&& other) noexcept;
  ~TemporaryKubeconfig();
  const std::string& path() const { return path_; }

 private:
  TemporaryKubeconfig() = default;

  std::string folder_{};
  std::string path_{};
};

tl::unexpected<Error> cannot_write(std::string_view path, int error) {
  std::string message("cannot write ");
  message.append(path).append(": ").append(std::error_code(error, std::generic_category()).message());
  return fail(Code::kStore, std::move(message));
}

// Writes a file that only its owner can read. It appears complete or not at all (rename).
// Errors: kStore with the file and the system's error.
Result<void> write_private_file(const std::string& path, std::string_view text) {
  std::string beside = path + ".XXXXXX";
  FileDescriptor file(::mkostemp(beside.data(), O_CLOEXEC));  // mode 0600
  if (!file) return cannot_write(path, errno);
  int error = write_all(file.get(), text);
  if (::close(file.release()) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(beside.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(beside.c_str());
  return cannot_write(path, error);
}

Result<TemporaryKubeconfig> TemporaryKubeconfig::make(std::string_view text) {
  std::error_code error;
  std::string folder = std::filesystem::temp_directory_path(error).string();
  if (error) folder = "/tmp";
  folder.append("/tain-apiserver-XXXXXX");
  if (::mkdtemp(folder.data()) == nullptr) return cannot_write(folder, errno);
  TemporaryKubeconfig out;
  out.folder_ = folder;
  out.path_ = folder + "/kubeconfig";
  if (auto written = write_private_file(out.path_, text); !written) return fail(written.error());
  return out;
}

TemporaryKubeconfig::TemporaryKubeconfig(TemporaryKubeconfig&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), path_(std::exchange(other.path_, {})) {}

TemporaryKubeconfig& TemporaryKubeconfig::operator=(TemporaryKubeconfig&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(path_, other.path_);
  return *this;
}

TemporaryKubeconfig::~TemporaryKubeconfig() {
  if (folder_.empty()) return;
  ::unlink(path_.c_str());
  ::rmdir(folder_.c_str());
}

// Quotes `text` so that a shell reads it as one word.
std::string shell_quoted(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@%+=,";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) return std::string(text);
  std::string out("'");
  for (const char c : text) {
    if (c == '\'') {
      out.append("'\\''");
    } else {
      out.push_back(c);
    }
  }
  out.push_back('\'');
  return out;
}

void print(std::ostream& out, const ApiServer::FaultParameter& parameter, std::string_view indent) {
  out << indent << parameter.name;
  if (!parameter.fallback.empty()) out << "=" << parameter.fallback;
  out << std::string(std::max<std::size_t>(parameter.name.size() + parameter.fallback.size() + 3, 18) -
                         parameter.name.size() - parameter.fallback.size() - (parameter.fallback.empty() ? 0 : 1),
                     ' ')
      << parameter.help << '\n';
}

std::string verbs_of(const ApiServer::FaultInfo& fault) {
  if (fault.verbs.empty()) return "the whole server";
  std::string out;
  for (const char c : fault.verbs) out.append(c == '+' ? ", " : std::string(1, c));
  return out;
}

// Prints every fault with its effect and parameters.
void print_faults(std::ostream& out) {
  out << "Faults for --fault, such as --fault cut-watch:every=10s,resource=pods. A fault affects the verbs listed\n"
         "with it, or those of them that verb= selects. Faults of the whole server (compact, restart-server,\n"
         "...) happen once when they start; with every=30s they repeat. Parameters of every fault:\n\n";
  for (const ApiServer::FaultParameter& parameter : common_fault_parameters()) print(out, parameter, "  ");
  std::string kind;
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    if (fault.kind != kind) {
      kind = fault.kind;
      out << '\n'
          << (kind == "history"     ? "Faults of lists, watches and history:"
              : kind == "transport" ? "Faults of the connection:"
                                    : "Faults of single responses:")
          << "\n\n";
    }
    out << "  " << fault.name << "\n      " << fault.summary << "\n      affects " << verbs_of(fault) << '\n';
    for (const ApiServer::FaultParameter& parameter : fault.parameters) print(out, parameter, "      ");
  }
}

using namespace apiserver;

class ApiServerVerb final : public Verb {
 public:
  std::string_view name() const override { return "apiserver"; }
  std::string_view summary() const override { return "Run a Kubernetes API server for tests and experiments"; }
  std::string_view synopsis() const override { return "[flags]"; }
  std::string_view details() const override {
    return "It keeps objects in memory, serves all built-in kinds and those of CustomResourceDefinitions, and\n"
           "works with kubectl and every client library. It runs until Ctrl-C.\n\n"
           "  tain apiserver --fake-kubelet --seed manifests/        # start with these objects\n"
           "  tain apiserver --print-kubeconfig                      # for a test in any language: print a kubeconfig\n"
           "                                                         # on stdout, ended by the line `...`\n"
           "  tain apiserver --fault drop-end-bookmark:resource=pods # inject a fault, see --list-faults\n"
           "  tain apiserver --pods 20000 --churn 500                # generate load\n";
  }

  void declare(Flags& flags) override {
    flags.text(options_.address, "address", 0, "ADDRESS", "the address to listen on").fallback = options_.address;
    flags.number(port_, "port", 'p', "PORT", "the port to listen on; 0: any free port", 0, 65535).fallback = "0";
    flags.toggle(plain_, "no-tls", 0, "serve plain HTTP and allow everything without credentials, except to web pages");
    flags.texts(options_.allowed_hosts, "allowed-host", 0, "NAME",
                "without TLS: also accept requests for this host, such as a container or service name");
    flags.number(max_connections_, "max-connections", 0, "NUMBER", "limit of open connections", 1, 1'000'000).fallback =
        std::to_string(max_connections_);
    flags.texts(options_.tokens, "token", 0, "TOKEN", "a bearer token that allows everything (default: a random one)");
    flags.texts(users_, "user", 0, "NAME:TOKEN[:RULE]",
                "a user with limited rights VERBS[:RESOURCES[:NAMESPACES]], such as bob:secret:get,list:pods");
    flags.texts(options_.seeds, "seed", 0, "FILE|DIR", "objects to start with, as YAML or JSON").completes = "files";
    flags.text(options_.data_dir, "data", 0, "DIR", "store the state, CA, token and port here (default: memory only)")
        .completes = "files";
    flags.toggle(options_.read_only, "read-only", 0, "reject all writes");
    flags.toggle(options_.fake_kubelet, "fake-kubelet", 0, "make pods run, become ready and succeed");
    flags.toggle(no_controllers_, "no-controllers", 0, "do not delete orphans and the contents of deleted namespaces");
    flags.duration(options_.history, "history", 0, "DURATION", "how far back a watch can start").fallback = "5m";
    flags.number(seed_, "random-seed", 0, "NUMBER", "makes uids, generated names and faults repeatable", 0, INT64_MAX)
        .fallback = "1";
    flags.texts(faults_, "fault", 0, "FAULT", "a fault to inject; see --list-faults; may be repeated");
    flags.text(plan_file_, "fault-plan", 0, "FILE", "faults with times, one per line: 5s add cut-watch:p=0.5")
        .completes = "files";
    flags.toggle(list_faults_, "list-faults", 0, "print all faults with their parameters, and exit");
    flags
        .number(admin_port_, "admin-port", 0, "PORT",
                "control the running server over plain HTTP on this port of 127.0.0.1; 0: any free port", 0, 65535)
        .fallback = "";
    load_.declare(flags);
    flags_ = &flags;
    flags.text(kubeconfig_out_, "kubeconfig-out", 0, "FILE", "write a kubeconfig to this file").completes = "files";
    flags.toggle(print_kubeconfig_, "print-kubeconfig", 0, "print a kubeconfig on stdout once the server runs");
    log_flags_.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (!arguments.empty()) return misuse("apiserver takes no arguments, but got \"" + arguments.front() + "\"");
    if (list_faults_) {
      print_faults(io.out);
      return kDone;
    }
    if (auto checked = read_flags(); !checked) return fail(checked.error());
    const Result<std::unique_ptr<LogSink>> log = log_flags_.make(io);
    if (!log) return fail(log.error());
    options_.log = log->get();
    fit_connections(io);
    auto server = ApiServer::start(options_);
    if (!server) return fail(server.error());
    // The load stops before the server on every path.
    const std::unique_ptr<LoadFlags, void (*)(LoadFlags*)> until_end(&load_, [](LoadFlags* load) { load->stop(); });
    if (auto filled = load_.begin(io, **server); !filled) return fail(filled.error());
    if (auto started = announce(io, **server); !started) return fail(started.error());
    wait_for(io.stop);
    const std::string signal = io.stopped_by ? io.stopped_by() : "";
    io.err << "tain apiserver stops: " << (signal.empty() ? "stop requested" : signal) << '\n' << std::flush;
    load_.stop();
    if (auto kept = (*server)->stop(); !kept) return fail(kept.error());
    return kDone;
  }

 private:
  Result<void> read_flags() {
    options_.port = static_cast<std::uint16_t>(port_);
    options_.tls = !plain_;
    options_.max_connections = static_cast<std::size_t>(max_connections_);
    options_.controllers = !no_controllers_;
    options_.seed = static_cast<std::uint64_t>(seed_);
    if (admin_port_ >= 0) options_.admin_port = static_cast<std::uint16_t>(admin_port_);
    if (flags_->given("data") && options_.data_dir.empty()) return misuse("missing value for --data: give a folder");
    for (const std::string& text : users_) {
      auto user = parse_user(text);
      if (!user) return fail(user.error());
      options_.users.push_back(std::move(*user));
    }
    for (const std::string& text : faults_) {
      auto fault = parse_fault(text);
      if (!fault) return fail(fault.error());
      options_.faults.push_back(std::move(*fault));
    }
    if (auto checked = load_.check(*flags_); !checked) return checked;
    return read_plan();
  }

  void fit_connections(Io& io) {
    const std::size_t descriptors = raise_descriptor_limit();
    const std::size_t most = connections_within(descriptors, options_.max_connections);
    if (most < options_.max_connections) {
      io.err << "warning: " << descriptors << " open descriptors allow " << most << " connections, not "
             << options_.max_connections << "; raise the hard limit (ulimit -Hn) or lower --max-connections\n";
    }
    options_.max_connections = most;
  }

  Result<void> read_plan() {
    if (plan_file_.empty()) return {};
    if (std::filesystem::is_directory(plan_file_)) {
      return misuse("cannot read the fault plan " + plan_file_ + ": it is a folder");
    }
    std::ifstream file(plan_file_, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf() || file.peek() == std::ifstream::traits_type::eof())) {
      return misuse("cannot read the fault plan " + plan_file_ + "; check that the file exists and is readable");
    }
    auto plan = parse_fault_plan(text.str());
    if (!plan) return misuse(plan_file_ + ": " + plan.error().message);
    options_.fault_plan = std::move(*plan);
    return {};
  }

  // Prints the address and how to use it.
  Result<void> announce(Io& io, ApiServer& server) {
    std::string path = kubeconfig_out_;
    if (!path.empty()) {
      if (auto written = write_private_file(path, server.kubeconfig()); !written) return written;
      std::error_code ignored;
      if (auto whole = std::filesystem::absolute(path, ignored).string(); !ignored) path = std::move(whole);
    } else if (!print_kubeconfig_) {
      auto made = TemporaryKubeconfig::make(server.kubeconfig());
      if (!made) return fail(made.error());
      temporary_ = std::move(*made);
      path = temporary_->path();
    }
    io.err << "tain apiserver listens on " << server.url();
    const std::size_t faults = options_.faults.size();
    if (faults > 0) io.err << ", with " << faults << (faults == 1 ? " fault" : " faults");
    if (!server.admin_url().empty()) io.err << ", admin port " << server.admin_url();
    io.err << "; press Ctrl-C to stop\n";
    if (plain_ && !options_.address.starts_with("127.") && options_.address != "::1") {
      io.err << "warning: without TLS, every client that can connect may do everything\n";
    }
    if (path.empty()) {
      io.err << "the kubeconfig is on standard output, ended by the line \"...\"\n" << std::flush;
    } else {
      io.err << "use it with: export KUBECONFIG=" << shell_quoted(path) << " && kubectl get namespaces\n" << std::flush;
    }
    // YAML's end mark shows a reader of the pipe that the text is complete.
    if (print_kubeconfig_) io.out << server.kubeconfig() << "...\n" << std::flush;
    return {};
  }

  static void wait_for(const Stop& stop) {
    std::promise<void> asked;
    const StopCallback callback(stop.token(), [&asked] { asked.set_value(); });
    asked.get_future().wait();
  }

  ApiServer::Options options_{};
  LoadFlags load_{};
  const Flags* flags_ = nullptr;
  std::int64_t port_ = 0;
  std::int64_t seed_ = 1;
  std::int64_t admin_port_ = -1;
  std::int64_t max_connections_ = static_cast<std::int64_t>(ApiServer::Options{}.max_connections);
  LogFlags log_flags_{};
  bool plain_ = false;
  bool no_controllers_ = false;
  bool list_faults_ = false;
  bool print_kubeconfig_ = false;
  std::vector<std::string> users_{};
  std::vector<std::string> faults_{};
  std::string plan_file_{};
  std::string kubeconfig_out_{};
  std::optional<TemporaryKubeconfig> temporary_{};
};

}  // namespace

std::unique_ptr<Verb> make_apiserver() { return std::make_unique<ApiServerVerb>(); }

}  // namespace tain::cli
