#include "http/replies/body_heap.hpp"

#include "base/mutex.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

// After sendfile a page belongs to the socket too, until the peer has acknowledged it, even if its body is released
// here before. So a page is never written again: release() punches a hole in the file (MADV_REMOVE), and the next
// allocation there gets new pages. Of a huge page the kernel would zero a part in place, so the mapping uses none
// (MADV_NOHUGEPAGE). https://man7.org/linux/man-pages/man2/madvise.2.html

namespace orrery::http::body_heap {
namespace {

constexpr std::size_t kPage = 4'096;
constexpr std::size_t kReserved = 512U << 20U;  // of address space; only allocated pages take memory

std::size_t round_up(std::size_t bytes) {
  return (bytes + kPage - 1) / kPage * kPage;
}

int open_file() {
  rlimit limit{};
  bool const is_allowed = ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= kReserved;
  int const file = is_allowed ? ::memfd_create("bodies", MFD_CLOEXEC) : -1;
  if (file >= 0 && ::ftruncate(file, kReserved) != 0) {
    ::close(file);
    return -1;
  }
  return file;
}

char* map_file(int file) {
  if (file < 0 || ::sysconf(_SC_PAGESIZE) != static_cast<long>(kPage)) {
    return nullptr;
  }
  void* const mapped = ::mmap(nullptr, kReserved, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) {
    return nullptr;
  }
  ::madvise(mapped, kReserved, MADV_NOHUGEPAGE);  // fails on kernels without huge pages, which is fine
  return static_cast<char*>(mapped);
}

struct Pages {
  int const file = open_file();
  char* const start = map_file(file);
  Mutex<std::map<std::size_t, std::size_t>> free{{{0, start == nullptr ? 0 : kReserved}}};  // length by offset
};

// Never destroyed, because static objects may hold bodies until the end of the program.
Pages& pages() {
  static auto& made = *new Pages;
  return made;
}

std::optional<std::size_t> take(std::map<std::size_t, std::size_t>& free, std::size_t bytes) {
  auto const found = std::ranges::find_if(free, [bytes](auto const& range) { return range.second >= bytes; });
  if (found == free.end()) {
    return std::nullopt;
  }
  auto const [offset, length] = *found;
  free.erase(found);
  if (length > bytes) {
    free.emplace(offset + bytes, length - bytes);
  }
  return offset;
}

void give_back(std::map<std::size_t, std::size_t>& free, std::size_t offset, std::size_t bytes) {
  auto next = free.lower_bound(offset);
  if (next != free.end() && next->first == offset + bytes) {
    bytes += next->second;
    next = free.erase(next);
  }
  if (next != free.begin() && std::prev(next)->first + std::prev(next)->second == offset) {
    std::prev(next)->second += bytes;
  } else {
    free.emplace(offset, bytes);
  }
}

}  // namespace

void* allocate(std::size_t bytes) {
  auto& [file, start, free] = pages();
  auto const size = round_up(bytes);
  auto const offset = free.with([size](auto& ranges) { return take(ranges, size); });
  if (!offset) {
    return nullptr;
  }
  // Populated at once, because madvise reports a lack of memory, while a later write would raise SIGBUS.
  if (::madvise(start + *offset, size, MADV_POPULATE_WRITE) != 0) {
    release(start + *offset, bytes);
    return nullptr;
  }
  return start + *offset;
}

void release(void* memory, std::size_t bytes) {
  auto& [file, start, free] = pages();
  auto const size = round_up(bytes);
  // Pages that could not be removed are leaked rather than reused, see above.
  if (::madvise(memory, size, MADV_REMOVE) == 0) {
    auto const offset = static_cast<std::size_t>(static_cast<char*>(memory) - start);
    free.with([&](auto& ranges) { give_back(ranges, offset, size); });
  }
}

std::optional<FilePart> find(std::string_view bytes) {
  auto const& [file, start, free] = pages();
  auto const* const from = bytes.data();
  if (start == nullptr || std::less<>{}(from, start) || !std::less<>{}(from, start + kReserved)) {
    return std::nullopt;
  }
  return FilePart{file, static_cast<off_t>(from - start)};
}

}  // namespace orrery::http::body_heap
