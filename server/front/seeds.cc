#include "server/front/seeds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "src/client/json_text.h"

namespace tain::server {
namespace {

namespace fs = std::filesystem;

Result<std::vector<std::string>> files_of(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error || !fs::exists(status)) {
    return fail(Code::kBadArgument, "cannot read the seed " + path + ": no such file or folder", Phase::kConfig);
  }
  if (!fs::is_directory(status)) return std::vector<std::string>{path};
  std::vector<std::string> out;
  fs::recursive_directory_iterator it(path, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const std::string extension = it->path().extension().string();
    std::error_code ignored;
    const bool wanted = extension == ".yaml" || extension == ".yml" || extension == ".json";
    if (wanted && it->is_regular_file(ignored)) out.push_back(it->path().string());
  }
  if (error) {
    return fail(Code::kBadArgument, "cannot read the folder " + path + ": " + error.message(), Phase::kConfig);
  }
  std::sort(out.begin(), out.end());
  return out;
}

void take_apart(Json document, std::vector<Json>& out) {
  const std::string kind = text_at(document, "kind");
  const Json* items = member(document, "items");
  if (!kind.ends_with("List") || items == nullptr || !items->is_array()) {
    out.push_back(std::move(document));
    return;
  }
  // Items of a typed list have no kind and apiVersion.
  for (Json item : *items) {
    if (!item.is_object()) continue;
    if (!item.contains("kind") && kind != "List") item["kind"] = kind.substr(0, kind.size() - 4);
    if (!item.contains("apiVersion")) item["apiVersion"] = text_at(document, "apiVersion");
    take_apart(std::move(item), out);
  }
}

int rank(const Json& object) {
  const std::string kind = text_at(object, "kind");
  if (kind == "Namespace") return 0;
  return kind == "CustomResourceDefinition" ? 1 : 2;
}

}  // namespace

Result<std::vector<Json>> read_documents(std::string_view text) {
  std::vector<Json> out;
  // JSON is valid YAML, but the JSON parser is much faster.
  if (const auto first = text.find_first_not_of(" \t\r\n"); first != std::string_view::npos && text[first] == '{') {
    if (auto json = client::parse_json(text)) {
      take_apart(std::move(*json), out);
      return out;
    }
  }
  auto documents = client::parse_yaml_documents(text);
  if (!documents) return fail(documents.error());
  for (Json& document : *documents) take_apart(std::move(document), out);
  return out;
}

Result<std::vector<Seed>> read_seeds(const std::vector<std::string>& paths) {
  std::vector<Seed> out;
  for (const std::string& path : paths) {
    const auto files = files_of(path);
    if (!files) return fail(files.error());
    for (const std::string& file : *files) {
      std::ifstream in(file, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      if (!in.good() && !in.eof()) {
        return fail(Code::kBadArgument, "cannot read the seed " + file, Phase::kConfig);
      }
      auto documents = read_documents(text);
      if (!documents) return fail(documents.error().wrapped("reading the seed " + file));
      for (Json& document : *documents) {
        if (text_at(document, "kind").empty() || text_at(document, "apiVersion").empty()) {
          return fail(Code::kBadArgument, "the seed " + file + " holds a document without kind or apiVersion");
        }
        out.push_back({.object = std::move(document), .file = file});
      }
    }
  }
  put_in_order(out);
  return out;
}

void put_in_order(std::vector<Seed>& seeds) {
  std::stable_sort(seeds.begin(), seeds.end(),
                   [](const Seed& a, const Seed& b) { return rank(a.object) < rank(b.object); });
}

}  // namespace tain::server
