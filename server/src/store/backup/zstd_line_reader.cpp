#include "store/backup/zstd_line_reader.hpp"

#include "base/result.hpp"
#include "store/backup/backup_format.hpp"

namespace orrery {
namespace {

constexpr std::size_t kLongestLine = 16'000'000;
// The default limit of zstd's own decoder, ZSTD_WINDOWLOG_LIMIT_DEFAULT: larger windows are refused.
constexpr int kLargestWindowLog = 27;

}  // namespace

ZstdLineReader::ZstdLineReader(std::filesystem::path const& path)
    : path_(path.string()),
      file_(path, std::ios::binary),
      context_(ZSTD_createDCtx()),
      input_bytes_(ZSTD_DStreamInSize()) {
  if (!file_) {
    throw Failure({ErrorCode::not_found, path_, "cannot be opened", "check the file's name and this user's rights"});
  }
  ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
}

bool ZstdLineReader::next(std::string& line) {
  auto searched = text_begin_;
  while (true) {
    auto const newline = text_.find('\n', searched);
    if (newline != std::string::npos) {
      line.assign(text_, text_begin_, newline - text_begin_);
      text_begin_ = newline + 1;
      return true;
    }
    text_.erase(0, text_begin_);
    text_begin_ = 0;
    searched = text_.size();
    if (text_.size() > kLongestLine) throw_broken_backup(path_, "holds a line of over 16 MB");
    if (!decompress_more()) {
      if (!text_.empty()) throw_broken_backup(path_, "ends within a line");
      return false;
    }
  }
}

bool ZstdLineReader::decompress_more() {
  if (input_.pos == input_.size && !read_more()) {
    if (!frame_ended_) throw_broken_backup(path_, "is cut: the file ends before its data does");
    return false;
  }
  if (frame_ended_) throw_broken_backup(path_, "holds more bytes after its end");
  auto const size_before = text_.size();
  text_.resize(size_before + ZSTD_DStreamOutSize());
  ZSTD_outBuffer output{text_.data() + size_before, text_.size() - size_before, 0};
  auto const left = ZSTD_decompressStream(context_.get(), &output, &input_);
  text_.resize(size_before + output.pos);
  if (ZSTD_isError(left) != 0) {
    throw_broken_backup(path_, std::string{"is no whole backup file ("} + ZSTD_getErrorName(left) + ")");
  }
  frame_ended_ = left == 0;
  return true;
}

bool ZstdLineReader::read_more() {
  file_.read(input_bytes_.data(), static_cast<std::streamsize>(input_bytes_.size()));
  auto const size = static_cast<std::size_t>(file_.gcount());
  input_ = {input_bytes_.data(), size, 0};
  return size > 0;
}

}  // namespace orrery
