#pragma once

#include <sys/types.h>

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::http {

// Where the bytes of large bodies live: pages of one file without a name, mapped for reading as well. The kernel can
// hand such pages to a socket as they are (sendfile), instead of copying the same bytes into it for every reply. One
// for the program, as the heap is; of any thread.
namespace body_heap {

// From this size on handing over pages costs less than copying.
inline constexpr std::size_t kLeastBytes = 8 * 1'024;

// Null where there is no such memory: an old kernel, a limit, none left. The caller then takes other memory.
void* allocate(std::size_t bytes);
void release(void* memory, std::size_t bytes);

struct FilePart {
  int file;
  off_t offset;
};

// Where bytes stand in the file; nothing for bytes that live elsewhere.
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

// The bytes of a body that is made once and sent often.
using Body = std::basic_string<char, std::char_traits<char>, BodyAllocator<char>>;

}  // namespace orrery::http
