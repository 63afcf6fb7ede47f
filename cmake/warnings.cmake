# Every target of the project is compiled with these; a warning is an error.
add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Woverloaded-virtual -Wnon-virtual-dtor -Wcast-qual -Wnull-dereference -Wimplicit-fallthrough
  -Werror)
add_compile_options(-fstack-protector-strong -fno-omit-frame-pointer)

if(ORRERY_SANITIZE OR ORRERY_FUZZ)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -g1)
  add_link_options(-fsanitize=address,undefined)
  # GCC's null-dereference analysis reports paths that only the sanitizers' own checks create.
  add_compile_options(-Wno-null-dereference $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()
if(ORRERY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ORRERY_SANITIZE)
  add_compile_definitions(_FORTIFY_SOURCE=2)
  # Inlining at -O2 and above makes GCC 12 report null dereferences, overlapping copies, and copies and sets of more
  # bytes than there can be, inside the standard library (for the overlaps: GCC's bug 105651, fixed in 13).
  add_compile_options(-Wno-null-dereference -Wno-restrict
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)
endif()
