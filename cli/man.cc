#include "cli/man.h"

#include <ostream>

#include "cli/verbs.h"

namespace tain::cli {
namespace {

// Escapes text for roff.
std::string roff(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out.append("\\&");
    at_start = c == '\n';
    if (c == '\\') {
      out.append("\\e");
    } else if (c == '-') {
      out.append("\\-");
    } else if (c == '`') {
      out.append("\\`");
    } else if (c == '\'') {
      out.append("\\(aq");
    } else if (c == '~') {
      out.append("\\(ti");
    } else if (c == '^') {
      out.append("\\(ha");
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string flag_heading(const Flags::Flag& flag) {
  std::string text;
  if (flag.letter != 0) text.append("\\fB\\-").append(1, flag.letter).append("\\fR, ");
  text.append("\\fB").append(roff("--" + flag.name)).append("\\fR");
  if (!flag.placeholder.empty()) text.append("=\\fI").append(roff(flag.placeholder)).append("\\fR");
  return text;
}

void add_flags(std::string& out, const Flags& flags, bool common) {
  for (const Flags::Flag& flag : flags.all()) {
    if (flag.hidden || flag.common != common) continue;
    out.append(".TP\n").append(flag_heading(flag)).append("\n").append(roff(flag.help));
    if (!flag.fallback.empty()) out.append(" (default ").append(roff(flag.fallback)).append(")");
    out.append("\n");
  }
}

// Keeps the line breaks of paragraphs. Lines that begin with blanks are examples.
void add_details(std::string& out, std::string_view details) {
  bool in_example = false;
  while (!details.empty()) {
    const std::size_t end = std::min(details.find('\n'), details.size());
    const std::string_view line = details.substr(0, end);
    details.remove_prefix(std::min(end + 1, details.size()));
    const bool is_example = line.starts_with("  ");
    if (is_example != in_example) out.append(is_example ? ".PP\n.nf\n.RS 4\n" : ".RE\n.fi\n");
    in_example = is_example;
    if (line.empty()) {
      if (!in_example) out.append(".PP\n");
    } else {
      out.append(roff(is_example ? line.substr(2) : line)).append("\n");
    }
  }
  if (in_example) out.append(".RE\n.fi\n");
}

void add_verb(std::string& out, Verb& verb, Flags& common) {
  Flags flags;
  verb.declare(flags);
  for (const Flags::Flag& flag : flags.all()) {
    bool is_known = !flag.common;
    for (const Flags::Flag& one : common.all()) is_known = is_known || one.name == flag.name;
    if (!is_known) common.add(flag);
  }
  out.append(".SS \"tain ").append(roff(verb.name()));
  if (!verb.synopsis().empty()) out.append(" ").append(roff(verb.synopsis()));
  out.append("\"\n").append(roff(verb.summary())).append(".\n");
  if (!verb.details().empty()) {
    out.append(".PP\n");
    add_details(out, verb.details());
  }
  add_flags(out, flags, false);
}

class Man final : public Verb {
 public:
  std::string_view name() const override { return "man"; }
  std::string_view summary() const override { return "Print the manual page"; }
  std::string_view synopsis() const override { return ""; }
  std::string_view details() const override { return "  tain man | man -l -"; }
  void declare(Flags&) override {}
  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (!arguments.empty()) return misuse("man takes no arguments, but got \"" + arguments[0] + "\"");
    io.out << man_page(all_verbs());
    return kDone;
  }
};

}  // namespace

std::string man_page(const std::vector<std::unique_ptr<Verb>>& verbs) {
  std::string out = ".TH TAIN 1 \"\" \"tain " TAIN_VERSION
                    "\" \"User Commands\"\n"
                    ".SH NAME\ntain \\- keep and show a live copy of a Kubernetes cluster\n"
                    ".SH SYNOPSIS\n\\fBtain\\fR \\fIVERB\\fR [\\fIarguments\\fR] [\\fIflags\\fR]\n"
                    ".SH DESCRIPTION\n"
                    "Verbs, flags and output follow kubectl where it has the same.\n"
                    ".SH VERBS\n";
  Flags common;
  for (const auto& verb : verbs) {
    if (!verb->summary().empty()) add_verb(out, *verb, common);
  }
  out.append(".SH FLAGS OF ALL VERBS THAT TALK TO A CLUSTER\n");
  add_flags(out, common, true);
  out.append(
      ".SH EXIT STATUS\n"
      ".TP\n0\nSuccess.\n"
      ".TP\n1\nThe command is valid but failed.\n"
      ".TP\n2\nInvalid flags, arguments or formats.\n"
      ".SH ENVIRONMENT\n"
      ".TP\nKUBECONFIG\nFiles to read instead of \\(ti/.kube/config, separated by colons.\n"
      ".TP\nNO_COLOR\nIf set, the output has no colours.\n"
      ".SH SEE ALSO\n\\fBkubectl\\fR(1)\n");
  return out;
}

std::unique_ptr<Verb> make_man() { return std::make_unique<Man>(); }

}  // namespace tain::cli
