#include "sources/cosmos_node/core/dialects_file.hpp"

#include "base/web_link.hpp"
#include "domain/names.hpp"
#include "sources/json_fields.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <initializer_list>
#include <string>
#include <utility>

namespace orrery {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::string_view kFileName = "dialects.json";
constexpr std::size_t kMaxBytes = 256U * 1024;
// Each route is asked of chains that answer none before it.
constexpr std::size_t kMaxRows = 50;
constexpr std::size_t kMaxPathCharacters = 200;
constexpr std::size_t kMaxMemberCharacters = 100;
constexpr std::size_t kMaxSourceCharacters = 500;
constexpr std::string_view kLettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
constexpr std::string_view kNextStep = "correct the file; until then the table stays as it was";

// "a.b" or "/a/b", by the mark between names.
bool are_names(std::string_view text, char mark, std::string_view allowed) {
  for (;;) {
    auto const name = text.substr(0, text.find(mark));
    bool const is_name =
        !name.empty() && name.find_first_not_of(allowed) == std::string_view::npos && name != "." && name != "..";
    if (!is_name || name.size() == text.size()) {
      return is_name;
    }
    text.remove_prefix(name.size() + 1);
  }
}

bool is_path(std::string_view text) {
  static std::string const allowed = std::string(kLettersAndDigits) + '.';
  return text.starts_with('/') && text.size() <= kMaxPathCharacters && are_names(text.substr(1), '/', allowed);
}

bool is_member(std::string_view text) {
  return text.size() <= kMaxMemberCharacters && are_names(text, '.', kLettersAndDigits);
}

bool is_source(std::string_view text) {
  return text.size() <= kMaxSourceCharacters && text.starts_with("https://") && parse_web_url(text);
}

class DialectsParser {
 public:
  explicit DialectsParser(std::string_view thing) : thing_(thing) {}

  Result<Dialects> parse(std::string_view bytes) {
    auto const document = parse_json(bytes, thing_);
    if (!document) {
      return fault("", document.error().reason);
    }
    auto const* lists = document->if_object();
    if (lists == nullptr) {
      return fault("", "is no object");
    }
    Dialects read;
    for (auto const& [name, list] : *lists) {
      auto const taken = name == "inflation"    ? take(name, list, read.inflation, &DialectsParser::read_inflation)
                         : name == "governance" ? take(name, list, read.governance, &DialectsParser::read_governance)
                         : name == "staking"    ? take(name, list, read.staking, &DialectsParser::read_staking)
                                             : fault(name, "is no list of dialects: inflation, governance or staking");
      if (!taken) {
        return taken.error();
      }
    }
    return read;
  }

 private:
  Error fault(std::string_view where, std::string_view reason) const {
    return {ErrorCode::invalid_input, thing_ + (where.empty() ? "" : ": ") + std::string(where), std::string(reason),
            std::string(kNextStep)};
  }

  template <class Row>
  Result<void> take(std::string_view name, json::value const& list, std::vector<Row>& into,
                    Result<Row> (DialectsParser::*read)(json::object const&)) {
    auto const* entries = list.if_array();
    if (entries == nullptr) {
      return fault(name, "is no list");
    }
    if (entries->size() > kMaxRows) {
      return fault(name, "has more than " + std::to_string(kMaxRows) + " entries");
    }
    for (auto const& entry : *entries) {
      where_ = std::string(name) + '[' + std::to_string(into.size()) + ']';
      auto row = entry.is_object() ? (this->*read)(entry.get_object()) : Result<Row>(fault(where_, "is no object"));
      if (!row) {
        return row.error();
      }
      if (std::ranges::any_of(into, [&](Row const& other) { return is_same(other, *row); })) {
        return fault(where_, "has the path " + row->path + " of an entry before it");
      }
      into.push_back(std::move(*row));
    }
    return {};
  }

  // Two members of one answer are two ways of one path.
  static bool is_same(InflationRoute const& left, InflationRoute const& right) {
    return left.path == right.path && left.member == right.member;
  }
  template <class Row>
  static bool is_same(Row const& left, Row const& right) {
    return left.path == right.path;
  }

  Result<InflationRoute> read_inflation(json::object const& entry) {
    InflationRoute route;
    auto const scale = find_text(entry, "scale").value_or("");
    if (auto const checked = check_names(entry, {"path", "member", "scale", "source"}); !checked) {
      return checked.error();
    }
    if (scale != "fraction" && scale != "percent" && scale != "otherwise") {
      return fault(where_ + ".scale", "is none of fraction, percent and otherwise");
    }
    route.scale = scale == "fraction"  ? InflationScale::fraction
                  : scale == "percent" ? InflationScale::percent
                                       : InflationScale::otherwise;
    route.path = find_text(entry, "path").value_or("");
    route.member = find_text(entry, "member").value_or("");
    route.source = find_text(entry, "source").value_or("");
    return route;
  }

  Result<GovModule> read_governance(json::object const& entry) {
    if (auto const checked = check_names(entry, {"path", "source"}); !checked) {
      return checked.error();
    }
    return GovModule{std::string(find_text(entry, "path").value_or("")),
                     std::string(find_text(entry, "source").value_or(""))};
  }

  // What a chain is where none of these answers is concluded from all of them, so nothing shows it.
  Result<StakingEvidence> read_staking(json::object const& entry) {
    if (auto const checked = check_names(entry, {"kind", "path", "member", "source"}); !checked) {
      return checked.error();
    }
    auto const word = find_text(entry, "kind").value_or("");
    for (auto const kind : {StakingKind::mstaking, StakingKind::poa, StakingKind::provider, StakingKind::rollup,
                            StakingKind::authority}) {
      if (word == to_word(kind)) {
        return StakingEvidence{kind, std::string(find_text(entry, "path").value_or("")),
                               std::string(find_text(entry, "member").value_or("")),
                               std::string(find_text(entry, "source").value_or(""))};
      }
    }
    return fault(where_ + ".kind", "is none of mstaking, poa, provider, rollup and authority");
  }

  // That the entry has these members and no others, and that those of a form have it.
  Result<void> check_names(json::object const& entry, std::initializer_list<std::string_view> names) {
    for (auto const& [name, value] : entry) {
      if (std::ranges::find(names, std::string_view(name)) == names.end()) {
        return fault(where_ + '.' + std::string(name), "is not known here");
      }
    }
    for (auto const name : names) {
      auto const text = find_text(entry, name);
      if (!text) {
        return fault(where_ + '.' + std::string(name), "is missing, or no text");
      }
      if (name == "path" && !is_path(*text)) {
        return fault(where_ + ".path",
                     "is no path such as /cosmos/mint/v1beta1/inflation, of letters, digits, . _ and -");
      }
      if (name == "member" && !is_member(*text)) {
        return fault(where_ + ".member", "is no name of a member such as inflation or params.inflation");
      }
      if (name == "source" && !is_source(*text)) {
        return fault(where_ + ".source", "is no https:// link to where the route can be looked up");
      }
    }
    return {};
  }

  std::string thing_;
  std::string where_;  // the entry: "inflation[2]"
};

}  // namespace

Result<Dialects> parse_dialects(std::string_view bytes, std::string_view thing) {
  return DialectsParser(thing).parse(bytes);
}

Result<Dialects> read_dialects(fs::path const& overlay) {
  auto const file = overlay / kFileName;
  auto const unreadable = [&](std::string reason) {
    return Error{ErrorCode::unavailable, file.string(), std::move(reason), std::string(kNextStep)};
  };
  std::error_code error;
  auto const status = fs::symlink_status(file, error);
  if (overlay.empty() || status.type() == fs::file_type::not_found) {
    return built_in_dialects();
  }
  if (status.type() != fs::file_type::regular) {
    return unreadable(error ? "cannot be read (" + error.message() + ")" : "is not a plain file");
  }
  std::ifstream stream(file, std::ios::binary);
  std::string bytes(kMaxBytes + 1, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!stream.is_open() || stream.bad()) {
    return unreadable("cannot be read");
  }
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  if (bytes.size() > kMaxBytes) {
    return unreadable("is larger than " + std::to_string(kMaxBytes) + " bytes");
  }
  auto added = parse_dialects(bytes, file.string());
  return added ? merge_dialects(std::move(*added), built_in_dialects()) : added;
}

}  // namespace orrery
