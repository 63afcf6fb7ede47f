#pragma once

#include "site/core/locale_texts.hpp"

#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace orrery::site {

// What happened, in the page's language, with the hashtags of the event behind it: as
// web/src/features/feed/EventEntry.tsx says it. `event` is a record of /events. Nothing where only the event's own
// text, which is English, says it.
std::optional<std::string> make_event_sentence(boost::json::object const& event, LocaleTexts const& texts);

// "&amp;" as "&" and "&#39;" as an apostrophe, once; what is no entity stays as it is. As
// web/src/lib/format/entities.ts does it.
std::string decode_entities(std::string_view text);

}  // namespace orrery::site
