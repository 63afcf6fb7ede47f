#pragma once

#include "app/publishing/impl/picture_cache.hpp"
#include "http/replies/resource.hpp"
#include "http/replies/response_cache.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace orrery {

// Answers requests under /logos/. Pictures are cached together with API answers and pages.
class PictureHandler final {
 public:
  // constant_headers: from constant_headers.hpp.
  PictureHandler(std::shared_ptr<Pictures const> pictures, std::shared_ptr<http::ResponseCache> cache,
                 std::string constant_headers);

  // Null where there is no such picture.
  std::shared_ptr<http::Representation const> find(std::string_view path) const;

 private:
  std::shared_ptr<Pictures const> pictures_;
  std::shared_ptr<http::ResponseCache> cache_;
  std::string constant_headers_;
};

}  // namespace orrery
