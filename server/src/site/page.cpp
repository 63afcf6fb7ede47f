#include "site/page.hpp"

#include "site/page_data.hpp"
#include "site/page_facts.hpp"
#include "site/page_head.hpp"

namespace orrery::site {

std::string make_page(PageSources const& sources, PageRequest const& request) {
  return sources.page_template.fill({sources.locales[request.address.locale], make_head(sources, request),
                                     make_facts(sources, request), make_data(sources, request)});
}

}  // namespace orrery::site
