#include "tests/support/kubernetes_modules.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace tain::testing {
namespace {

struct Output {
  std::string text{};
  bool ok = false;
};

// Runs go in tools/schema, whose go.mod lists the modules.
Output run_go(const std::string& arguments) {
  Output out;
  std::FILE* pipe = ::popen(("'" TAIN_SOURCE_DIR "/tools/schema/go' " + arguments).c_str(), "re");
  if (pipe == nullptr) return out;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) out.text.append(buffer.data(), got);
  out.ok = ::pclose(pipe) == 0;
  return out;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// `apps/v1 Deployment` of apps.v1.Deployment.json, `v1 Pod` of core.v1.Pod.json.
std::string kind_in(const std::string& stem) {
  const auto kind = stem.rfind('.');
  const auto version = stem.rfind('.', kind - 1);
  const std::string group = stem.substr(0, version);
  const std::string tail = stem.substr(version + 1, kind - version - 1) + " " + stem.substr(kind + 1);
  return group == "core" ? tail : group + "/" + tail;
}

EncodedPairs read_fixtures() {
  EncodedPairs out;
  for (const auto& [module, folder] : {std::pair("k8s.io/api", "testdata/HEAD"),
                                       std::pair("k8s.io/apiextensions-apiserver", "pkg/apis/testdata/HEAD")}) {
    const std::string name = module;
    Output found = run_go("mod download " + name + " 2>&1");
    if (found.ok) found = run_go("list -m -f '{{.Dir}}' " + name);
    if (!found.ok) {
      out.why = "go cannot bring " + name + ": " + found.text;
      return out;
    }
    found.text.erase(found.text.find_last_not_of('\n') + 1);
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(found.text) / folder)) {
      std::filesystem::path path = entry.path();
      if (path.extension() != ".json") continue;
      EncodedPair pair{.name = kind_in(path.stem().string()), .json = read_file(path)};
      pair.protobuf = read_file(path.replace_extension(".pb"));
      out.pairs.push_back(std::move(pair));
    }
  }
  std::sort(out.pairs.begin(), out.pairs.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return out;
}

bool take_field(std::string_view& rest, std::string& out) {
  std::array<unsigned char, 4> size{};
  if (rest.size() < size.size()) return false;
  std::memcpy(size.data(), rest.data(), size.size());
  const std::size_t length = size[0] | size[1] << 8 | size[2] << 16 | static_cast<std::size_t>(size[3]) << 24;
  rest.remove_prefix(size.size());
  if (rest.size() < length) return false;
  out = rest.substr(0, length);
  rest.remove_prefix(length);
  return true;
}

}  // namespace

const EncodedPairs& kubernetes_fixtures() {
  static const EncodedPairs fixtures = read_fixtures();
  return fixtures;
}

EncodedPairs random_objects(unsigned seed, unsigned count) {
  EncodedPairs out;
  const Output made =
      run_go("run ./oracle -seed " + std::to_string(seed) + " -count " + std::to_string(count) + " 2>/dev/null");
  if (!made.ok) {
    out.why = "go run ./oracle in tools/schema fails";
    return out;
  }
  std::string_view rest = made.text;
  EncodedPair pair;
  while (take_field(rest, pair.name) && take_field(rest, pair.protobuf) && take_field(rest, pair.json)) {
    out.pairs.push_back(pair);
  }
  return out;
}

}  // namespace tain::testing
