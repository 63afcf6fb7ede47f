#pragma once

namespace orrery {

// Whether this test runs with AddressSanitizer, which is slower and holds on to what was freed.
#ifdef __has_feature
inline constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace orrery
