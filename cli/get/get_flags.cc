#include "cli/get/get_flags.h"

#include "cli/verb.h"

namespace tain::cli {

void GetFlags::declare(Flags& flags, bool always_watches) {
  flags
      .text(output, "output", 'o', "FORMAT",
            "json, yaml, name, wide, jsonpath=TEMPLATE, jsonpath-file=FILE, jsonpath-as-json=TEMPLATE, "
            "custom-columns=SPEC, custom-columns-file=FILE; a table if left out")
      .completes =
      "wide json yaml name table jsonpath= jsonpath-as-json= jsonpath-file= custom-columns= custom-columns-file=";
  selection.declare(flags);
  flags.toggle(no_headers, "no-headers", 0, "print no headers above a table");
  flags.toggle(show_labels, "show-labels", 0, "print all labels in the last column");
  flags.list(label_columns, "label-columns", 'L', "LABEL,...", "print these labels in additional columns");
  flags.toggle(show_kind, "show-kind", 0, "print the kind before each name");
  flags.toggle(managed_fields, "show-managed-fields", 0, "print metadata.managedFields in JSON and YAML");
  flags.toggle(ignore_not_found, "ignore-not-found", 0, "ignore a named object that does not exist");
  flags.toggle(watch_events, "output-watch-events", 0,
               "print the event type before each object: ADDED, MODIFIED, DELETED");
  flags.toggle(watch_only, "watch-only", 0, "print changes only, not the present objects");
  flags.text(sort_by, "sort-by", 0, "JSONPATH",
             "sort by this field, such as .metadata.creationTimestamp; ignored for changes");
  if (always_watches) return;
  flags.toggle(watch, "watch", 'w', "print the present objects, then each change");
  flags.text(raw, "raw", 0, "PATH", "print the server's response to this path unchanged, such as /readyz?verbose");
  flags.number(chunk_size, "chunk-size", 0, "COUNT", "list in pages of this size; 0: one page", 0, 1'000'000'000)
      .fallback = "500";
}

Result<void> GetFlags::check(const Output& parsed) const {
  if (Result<void> checked = selection.check(); !checked) return checked;
  if (!sort_by.empty()) {
    if (const Result<JsonPath> by = JsonPath::parse_relaxed(sort_by); !by) return tl::unexpected(by.error());
  }
  if (!raw.empty() && (watch || watch_only || !selection.label_selector.empty() || !output.empty())) {
    return misuse("--raw may not be specified with other flags that filter the request or alter the output");
  }
  if (!raw.empty() && !raw.starts_with('/')) return misuse("--raw must be a path, such as /readyz");
  const std::string format = output.substr(0, output.find('='));
  if (show_labels && !parsed.is_table()) {
    return misuse("--show-labels option cannot be used with " + format + " printer");
  }
  if (!label_columns.empty() && parsed.format == Output::Format::kCustomColumns) {
    return misuse("--label-columns option cannot be used with " + format + " printer");
  }
  if (watch_events && !watch && !watch_only) {
    return misuse("--output-watch-events option can only be used with --watch or --watch-only");
  }
  return {};
}

TableOptions GetFlags::table_options(const Output& parsed) const {
  return {.wide = parsed.format == Output::Format::kWide,
          .no_headers = no_headers,
          .with_namespace = false,
          .with_kind = show_kind,
          .kind = {},
          .show_labels = show_labels,
          .label_columns = label_columns};
}

}  // namespace tain::cli
