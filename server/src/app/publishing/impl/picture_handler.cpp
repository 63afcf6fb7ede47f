#include "app/publishing/impl/picture_handler.hpp"

#include "http/replies/compression.hpp"

#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kFolder = "/logos/";
constexpr std::string_view kForever = "public, max-age=31536000, immutable";

}  // namespace

PictureHandler::PictureHandler(std::shared_ptr<Pictures const> pictures, std::shared_ptr<http::ResponseCache> cache,
                               std::string constant_headers)
    : pictures_(std::move(pictures)), cache_(std::move(cache)), constant_headers_(std::move(constant_headers)) {}

std::shared_ptr<http::Representation const> PictureHandler::find(std::string_view path) const {
  if (!path.starts_with(kFolder) || !pictures_->contains(path.substr(kFolder.size()))) {
    return nullptr;
  }
  return cache_->find_or_make(path, [&] {
    auto const webp = pictures_->find(path.substr(kFolder.size()));
    if (!webp) {
      throw std::runtime_error("the file of pictures cannot be read");
    }
    return http::make_representation(*webp, {"image/webp", kForever, {}, constant_headers_, {}},
                                     http::Encoding::identity, http::kEffortOnRequest);
  });
}

}  // namespace orrery
