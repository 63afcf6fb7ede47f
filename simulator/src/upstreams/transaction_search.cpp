#include "upstreams/transaction_search.hpp"

#include "domain/chains/bech32.hpp"
#include "world/blocks.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <set>

namespace orrery::simulator {
namespace {

struct Query {
  std::int64_t from_height = 1;
  std::int64_t to_height = std::numeric_limits<std::int64_t>::max();
  std::optional<std::string> recipient;
  std::optional<std::string> amount;
  std::optional<std::string> sender;
  std::optional<std::string> action;
  std::set<std::string> events;
};

std::string_view trim_spaces(std::string_view text) {
  auto const first = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(first);
  while (text.ends_with(' ')) {
    text.remove_suffix(1);
  }
  return text;
}

std::string complain(std::string_view query) {
  return "failed to search for txs: offset 0: invalid input ( at offset " + std::to_string(query.size() > 1 ? 1 : 0);
}

bool read_height(Query& query, std::string_view sign, std::string_view value) {
  std::int64_t height = 0;
  auto const [end, error] = std::from_chars(value.data(), value.data() + value.size(), height);
  if (error != std::errc{} || end != value.data() + value.size()) {
    return false;
  }
  if (sign.starts_with('>') || sign == "=") {
    query.from_height = std::max(query.from_height, height + (sign == ">" ? 1 : 0));
  }
  if (sign.starts_with('<') || sign == "=") {
    query.to_height = std::min(query.to_height, height - (sign == "<" ? 1 : 0));
  }
  return true;
}

bool read_text(Query& query, std::string_view key, std::string_view value) {
  if (value.size() < 2 || value.front() != '\'' || value.back() != '\'') {
    return false;
  }
  std::string const text(value.substr(1, value.size() - 2));
  query.events.emplace(key.substr(0, key.find('.')));
  if (key == "transfer.recipient")
    query.recipient = text;
  else if (key == "transfer.amount")
    query.amount = text;
  else if (key == "message.sender" || key == "transfer.sender")
    query.sender = text;
  else if (key == "message.action")
    query.action = text;
  else
    query.events.emplace("an event that never happens");
  return true;
}

bool read_condition(Query& query, std::string_view condition) {
  auto const key_end = condition.find_first_of("=<> ");
  if (key_end == std::string_view::npos || key_end == 0) {
    return false;
  }
  auto const key = condition.substr(0, key_end);
  auto rest = trim_spaces(condition.substr(key_end));
  auto const sign_end = rest.find_first_not_of("=<>");
  if (sign_end == 0 || sign_end == std::string_view::npos) {
    return false;
  }
  auto const sign = rest.substr(0, sign_end);
  auto const value = trim_spaces(rest.substr(sign_end));
  return key == "tx.height" ? read_height(query, sign, value) : sign == "=" && read_text(query, key, value);
}

std::optional<Query> parse_query(std::string_view text) {
  constexpr std::string_view kAnd = " AND ";
  Query query;
  while (true) {
    auto const end = text.find(kAnd);
    if (!read_condition(query, trim_spaces(text.substr(0, end)))) {
      return std::nullopt;
    }
    if (end == std::string_view::npos) {
      return query;
    }
    text.remove_prefix(end + kAnd.size());
  }
}

bool holds_send(Query const& query, Transaction const& tx) {
  return std::ranges::any_of(tx.sends, [&](Send const& send) {
    return (!query.recipient || *query.recipient == send.to) && (!query.sender || *query.sender == send.from) &&
           (!query.amount || *query.amount == send.amount + send.denom);
  });
}

std::vector<Transaction> find_unjails(NodeView const& view, Query const& query) {
  auto const account = parse_bech32(query.sender.value_or(""));
  for (auto const& seat : view.chain.seats) {
    if (account && account->prefix == view.chain.prefix && seat.address == account->bytes) {
      return list_unjails(view.world, view.chain, seat, view.now);
    }
  }
  return {};
}

}  // namespace

std::vector<Transaction> all_transactions(NodeView const& view) {
  auto transactions = list_payments(view.world, view.chain, 1, height_at(view.chain, view.now));
  for (auto const& seat : view.chain.seats) {
    std::ranges::move(list_unjails(view.world, view.chain, seat, view.now), std::back_inserter(transactions));
  }
  return transactions;
}

boost::system::result<std::vector<Transaction>, std::string> search_transactions(NodeView const& view,
                                                                                 std::string_view text) {
  auto const query = parse_query(text);
  if (!query) {
    return complain(text);
  }
  std::vector<Transaction> found;
  auto const tip = height_at(view.chain, view.now);
  bool const one_event = query->events.size() <= 1;
  if (query->action == "/cosmos.slashing.v1beta1.MsgUnjail" && one_event) {
    found = find_unjails(view, *query);
  } else if (query->events.contains("transfer") && one_event) {
    found = list_payments(view.world, view.chain, query->from_height, std::min(query->to_height, tip));
    std::erase_if(found, [&](Transaction const& tx) { return tx.code != 0 || !holds_send(*query, tx); });
  } else if (query->events.empty()) {
    found = all_transactions(view);
  }
  std::erase_if(found, [&](Transaction const& tx) {
    return tx.height < query->from_height || tx.height > query->to_height || tx.height > tip;
  });
  auto const kept = view.endpoint.keeps_blocks;
  std::erase_if(found, [&](Transaction const& tx) { return kept != 0 && tx.height <= tip - kept; });
  std::ranges::stable_sort(found, {}, &Transaction::height);
  return found;
}

}  // namespace orrery::simulator
