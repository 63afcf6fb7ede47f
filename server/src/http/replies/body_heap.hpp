#pragma once

#include <sys/types.h>

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::http {

// The memory of large response bodies: pages of one memfd (https://man7.org/linux/man-pages/man2/memfd_create.2.html)
// that is also mapped. sendfile(2) passes such pages to a socket without copying the bytes for every reply. One heap
// for the whole program; thread-safe.
namespace body_heap {

// From this size on, sendfile costs less than copying (measured: docs/adr/0051-pages-of-a-file-to-the-socket.md).
inline constexpr std::size_t kLeastBytes = 8 * 1'024;

// Null where it is not available (kernel before 5.14, RLIMIT_FSIZE, no memory left): the caller then uses operator new.
void* allocate(std::size_t bytes);
void release(void* memory, std::size_t bytes);

struct FilePart {
  int file;
  off_t offset;
};

// Where the bytes are in the memfd; nullopt for bytes in other memory.
std::optional<FilePart> find(std::string_view bytes);

}  // namespace body_heap

template <class T>
struct BodyAllocator {
  using value_type = T;

  BodyAllocator() = default;
  template <class U>
  explicit BodyAllocator(BodyAllocator<U> const&) {}

  T* allocate(std::size_t count) {
    auto const bytes = count * sizeof(T);
    void* const memory = bytes >= body_heap::kLeastBytes ? body_heap::allocate(bytes) : nullptr;
    return static_cast<T*>(memory != nullptr ? memory : ::operator new(bytes));
  }
  void deallocate(T* memory, std::size_t count) {
    if (body_heap::find({reinterpret_cast<char const*>(memory), 1})) {
      body_heap::release(memory, count * sizeof(T));
    } else {
      ::operator delete(memory);
    }
  }

  bool operator==(BodyAllocator const&) const = default;
};

// A body that is made once and sent often.
using Body = std::basic_string<char, std::char_traits<char>, BodyAllocator<char>>;

}  // namespace orrery::http
