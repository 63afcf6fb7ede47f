/* Preloaded into the server: how often it has asked the heap for memory, where the bench can read it. */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);

static atomic_ulong before_the_file_is_mapped;
static atomic_ulong* count = &before_the_file_is_mapped;

__attribute__((constructor)) static void map_count(void) {
  char const* const path = getenv("ALLOCATIONS_FILE");
  int const file = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void* const mapped = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) count = mapped;
  close(file);
}

static void note(void) {
  atomic_fetch_add_explicit(count, 1, memory_order_relaxed);
}

void* malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void* calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void* realloc(void* memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void* aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void** memory, size_t alignment, size_t size) {
  note();
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0;
}
