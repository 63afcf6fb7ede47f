#include "store/editorial/advert_repository.hpp"

#include "domain/names.hpp"
#include "store/core/allocate_id.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <map>
#include <set>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kNewestFirst = " ORDER BY a.paid_at DESC, a.height DESC, a.id DESC";

std::optional<AdvertDecision> decision_of(std::optional<std::string> const& word) {
  return word ? std::optional(value_of<AdvertDecision>(*word)) : std::nullopt;
}

Row to_row(StoredAdvert const& stored, std::int64_t chain) {
  auto const& advert = stored.advert;
  auto const& payment = advert.payment;
  return {stored.id,
          chain,
          payment.tx_hash,
          payment.height,
          payment.sender,
          payment.memo,
          seconds_of(payment.paid_at),
          advert.text,
          or_null(advert.site),
          or_null(advert.fault),
          advert.decision ? word_of(*advert.decision) : Value{},
          join_lines(advert.witnesses),
          std::int64_t{advert.confirmed},
          word_of(state_of(advert)),
          seconds_of(stored.created_at),
          seconds_of(stored.changed_at)};
}

// The columns of kSelectAdverts: the chain's id stands where the table has its key.
StoredAdvert read_advert(Row& values) {
  RowReader row(values);
  StoredAdvert stored{};
  auto& advert = stored.advert;
  stored.id = row.number();
  stored.chain_id = row.text();
  advert.payment.tx_hash = row.text();
  advert.payment.height = row.number();
  advert.payment.sender = row.text();
  advert.payment.memo = row.text();
  advert.payment.paid_at = time_of(row.number());
  advert.text = row.text();
  advert.site = row.optional_text();
  advert.fault = row.optional_text();
  advert.decision = decision_of(row.optional_text());
  advert.witnesses = split_lines(row.text());
  advert.confirmed = row.number() != 0;
  stored.created_at = time_of(row.number());
  stored.changed_at = time_of(row.number());
  return stored;
}

constexpr std::string_view kSelectAdverts =
    "SELECT a.id, chain.chain_id, a.tx_hash, a.height, a.sender, a.memo, a.paid_at, a.text, a.site, a.fault, "
    "a.decision, a.witnesses, a.confirmed, a.created_at, a.changed_at "
    "FROM advert a JOIN chain ON chain.id = a.chain ";

std::vector<StoredAdvert> load_adverts_where(Transaction const& transaction, std::string_view where,
                                             std::span<Value const> parameters) {
  std::vector<StoredAdvert> adverts;
  transaction.connection().for_each_row(std::string{kSelectAdverts}.append(where).append(kNewestFirst), parameters,
                                        [&](Row& row) { adverts.push_back(read_advert(row)); });
  return adverts;
}

std::vector<StoredAdvert> load_of_chain(Transaction const& transaction, std::string_view chain_id) {
  std::array<Value, 1> const parameters{std::string{chain_id}};
  return load_adverts_where(transaction, "WHERE chain.chain_id = ?", parameters);
}

}  // namespace

std::vector<StoredAdvert> load_adverts(Transaction& transaction) {
  return load_adverts_where(transaction, "", {});
}

std::vector<StoredAdvert> load_shown_adverts(Transaction& transaction) {
  std::array<Value, 1> const parameters{word_of(AdvertState::shown)};
  return load_adverts_where(transaction, "WHERE a.state = ?", parameters);
}

std::vector<Advert> load_adverts_of(Transaction& transaction, std::string_view chain_id) {
  std::vector<Advert> adverts;
  for (auto& stored : load_of_chain(transaction, chain_id)) {
    adverts.push_back(std::move(stored.advert));
  }
  return adverts;
}

std::size_t put_adverts(WriteTransaction& transaction, std::string_view chain_id, std::span<Advert const> adverts,
                        Timestamp now) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, chain_id);
  std::map<std::string, StoredAdvert> before;
  for (auto& stored : load_of_chain(transaction, chain_id)) {
    auto hash = stored.advert.payment.tx_hash;
    before.emplace(std::move(hash), std::move(stored));
  }
  std::set<std::int64_t> taken;
  std::vector<Row> rows;
  for (auto const& advert : adverts) {
    auto const& hash = advert.payment.tx_hash;
    auto const found = before.find(hash);
    StoredAdvert after{0, std::string{chain_id}, advert, now, now};
    if (found == before.end()) {
      after.id = allocate_id(connection, kAdvertTable, IdKind::advert, std::string{chain_id} + '|' + hash, taken);
    } else {
      after.id = found->second.id;
      after.created_at = found->second.created_at;
      after.advert.decision = found->second.advert.decision;
    }
    if (found == before.end() || after.advert != found->second.advert) {
      rows.push_back(to_row(after, chain));
    }
  }
  upsert_rows(connection, kAdvertTable, rows);
  return rows.size();
}

std::optional<StoredAdvert> decide_advert(WriteTransaction& transaction, std::int64_t id, AdvertDecision decision,
                                          Timestamp now) {
  std::array<Value, 1> const parameters{id};
  auto found = load_adverts_where(transaction, "WHERE a.id = ?", parameters);
  if (found.empty()) {
    return std::nullopt;
  }
  auto& stored = found.front();
  if (stored.advert.decision != decision) {
    stored.advert.decision = decision;
    stored.changed_at = now;
    auto& connection = transaction.connection();
    std::array<Row, 1> const rows{to_row(stored, find_chain_key(connection, stored.chain_id))};
    upsert_rows(connection, kAdvertTable, rows);
  }
  return std::move(stored);
}

}  // namespace orrery
