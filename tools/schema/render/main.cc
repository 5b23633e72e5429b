// Reads the model of the built-in kinds, as tools/schema/views.go writes it, from stdin and writes their headers.
//
//   render FOLDER     FOLDER/core_v1.h, FOLDER/core_v1_drafts.h, ...

#include "cli/codegen/render.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>

namespace tain::codegen {
namespace {

using Json = nlohmann::json;

Type type_of(const Json& json) {
  Type out;
  out.form = static_cast<Type::Form>(json.at("form").get<int>());
  out.name = json.value("name", "");
  out.ns = json.value("ns", "");
  out.embedded = json.value("embedded", false);
  if (json.contains("element")) out.element.push_back(type_of(json["element"]));
  return out;
}

Class class_of(const Json& json) {
  Class out;
  out.name = json.at("name");
  out.form = static_cast<Class::Form>(json.at("form").get<int>());
  out.base = json.value("base", "");
  out.group = json.value("group", "");
  out.version = json.value("version", "");
  out.kind = json.value("kind", "");
  out.plural = json.value("plural", "");
  out.namespaced = json.value("namespaced", false);
  out.has_metadata = json.value("has_metadata", false);
  out.is_list = json.value("is_list", false);
  out.embedded = json.value("embedded", false);
  for (const Json& field : json.value("fields", Json::array())) {
    out.fields.push_back(
        {.name = field.at("name"), .type = type_of(field.at("type")), .optional = field.value("optional", false)});
  }
  return out;
}

void write(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

void run(const std::string& folder) {
  for (const Json& json : Json::parse(std::cin)) {
    Header header{.name = json.at("name"), .origin = json.at("origin"), .ns = json.at("ns")};
    for (const Json& include : json.value("includes", Json::array())) header.includes.push_back(include);
    for (const Json& one : json.value("enumerations", Json::array())) {
      header.enumerations.push_back({.name = one.at("name"), .values = one.at("values")});
    }
    for (const Json& one : json.at("classes")) header.classes.push_back(class_of(one));
    write(folder + "/" + header.name + ".h", render_views(header));
    write(folder + "/" + header.name + "_drafts.h", render_drafts(header));
  }
}

}  // namespace
}  // namespace tain::codegen

int main(int count, char** words) {
  try {
    if (count != 2) throw std::runtime_error("usage: render FOLDER");
    tain::codegen::run(words[1]);
  } catch (const std::exception& error) {
    std::cerr << "render: " << error.what() << '\n';
    return 1;
  }
}
