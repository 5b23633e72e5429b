#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <sstream>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/auth/tree.h"
#include "src/base/utf8.h"
#include "src/base/yaml_scalar.h"

namespace tain::auth {
namespace {

struct Cost {
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  std::size_t depth = 0;  // lists and maps in each other
};

Cost cost_of(const Tree& tree) {
  const bool holds = tree.kind == Tree::Kind::kList || tree.kind == Tree::Kind::kMap;
  Cost cost{1, tree.text.size(), holds ? std::size_t{1} : 0};
  const auto add = [&cost](const Tree& child) {
    const Cost more = cost_of(child);
    cost.nodes += more.nodes;
    cost.bytes += more.bytes;
    cost.depth = std::max(cost.depth, more.depth + 1);
  };
  for (const Tree& item : tree.items) add(item);
  for (const Tree& member : tree.members) {
    cost.bytes += member.name.size();
    add(member);
  }
  return cost;
}

bool is_null(std::string_view text, std::string_view tag) {
  return tag == "?" && (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL");
}

// YAML may also be UTF-16 or UTF-32: then it begins with a byte order mark, or has a zero in its first two bytes.
bool is_wide(std::string_view text) {
  return text.starts_with("\xFE\xFF") || text.starts_with("\xFF\xFE") || text.substr(0, 2).find('\0') != text.npos;
}

// yaml-cpp writes the escapes \N and \_ (U+0085, U+00A0) as one byte. The input was UTF-8, so such a byte at the start
// of a character can only be one of these escapes.
std::string with_whole_escapes(const std::string& text) {
  std::string out;
  std::size_t in_character = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (in_character > 0) {
      --in_character;
    } else if (byte == 0x85 || byte == 0xA0) {
      out.push_back('\xC2');
    } else if (byte >= 0xC2) {
      in_character = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    }
    out.push_back(c);
  }
  return out;
}

// Builds the tree from yaml-cpp's events. Aliases are copied here, within the limits, so yaml-cpp's own node builder is
// not used. After the first error all events are ignored.
class YamlBuilder final : public YAML::EventHandler {
 public:
  explicit YamlBuilder(const TreeLimits& limits) : limits_(limits) {}

  Result<Tree> take() {
    if (problem_) return fail(std::move(*problem_));
    return std::move(root_);
  }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { scalar(mark, anchor, "", "?"); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    scalar(mark, anchor, with_whole_escapes(value), tag.empty() ? "?" : tag);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, anchor, Tree::Kind::kList);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, anchor, Tree::Kind::kMap);
  }
  void OnMapEnd() override {
    if (!problem_) merge(frames_.back());
    close();
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (problem_) return;
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) return refuse(mark.line, "an alias is recursive or has no anchor");
    const Cost cost = cost_of(found->second);
    if (!afford(mark.line, cost)) return;
    Tree copy = found->second;
    add(std::move(copy));
  }

 private:
  struct Frame {
    Tree tree{};
    YAML::anchor_t anchor = 0;
    std::optional<std::string> name{};  // of the member whose value follows
    std::string name_tag{};
    std::unordered_set<std::string> names{};  // of the members, for constant-time lookup
  };

  void refuse(int line, std::string_view why, Code code = Code::kDecode) {
    if (problem_) return;
    problem_ = Error::of(code, "line " + std::to_string(line + 1) + ": " + std::string(why), Phase::kConfig);
  }

  bool afford(int line, const Cost& cost) {
    nodes_ += cost.nodes;
    bytes_ += cost.bytes;
    if (nodes_ > limits_.nodes) {
      refuse(line, "more than " + std::to_string(limits_.nodes) + " values, with aliases expanded", Code::kLimit);
    } else if (bytes_ > limits_.bytes) {
      refuse(line, "more than " + std::to_string(limits_.bytes) + " bytes, with aliases expanded", Code::kLimit);
    } else if (frames_.size() + cost.depth > limits_.depth) {
      refuse(line, "nested deeper than " + std::to_string(limits_.depth), Code::kLimit);
    }
    return !problem_;
  }

  void scalar(const YAML::Mark& mark, YAML::anchor_t anchor, const std::string& value, const std::string& tag) {
    if (problem_ || !afford(mark.line, {1, value.size(), 0})) return;
    if (!is_utf8(value)) return refuse(mark.line, "a string contains an invalid Unicode character");
    Tree tree;
    tree.line = mark.line + 1;
    // A name is a string even if it looks like null.
    const bool names = !frames_.empty() && frames_.back().tree.kind == Tree::Kind::kMap && !frames_.back().name;
    if (names || !is_null(value, tag)) {
      tree.kind = Tree::Kind::kScalar;
      tree.tag = tag;
      tree.text = Secret(value);
    }
    finish(std::move(tree), anchor);
  }

  void open(const YAML::Mark& mark, YAML::anchor_t anchor, Tree::Kind kind) {
    if (problem_ || !afford(mark.line, {1, 0, 1})) return;
    Frame frame;
    frame.tree.kind = kind;
    frame.tree.line = mark.line + 1;
    frame.anchor = anchor;
    frames_.push_back(std::move(frame));
  }

  void close() {
    if (problem_) return;
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    finish(std::move(frame.tree), frame.anchor);
  }

  void finish(Tree tree, YAML::anchor_t anchor) {
    // An anchored value is stored twice and counts twice.
    if (anchor != 0 && afford(tree.line, cost_of(tree))) anchors_[anchor] = tree;
    if (!problem_) add(std::move(tree));
  }

  void add(Tree tree) {
    if (frames_.empty()) {
      root_ = std::move(tree);
      return;
    }
    Frame& frame = frames_.back();
    if (frame.tree.kind == Tree::Kind::kList) {
      frame.tree.items.push_back(std::move(tree));
    } else if (frame.name) {
      tree.name = std::move(*frame.name);
      tree.name_tag = std::move(frame.name_tag);
      frame.tree.members.push_back(std::move(tree));
      frame.name.reset();
    } else if (tree.kind != Tree::Kind::kScalar) {
      refuse(tree.line - 1, "a key is not a string");
    } else {
      const std::string& name = tree.text.reveal();
      if (name.size() > limits_.name) return refuse(tree.line - 1, "the name of a member is too long", Code::kLimit);
      if (!is_merge_key(name, tree.tag) && !frame.names.insert(name).second) {
        return refuse(tree.line - 1, "a map has the member " + in_quotes(name) + " twice; remove one");
      }
      frame.name = name;
      frame.name_tag = tree.tag;
    }
  }

  // `<<: *defaults` adds the members of another map, or of several, of which the first has priority.
  void merge(Frame& frame) {
    std::vector<Tree>& members = frame.tree.members;
    if (std::none_of(members.begin(), members.end(), is_merge)) return;
    std::vector<Tree> given = std::exchange(members, {});
    std::unordered_map<std::string, std::size_t> places;
    const auto put = [&](Tree member) {
      const auto [place, is_new] = places.try_emplace(member.name, members.size());
      if (is_new) {
        members.push_back(std::move(member));
      } else {
        members[place->second] = std::move(member);
      }
    };
    for (Tree& member : given) {
      if (!is_merge(member)) {
        put(std::move(member));
        continue;
      }
      std::vector<Tree> maps = std::move(member.items);
      if (member.kind != Tree::Kind::kList) maps.push_back(std::move(member));
      for (auto map = maps.rbegin(); map != maps.rend(); ++map) {
        if (map->kind != Tree::Kind::kMap) return refuse(frame.tree.line - 1, "<< must refer to a map");
        for (Tree& brought : map->members) put(std::move(brought));
      }
    }
  }
  static bool is_merge(const Tree& member) { return is_merge_key(member.name, member.name_tag); }

  const TreeLimits limits_;
  Tree root_;
  std::vector<Frame> frames_;
  std::map<YAML::anchor_t, Tree> anchors_;
  std::size_t nodes_ = 0;
  std::size_t bytes_ = 0;
  std::optional<Error> problem_;
};

}  // namespace

Result<std::vector<Tree>> parse_yaml_documents(std::string_view text, const TreeLimits& limits) {
  if (text.size() > limits.bytes) {
    return fail(Code::kLimit, "larger than " + std::to_string(limits.bytes) + " bytes", Phase::kConfig);
  }
  // kubectl rejects such text too; yaml-cpp would pass the bytes on.
  if (!is_wide(text) && !is_utf8(text)) {
    return fail(Code::kDecode, "not valid YAML: the text is not UTF-8; save it as UTF-8", Phase::kConfig);
  }
  try {
    // yaml-cpp reads an unclosed quotation mark up to the end of the file, but not across the end of a document.
    std::istringstream stream{std::string(text) + (text.ends_with('\n') ? "...\n" : "\n...\n")};
    YAML::Parser parser(stream);
    std::vector<Tree> documents;
    while (documents.size() < limits.documents) {
      YamlBuilder builder(limits);
      if (!parser.HandleNextDocument(builder)) break;
      Result<Tree> tree = builder.take();
      if (!tree) return fail(std::move(tree).error());
      documents.push_back(std::move(*tree));
    }
    return documents;
  } catch (const YAML::Exception& error) {
    const std::string where = error.mark.is_null() ? ""
                                                   : "line " + std::to_string(error.mark.line + 1) + ", column " +
                                                         std::to_string(error.mark.column + 1) + ": ";
    return fail(Code::kDecode, where + "not valid YAML: " + neutralised(error.msg), Phase::kConfig);
  } catch (const std::exception&) {
    // The parser's message may quote the input.
    return fail(Code::kDecode, "not valid YAML", Phase::kConfig);
  }
}

Result<Tree> parse_yaml(std::string_view text, const TreeLimits& limits) {
  TreeLimits first = limits;
  first.documents = 1;
  Result<std::vector<Tree>> documents = parse_yaml_documents(text, first);
  if (!documents) return fail(std::move(documents).error());
  return documents->empty() ? Tree() : std::move(documents->front());
}

}  // namespace tain::auth
