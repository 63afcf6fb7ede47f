#include "sources/json_records.hpp"

#include <boost/json/basic_parser_impl.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxValueBytes = 200;
constexpr std::size_t kMaxRecords = 100'000;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::optional<std::string_view> find(std::map<std::string, std::string, std::less<>> const& values,
                                     std::string_view path) {
  auto const found = values.find(path);
  return found == values.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

// Takes the parser's events. Its names and signatures are those that basic_parser asks of a handler.
struct RecordHandler {
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  std::span<std::string_view const> wanted;
  std::vector<JsonRecord> records{};
  bool is_list = false;
  std::vector<bool> open{};         // what we are in, outermost first: true for an object
  std::vector<std::string> keys{};  // of the open objects below the record
  std::string value{};              // the text or number that is being read

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }

  bool on_array_begin(json::error_code&) {
    is_list = is_list || open.empty();
    open.push_back(false);
    return true;
  }
  bool on_array_end(std::size_t, json::error_code&) { return close(); }

  bool on_object_begin(json::error_code& error) {
    if (open.size() == 1 && is_list) {
      if (records.size() == kMaxRecords) {
        error = json::error::array_too_large;
        return false;
      }
      records.emplace_back();
    }
    open.push_back(true);
    keys.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    keys.pop_back();
    return close();
  }

  bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return append(part); }
  bool on_key(json::string_view part, std::size_t, json::error_code&) {
    append(part);
    keys.back() = std::exchange(value, {});
    return true;
  }

  bool on_string_part(json::string_view part, std::size_t, json::error_code&) { return append(part); }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    append(part);
    put(&JsonRecord::put_text);
    return true;
  }

  bool on_number_part(json::string_view part, json::error_code&) { return append(part); }
  bool on_int64(std::int64_t, json::string_view part, json::error_code&) { return number(part); }
  bool on_uint64(std::uint64_t, json::string_view part, json::error_code&) { return number(part); }
  bool on_double(double, json::string_view part, json::error_code&) { return number(part); }

  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  bool close() {
    open.pop_back();
    return true;
  }

  // One byte more than is taken, so that what is too long is known as such.
  bool append(json::string_view part) {
    auto const room = kMaxValueBytes + 1 - std::min(value.size(), kMaxValueBytes + 1);
    value.append(part.data(), std::min(part.size(), room));
    return true;
  }

  bool number(json::string_view part) {
    append(part);
    put(&JsonRecord::put_number);
    return true;
  }

  // Values of the record and of objects in it, not of lists.
  bool is_in_record() const {
    return is_list && open.size() >= 2 && std::all_of(open.begin() + 1, open.end(), [](bool object) { return object; });
  }

  void put(void (JsonRecord::*put_value)(std::string, std::string)) {
    auto taken = std::exchange(value, {});
    if (!is_in_record() || taken.size() > kMaxValueBytes) {
      return;
    }
    std::string path;
    for (auto const& key : keys) {
      path += path.empty() ? key : '.' + key;
    }
    if (std::ranges::find(wanted, path) != wanted.end()) {
      (records.back().*put_value)(std::move(path), std::move(taken));
    }
  }
};

Error not_records(std::string_view thing, std::string reason) {
  return {ErrorCode::invalid_input, std::string(thing), std::move(reason), ""};
}

}  // namespace

std::optional<std::string_view> JsonRecord::number(std::string_view path) const {
  return find(numbers_, path);
}

std::optional<std::string_view> JsonRecord::text(std::string_view path) const {
  return find(texts_, path);
}

Result<std::vector<JsonRecord>> read_json_records(std::string_view bytes, std::string_view thing,
                                                  std::span<std::string_view const> wanted) {
  if (bytes.starts_with(kByteOrderMark)) {
    bytes.remove_prefix(kByteOrderMark.size());
  }
  json::parse_options options;
  options.max_depth = 32;
  options.allow_invalid_utf8 = true;
  json::basic_parser<RecordHandler> parser(options, RecordHandler{.wanted = wanted});
  json::error_code error;
  auto const consumed = parser.write_some(false, bytes.data(), bytes.size(), error);
  if (!error && consumed < bytes.size()) {
    error = json::error::extra_data;
  }
  if (error) {
    return not_records(thing, "is not JSON (" + error.message() + " at byte " + std::to_string(consumed) + ")");
  }
  if (!parser.handler().is_list) {
    return not_records(thing, "is not a JSON list");
  }
  return std::move(parser.handler().records);
}

}  // namespace orrery
