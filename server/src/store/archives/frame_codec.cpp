#include "store/archives/frame_codec.hpp"

#include "base/result.hpp"

#include <zstd.h>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <memory>
#include <new>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// A row is a few kilobytes at most; a frame that claims more is not ours.
constexpr std::size_t kLargestFrame = 16'000'000;

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
};

std::string compress_frame(std::string_view text, int level) {
  std::unique_ptr<ZSTD_CCtx, FreeContext> const context(ZSTD_createCCtx());
  if (context == nullptr) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::string content(ZSTD_compressBound(text.size()), '\0');
  auto const size = ZSTD_compress2(context.get(), content.data(), content.size(), text.data(), text.size());
  if (ZSTD_isError(size) != 0) {
    throw Failure({ErrorCode::unavailable, "archive", ZSTD_getErrorName(size), "try again"});
  }
  content.resize(size);
  return content;
}

json::value to_json_value(Value const& value) {
  if (auto const* number = std::get_if<std::int64_t>(&value)) return *number;
  if (auto const* text = std::get_if<std::string>(&value)) return json::string(*text);
  return nullptr;
}

[[noreturn]] void throw_broken_line() {
  throw Failure({ErrorCode::unavailable, "archive", "holds a line that is no row", "restore a backup"});
}

Value to_column_value(json::value const* found) {
  if (found == nullptr || found->is_null()) return {};
  if (found->is_int64()) return found->get_int64();
  if (found->is_string()) return std::string(found->get_string());
  throw_broken_line();
}

}  // namespace

std::string format_archived_row(std::span<std::string const> columns, Row const& row) {
  json::object line;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    line.emplace(columns[i], to_json_value(row.at(i)));
  }
  return json::serialize(line);
}

Row parse_archived_row(std::string_view line, std::span<std::string_view const> columns) {
  boost::system::error_code error;
  auto const value = json::parse(line, error);
  if (error || !value.is_object()) throw_broken_line();
  Row row;
  row.reserve(columns.size());
  for (auto const column : columns) {
    row.push_back(to_column_value(value.get_object().if_contains(column)));
  }
  return row;
}

std::string format_member(std::string_view name, std::string_view text) {
  return json::serialize(json::string(name)) + ':' + json::serialize(json::string(text));
}

void FramePacker::add(std::string_view key, std::string_view line) {
  if (!text_.empty() && text_.size() + line.size() + 1 > kFrameText) end_frame();
  if (text_.empty()) frame_.first_key = key;
  text_.append(line).append("\n");
  ++frame_.rows;
}

void FramePacker::finish() {
  if (!text_.empty()) end_frame();
}

void FramePacker::end_frame() {
  auto content = compress_frame(text_, level_);
  frame_.bytes = static_cast<std::int64_t>(content.size());
  auto const next = frame_.offset + frame_.bytes;
  frames_.push_back(std::exchange(frame_, {next, 0, 0, {}}));
  contents_.push_back(std::move(content));
  text_.clear();
}

std::optional<std::string> unpack_frame(std::string_view content) {
  auto const size = ZSTD_getFrameContentSize(content.data(), content.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > kLargestFrame) return std::nullopt;
  // Kept by each thread: making a context costs more than decompressing a frame.
  thread_local std::unique_ptr<ZSTD_DCtx, FreeContext> const context(ZSTD_createDCtx());
  if (context == nullptr) throw std::bad_alloc();
  std::string text(size, '\0');
  auto const got = ZSTD_decompressDCtx(context.get(), text.data(), text.size(), content.data(), content.size());
  return got == size ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace orrery
