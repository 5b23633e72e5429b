#pragma once

#include <optional>
#include <string>
#include <vector>

// The types of one group version, from which render.h makes a header. tools/schema reads them from Go types, `tain
// codegen` from the schemas of custom resources.
namespace tain::codegen {

struct Type {
  enum class Form {
    kText,
    kBytes,
    kBool,
    kInt32,
    kInt64,
    kDouble,
    kQuantity,
    kTime,
    kMicroTime,
    kDuration,
    kIntOrString,
    kRaw,
    kClass,
    kList,
    kMap,
  };
  Form form = Form::kRaw;
  std::string name{};           // of a class
  std::string ns{};             // of a class in another header
  bool embedded = false;        // the class is also a kind
  std::vector<Type> element{};  // of a list or map: exactly one

  bool is_scalar() const { return form < Form::kRaw; }
};

struct Field {
  std::string name{};  // in JSON
  std::string doc{};
  Type type{};
  bool optional = false;        // a scalar whose absence differs from zero
  std::string default_value{};  // a C++ literal; empty: none
};

struct Enumeration {
  std::string name{};
  std::string doc{};
  std::vector<std::string> values{};
};

struct Class {
  enum class Form { kObject, kSchemaOrArray, kSchemaOrBool, kSchemaOrStrings };
  std::string name{};
  std::string doc{};
  Form form = Form::kObject;
  std::string base{};  // whose fields it has too, in the same header; empty: none
  // The names of a kind; empty for a part.
  std::string group{};
  std::string version{};
  std::string kind{};
  std::string plural{};  // empty: not a resource
  bool namespaced = false;
  bool has_metadata = false;  // it has an ObjectMeta
  bool is_list = false;       // a list of a kind
  bool embedded = false;      // a kind that is also a part
  std::vector<Field> fields{};
};

struct Header {
  std::string name{};                   // core_v1
  std::string origin{};                 // of the first line: k8s.io/api/core/v1
  std::string ns{};                     // tain::k8s::core::v1
  std::vector<std::string> includes{};  // other headers of tain/kinds
  std::vector<Enumeration> enumerations{};
  std::vector<Class> classes{};
};

}  // namespace tain::codegen
