// clients_server FOLDER [OPTION...]: runs the embedded API server until its standard input ends. Writes
// FOLDER/kubeconfig and then prints its path.
//
//   --plain           without TLS
//   --fake-kubelet    pods run and get ready
//   --no-controllers  no garbage collection, no deletion of the contents of namespaces
//   --read-only
//   --data FOLDER     folder of the persistent state
//   --seed PATH       initial objects
#include <tain/api_server.h>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

class Lines final : public tain::LogSink {
 public:
  void write(tain::LogSink::Level, std::string_view component, std::string_view message) override {
    std::cerr << component << ": " << message << '\n';
  }
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty()) return std::cerr << "usage: clients_server FOLDER [OPTION...]\n", 2;
  Lines log;
  tain::ApiServer::Options options;
  options.log = &log;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--plain") {
      options.tls = false;
    } else if (argument == "--fake-kubelet") {
      options.fake_kubelet = true;
    } else if (argument == "--no-controllers") {
      options.controllers = false;
    } else if (argument == "--read-only") {
      options.read_only = true;
    } else if (argument == "--data" && i + 1 < arguments.size()) {
      options.data_dir = arguments[++i];
    } else if (argument == "--seed" && i + 1 < arguments.size()) {
      options.seeds.push_back(arguments[++i]);
    } else {
      return std::cerr << "clients_server: what is " << argument << "?\n", 2;
    }
  }
  auto server = tain::ApiServer::start(std::move(options));
  if (!server) return std::cerr << server.error() << '\n', 1;
  const auto written = (*server)->write_kubeconfig(arguments[0]);
  if (!written) return std::cerr << written.error() << '\n', 1;
  std::cout << *written << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
  }
  return 0;
}
