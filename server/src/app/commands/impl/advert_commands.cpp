#include "app/commands/impl/advert_commands.hpp"

#include "domain/names.hpp"
#include "store/editorial/advert_repository.hpp"

#include <charconv>
#include <optional>
#include <system_error>

namespace orrery {
namespace {

std::optional<std::int64_t> parse_id(std::string const& text) {
  std::int64_t id = 0;
  auto const* const end = text.data() + text.size();
  auto const [stopped, error] = std::from_chars(text.data(), end, id);
  return error == std::errc() && stopped == end && !text.empty() ? std::optional(id) : std::nullopt;
}

std::string describe_why(Advert const& advert) {
  switch (state_of(advert)) {
    case AdvertState::pending: return " (told by " + std::to_string(advert.witnesses.size()) + " operators' nodes)";
    case AdvertState::held: return " (" + advert.fault.value_or("") + ")";
    case AdvertState::shown:
    case AdvertState::hidden: break;
  }
  return "";
}

std::string describe(StoredAdvert const& stored) {
  auto const& advert = stored.advert;
  auto const& payment = advert.payment;
  return std::to_string(stored.id) + "  " + std::string(to_word(state_of(advert))) + describe_why(advert) + "  " +
         to_rfc3339(payment.paid_at) + "  " + payment.sender + "  " + payment.tx_hash + "  " +
         advert.site.value_or("-") + "  " + advert.text;
}

}  // namespace

void list_adverts(Store& store, PrintLine const& print) {
  auto transaction = store.begin_read();
  auto const adverts = load_adverts(transaction);
  for (auto const& advert : adverts) {
    print(describe(advert));
  }
  if (adverts.empty()) {
    print("no advert was paid for yet");
  }
}

int decide_advert_now(std::string const& decision, std::string const& id, Store& store, Clock const& clock,
                      PrintLine const& print) {
  auto const number = parse_id(id);
  auto const decided = parse_word<AdvertDecision>(decision);
  if (!number || !decided) {
    print("adverts " + decision + " " + id +
          ": is not 'show' or 'hide' with the number of an advert; see 'adverts list'");
    return 1;
  }
  auto transaction = store.begin_write();
  auto const advert = decide_advert(transaction, *number, *decided, clock.now());
  if (!advert) {
    print("advert " + id + ": there is none with this number; see 'adverts list'");
    return 1;
  }
  transaction.commit();
  print(describe(*advert));
  return 0;
}

}  // namespace orrery
