#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/base/json_path.h"

namespace tain::cli {

// A condition to wait for, in the syntax of kubectl's --for:
//   create, delete, condition=Ready, condition=Ready=False, jsonpath={.status.phase}=Running, jsonpath={.spec.nodeName}
//
// Threading:  const.
class WaitCondition {
 public:
  // Errors: misuse with the valid forms.
  static Result<WaitCondition> parse(std::string_view text);

  struct Verdict {
    bool met = false;
    std::string why{};  // if not met: the actual state, `Ready is False (NotReady: ...)`
  };
  // `object`: the current object, empty if there is none. `first`: the object at the start of the wait, empty if there
  // was none. An object with the same name and another uid counts as another object.
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
  bool any_value_ = false;      // for a path: any value meets the condition
  std::shared_ptr<const JsonPath> path_{};
};

}  // namespace tain::cli
