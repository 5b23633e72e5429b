#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/base/json_path.h"

namespace tain::cli {

// What is waited for, as kubectl's --for takes it:
//   create, delete, condition=Ready, condition=Ready=False, jsonpath={.status.phase}=Running, jsonpath={.spec.nodeName}
//
// Threading:  const.
class WaitCondition {
 public:
  // Errors: misuse, with what can be given.
  static Result<WaitCondition> parse(std::string_view text);

  struct Verdict {
    bool met = false;
    std::string why{};  // not met: how it is instead, `Ready is False (NotReady: ...)`
  };
  // `object`: empty while there is none. `first`: what was there when the waiting began, empty where nothing was; an
  // object of the same name that is not that one is another one.
  Verdict judge(const Object& object, const Object& first) const;

  enum class Type : std::uint8_t { kCreate, kDelete, kCondition, kJsonPath };
  Type type() const { return type_; }
  const std::string& text() const { return text_; }

 private:
  Verdict judge_condition(const Object& object) const;
  Verdict judge_path(const Object& object) const;

  Type type_ = Type::kCondition;
  std::string text_{};
  std::string name_{};          // of the condition
  std::string value_ = "true";  // compared without case for conditions
  bool any_value_ = false;      // of a path: that it is there
  std::shared_ptr<const JsonPath> path_{};
};

}  // namespace tain::cli
