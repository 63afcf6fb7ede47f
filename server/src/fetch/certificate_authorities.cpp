#include "fetch/certificate_authorities.hpp"

#include <curl/curl.h>

#include <filesystem>
#include <fstream>
#include <system_error>

namespace orrery {
namespace {

std::string to_text_or_empty(char const* text) {
  return text == nullptr ? std::string() : std::string(text);
}

bool has_certificate(std::string const& file) {
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("-----BEGIN CERTIFICATE-----") || line.starts_with("-----BEGIN TRUSTED CERTIFICATE-----")) {
      return true;
    }
  }
  return false;
}

bool has_certificate_file(std::string const& folder) {
  std::error_code unreadable;
  for (auto entry = std::filesystem::directory_iterator(folder, unreadable);
       !unreadable && entry != std::filesystem::directory_iterator(); entry.increment(unreadable)) {
    std::error_code dangling;
    if (entry->is_regular_file(dangling) && has_certificate(entry->path().string())) {
      return true;
    }
  }
  return false;
}

}  // namespace

CertificateAuthorities find_certificate_authorities() {
  auto const* const library = curl_version_info(CURLVERSION_NOW);
  return {to_text_or_empty(library->cainfo), to_text_or_empty(library->capath)};
}

bool are_readable(CertificateAuthorities const& authorities) {
  return (!authorities.file.empty() && has_certificate(authorities.file)) ||
         (!authorities.folder.empty() && has_certificate_file(authorities.folder));
}

}  // namespace orrery
