#include "store/backup/impl/backup_format.hpp"

#include "base/result.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "orrery-backup";
constexpr std::int64_t kFormatVersion = 1;

json::value to_json(Value const& value) {
  if (auto const* number = std::get_if<std::int64_t>(&value)) return *number;
  if (auto const* text = std::get_if<std::string>(&value)) return json::string(*text);
  return nullptr;
}

json::value parse(std::string_view line, std::string const& path) {
  boost::system::error_code error;
  auto value = json::parse(line, error);
  if (error) throw_broken_backup(path, "holds a line that is not JSON");
  return value;
}

// The line's object; its members throw for a wrong name or type.
class Members {
 public:
  Members(std::string_view line, std::string const& path) : path_(&path), value_(parse(line, path)) {
    if (!value_.is_object()) throw_broken_backup(path, "holds a line of an unknown kind");
  }

  std::string text(std::string_view name) const {
    auto const* member = value_.get_object().if_contains(name);
    if (member == nullptr || !member->is_string()) throw_missing(name);
    return std::string{member->get_string()};
  }

  std::int64_t number(std::string_view name) const {
    auto const* member = value_.get_object().if_contains(name);
    if (member == nullptr || !member->is_int64()) throw_missing(name);
    return member->get_int64();
  }

  std::vector<std::string> texts(std::string_view name) const {
    auto const* member = value_.get_object().if_contains(name);
    if (member == nullptr || !member->is_array()) throw_missing(name);
    std::vector<std::string> texts;
    for (auto const& text : member->get_array()) {
      if (!text.is_string()) throw_missing(name);
      texts.emplace_back(text.get_string());
    }
    return texts;
  }

 private:
  [[noreturn]] void throw_missing(std::string_view name) const {
    throw_broken_backup(*path_, "holds a line without '" + std::string{name} + "'");
  }

  std::string const* path_;
  json::value value_;
};

}  // namespace

std::string format_line(BackupHeader const& header) {
  return json::serialize(json::object{{"format", kFormat},
                                      {"format_version", kFormatVersion},
                                      {"schema_version", header.schema_version},
                                      {"kind", to_word(header.kind)},
                                      {"uuid", header.uuid}});
}

std::string format_line(TableHeader const& header) {
  json::array columns;
  for (auto const& column : header.columns) {
    columns.emplace_back(column);
  }
  return json::serialize(json::object{{"table", header.table}, {"columns", std::move(columns)}});
}

std::string format_line(Row const& row) {
  json::array values;
  values.reserve(row.size());
  for (auto const& value : row) {
    values.push_back(to_json(value));
  }
  return json::serialize(values);
}

std::string format_line(TableEnd const& end) {
  return json::serialize(json::object{{"table_end", end.table}, {"rows", end.rows}, {"sha256", end.sha256}});
}

std::string format_line(BackupEnd const& end) {
  return json::serialize(json::object{{"end", kFormat}, {"tables", end.tables}, {"sha256", end.sha256}});
}

bool is_row(std::string_view line) {
  return line.starts_with('[');
}

BackupHeader parse_backup_header(std::string_view line, std::string const& path) {
  Members const members(line, path);
  if (members.text("format") != kFormat) throw_broken_backup(path, "is not a backup of orrery");
  if (members.number("format_version") > kFormatVersion) {
    throw Failure(
        {ErrorCode::conflict, path, "is of a newer backup format than this program knows", "install a newer orrery"});
  }
  auto const kind = parse_store_kind(members.text("kind"));
  if (!kind) throw_broken_backup(path, "holds an unknown kind of data");
  return {members.number("schema_version"), *kind, members.text("uuid")};
}

TableHeader parse_table_header(std::string_view line, std::string const& path) {
  Members const members(line, path);
  return {members.text("table"), members.texts("columns")};
}

Row parse_row(std::string_view line, std::string const& path) {
  auto const value = parse(line, path);
  if (!value.is_array()) throw_broken_backup(path, "holds a row that is not a list");
  Row row;
  row.reserve(value.get_array().size());
  for (auto const& item : value.get_array()) {
    if (item.is_null()) {
      row.emplace_back();
    } else if (item.is_int64()) {
      row.emplace_back(item.get_int64());
    } else if (item.is_string()) {
      row.emplace_back(std::string{item.get_string()});
    } else {
      throw_broken_backup(path, "holds a value that is neither null, integer nor text");
    }
  }
  return row;
}

TableEnd parse_table_end(std::string_view line, std::string const& path) {
  Members const members(line, path);
  return {members.text("table_end"), members.number("rows"), members.text("sha256")};
}

BackupEnd parse_backup_end(std::string_view line, std::string const& path) {
  Members const members(line, path);
  if (members.text("end") != kFormat) throw_broken_backup(path, "holds an end that is not a backup's");
  return {members.number("tables"), members.text("sha256")};
}

void throw_broken_backup(std::string const& path, std::string reason) {
  throw Failure({ErrorCode::invalid_input, path, std::move(reason), "take another backup file"});
}

}  // namespace orrery
