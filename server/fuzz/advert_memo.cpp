// Any memo: what is made of it is text that can be stored, a site is a link of the web to the host that is
// judged, and the text is never longer than it may be.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "collectors/adverts/impl/advert_memo.hpp"
#include "collectors/adverts/impl/deny_list.hpp"

#include <boost/url.hpp>

#include <cstdint>

namespace {

using namespace orrery;

void check_site(AdvertMemo const& advert) {
  auto const url = boost::urls::parse_uri(*advert.site);
  require(url && !url->has_userinfo() && url->encoded_host() == advert.host);
  require(url->scheme_id() == boost::urls::scheme::http || url->scheme_id() == boost::urls::scheme::https);
  require(advert.host.find('.') != std::string::npos && to_lower_ascii(advert.host) == advert.host);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  auto const memo = clean_text(bytes, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
  if (memo.empty()) {
    return 0;
  }
  auto const advert = split_memo(memo);
  require(!advert.text.empty() && clean_text(advert.text, kMaxDescriptionCharacters, LineBreaks::keep) == advert.text);
  if (advert.site) {
    check_site(advert);
  }
  auto const list = DenyList::parse(bytes, "list");
  if (list) {
    list->find_fault(advert, "");
  }
  return 0;
}
