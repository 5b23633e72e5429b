#include <tain/kind_draft.h>

#include <algorithm>
#include <limits>

#include "src/client/draft_state.h"
#include "src/codec/json_cursor.h"

namespace tain {

// A step below the outer part, or the draft as a whole.
struct DraftPart::Node {
  std::shared_ptr<Draft::State> state{};
  std::shared_ptr<const Node> outer{};  // null: the whole
  std::string key{};
  std::int32_t position = -1;
};

DraftPart::DraftPart(const Draft& whole) : at_(std::make_shared<Node>(Node{.state = whole.state_})) {}
DraftPart::DraftPart(const DraftPart& outer, std::string_view key)
    : at_(std::make_shared<Node>(Node{.state = outer.at_->state, .outer = outer.at_, .key = std::string(key)})) {}
DraftPart::DraftPart(const DraftPart& outer, std::size_t position)
    : at_(std::make_shared<Node>(Node{.state = outer.at_->state,
                                      .outer = outer.at_,
                                      .position = static_cast<std::int32_t>(std::min<std::size_t>(
                                          position, std::numeric_limits<std::int32_t>::max()))})) {}
DraftPart::DraftPart(const DraftPart& other) = default;
DraftPart::~DraftPart() = default;

DraftPart& DraftPart::operator=(const DraftPart& other) {
  if (this == &other) return *this;
  if (const std::string json = other.to_json(); json.empty()) {
    clear();
  } else {
    assign_json(json);
  }
  return *this;
}

Draft::State& DraftPart::state() const { return *at_->state; }

std::vector<PathView::Step> DraftPart::steps(std::optional<std::string_view> key) const {
  std::vector<PathView::Step> out;
  if (key) out.push_back({*key, -1});
  for (const Node* node = at_.get(); node->outer != nullptr; node = node->outer.get()) {
    out.push_back({node->key, node->position});
  }
  std::reverse(out.begin(), out.end());
  return out;
}

bool DraftPart::exists() const {
  const Json* at = state().find(steps());
  return at != nullptr && !at->is_null();
}

void DraftPart::create() {
  if (exists()) return;
  reset("{}");
}

void DraftPart::clear() { state().erase(steps()); }

void DraftPart::assign(const Draft::Data& value) {
  if (value.absent_) {
    clear();
  } else {
    assign_json(value.json_);
  }
}

void DraftPart::assign_json(std::string_view json) { state().put(steps(), json); }
void DraftPart::reset(std::string_view json) { assign_json(json); }

std::string DraftPart::to_json() const {
  const Json* at = state().find(steps());
  return at == nullptr ? std::string() : client::to_text(*at);
}

void DraftPart::erase_field(std::string_view key) { state().erase(steps(key)); }

namespace {

// The reader of a view for each type.
template <class T>
struct Reader {
  using View = T;
};
template <>
struct Reader<std::string> {
  using View = Text;
};
template <>
struct Reader<MicroTime> {
  using View = Time;
};

template <class T>
std::optional<detail::DraftType<T>> as(const Json* at) {
  if (at == nullptr || at->is_structured()) return std::nullopt;
  const std::string json = client::to_text(*at);
  const auto found = detail::find_as<typename Reader<T>::View>(codec::json_value(json));
  if (!found) return std::nullopt;
  if constexpr (std::same_as<detail::DraftType<T>, std::string>) {
    return found->str();
  } else {
    return *found;
  }
}

template <class T>
std::string json_of(detail::DraftArgument<T> value) {
  std::string out;
  if constexpr (std::same_as<T, Binary>) {
    detail::write_base64(out, value);
  } else if constexpr (std::same_as<T, std::string>) {
    detail::write_text(out, value);
  } else if constexpr (std::same_as<T, Quantity>) {
    detail::write_text(out, value.to_string());
  } else if constexpr (std::same_as<T, Duration>) {
    detail::write_text(out, to_string(value));
  } else if constexpr (std::same_as<T, MicroTime>) {
    if (!value.is_zero()) {
      detail::write_text(out, value.to_string_micro());
    } else {
      out = "null";
    }
  } else if constexpr (std::same_as<T, std::int32_t>) {
    detail::write_json(out, std::int64_t{value});
  } else {
    detail::write_json(out, value);
  }
  return out;
}

}  // namespace

template <class T>
detail::DraftType<T> DraftPart::read_field(std::string_view key) const {
  return find_field<T>(key).value_or(detail::DraftType<T>());
}

template <class T>
std::optional<detail::DraftType<T>> DraftPart::find_field(std::string_view key) const {
  return as<T>(state().find(steps(key)));
}

template <class T>
void DraftPart::put_field(std::string_view key, detail::DraftArgument<T> value) {
  state().put(steps(key), json_of<T>(value));
}

template <class T>
detail::DraftType<T> DraftPart::read_whole() const {
  return as<T>(state().find(steps())).value_or(detail::DraftType<T>());
}

template <class T>
void DraftPart::put_whole(detail::DraftArgument<T> value) {
  state().put(steps(), json_of<T>(value));
}

#define TAIN_DRAFT_SCALAR(T)                                                                     \
  template detail::DraftType<T> DraftPart::read_field<T>(std::string_view) const;                \
  template std::optional<detail::DraftType<T>> DraftPart::find_field<T>(std::string_view) const; \
  template void DraftPart::put_field<T>(std::string_view, detail::DraftArgument<T>);             \
  template detail::DraftType<T> DraftPart::read_whole<T>() const;                                \
  template void DraftPart::put_whole<T>(detail::DraftArgument<T>)
TAIN_DRAFT_SCALAR(std::string);
TAIN_DRAFT_SCALAR(Binary);
TAIN_DRAFT_SCALAR(bool);
TAIN_DRAFT_SCALAR(std::int32_t);
TAIN_DRAFT_SCALAR(std::int64_t);
TAIN_DRAFT_SCALAR(double);
TAIN_DRAFT_SCALAR(Quantity);
TAIN_DRAFT_SCALAR(Time);
TAIN_DRAFT_SCALAR(MicroTime);
TAIN_DRAFT_SCALAR(Duration);
TAIN_DRAFT_SCALAR(IntOrString);
#undef TAIN_DRAFT_SCALAR

void DraftPart::put_quantity(std::string_view text) {
  if (auto parsed = Quantity::parse(text)) {
    put_whole<std::string>(text);
  } else {
    state().keep(std::move(parsed).error());
  }
}

bool DraftPart::is_list() const {
  const Json* at = state().find(steps());
  return at != nullptr && at->is_array();
}

bool DraftPart::is_map() const {
  const Json* at = state().find(steps());
  return at != nullptr && at->is_object();
}

std::size_t DraftPart::count() const {
  const Json* at = state().find(steps());
  return at == nullptr ? 0 : at->size();
}

std::vector<std::string> DraftPart::member_names() const {
  std::vector<std::string> out;
  const Json* at = state().find(steps());
  if (at == nullptr || !at->is_object()) return out;
  for (auto member = at->begin(); member != at->end(); ++member) out.push_back(member.key());
  return out;
}

std::size_t DraftPart::append(std::string_view json) { return state().append(steps(), json); }

namespace {

tl::unexpected<Error> other_kind(const Kind& expected, const Kind& found) {
  return fail(Code::kUnexpectedObject,
              "expected " + expected.to_string() + ", got " +
                  (found.empty() ? std::string("an object without a kind") : found.to_string()),
              Phase::kDecode);
}

}  // namespace

Result<void> KindDraftBase::load(const Kind& expected, Result<Draft> draft) {
  if (!draft) return fail(std::move(draft).error());
  if (const Kind found = draft->kind(); found != expected) return other_kind(expected, found);
  static_cast<Draft&>(*this) = std::move(*draft);
  return {};
}

Result<void> KindDraftBase::load(const Kind& expected, const KindView& view) {
  if (view.object()) return load(expected, Draft::from(view.object()));
  // An element of a list or a template has no kind.
  Result<Draft> draft = Draft::from_json(view.exists() ? view.as_value().to_json() : "{}");
  if (!draft) return fail(std::move(draft).error());
  if (draft->kind().empty()) draft->set("apiVersion", expected.api_version()).set("kind", expected.kind);
  return load(expected, std::move(draft));
}

Result<void> KindDraftBase::share(const Kind& expected, Draft& draft) {
  if (const Kind found = draft.kind(); found != expected) return other_kind(expected, found);
  state_ = draft.state_;
  return {};
}

}  // namespace tain
