# What most files include from the standard library and Boost, parsed once (docs/adr/0068). Never a header of the
# project: each change of it would compile everything. A file still includes what it uses: Clang's builds and
# clang-tidy read it without these.
set(ORRERY_PRECOMPILED_HEADERS
  <algorithm> <array> <charconv> <chrono> <cstdint> <functional> <map> <memory> <mutex> <optional> <set> <span>
  <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <boost/describe.hpp> <boost/system/result.hpp>)

# orrery_precompile(TARGET FIRST HEADERS…): TARGET takes the precompiled headers of FIRST; FIRST itself makes them.
function(orrery_precompile target first)
  # Clang's precompiled headers name their files by absolute paths, so that no other clone could use them.
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  # For ccache: what it preprocesses names the precompiled headers instead of repeating them.
  target_compile_options(${target} PRIVATE -fpch-preprocess)
  if(target STREQUAL first)
    target_precompile_headers(${target} PRIVATE ${ORRERY_PRECOMPILED_HEADERS} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${first})
  endif()
endfunction()
