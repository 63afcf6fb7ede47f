#include "http/messages/constant_headers.hpp"

namespace orrery::http {
namespace {

constexpr std::string_view kDataPolicy = "default-src 'none'; frame-ancestors 'none'";

// Whatever the content checks missed. A drawing has its styles in itself.
constexpr std::string_view kDrawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

std::string security_headers(std::string_view content_security_policy, std::string_view resource_policy) {
  std::string lines;
  auto const add = [&lines](std::string_view name, std::string_view value) {
    lines.append(name).append(": ").append(value).append("\r\n");
  };
  add("Content-Security-Policy", content_security_policy);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "strict-origin-when-cross-origin");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", resource_policy);
  add("Vary", "Accept-Encoding");
  return lines;
}

std::string demo_header(bool demo) {
  return demo ? "X-Orrery-Demo: true\r\n" : "";
}

}  // namespace

std::string api_headers(bool demo) {
  return security_headers(kDataPolicy, "cross-origin") +
         "Access-Control-Allow-Origin: *\r\n"
         "Access-Control-Expose-Headers: ETag, Last-Modified, Retry-After, Content-Language, X-Orrery-Demo\r\n" +
         demo_header(demo);
}

std::string site_headers(std::string_view content_security_policy, bool demo) {
  return security_headers(content_security_policy, "same-origin") + demo_header(demo);
}

FileHeaders file_headers(std::string_view content_security_policy, bool demo) {
  return {site_headers(content_security_policy, demo), drawing_headers(demo),
          "X-Content-Type-Options: nosniff\r\n"
          "Cross-Origin-Resource-Policy: same-origin\r\n"
          "Vary: Accept-Encoding\r\n" +
              demo_header(demo)};
}

std::string drawing_headers(bool demo) {
  return site_headers(kDrawingPolicy, demo);
}

std::string admin_headers() {
  return security_headers(kDataPolicy, "same-origin");
}

}  // namespace orrery::http
