#include "log_keeper.hpp"

#include "stored_text.hpp"

#include <array>

namespace orrery::simulation {
namespace {

struct Log {
  char const* name;
  // Its first column is the key; the others never change once they are stored.
  char const* rows;
  // A row for each fault within the log.
  std::vector<char const*> faults;
};

// A number is one more than that of the row before it: none twice, and none left out.
#define ORRERY_NUMBERED(log)                                             \
  "SELECT 'sequences', count(*), min(sequence), max(sequence) FROM " log \
  " HAVING count(*) > 0 AND (count(*) <> "                               \
  "max(sequence) OR min(sequence) <> 1)"

std::vector<Log> const& logs() {
  static std::vector<Log> const list{
      {"validator_change",
       "SELECT id, sequence, chain, generation, state_height, operator_address, kind, status_old, status_new, "
       "jailed_old, "
       "jailed_new, old_text, new_text, observed_at FROM validator_change",
       {ORRERY_NUMBERED("validator_change"),
        "SELECT 'height goes back', l.id, e.id FROM validator_change l JOIN validator_change e ON e.chain = l.chain "
        "AND "
        "e.generation = l.generation AND e.operator_address = l.operator_address AND e.kind = l.kind AND e.sequence < "
        "l.sequence WHERE e.state_height >= l.state_height",
        "SELECT 'time goes back', l.id, e.id FROM validator_change l JOIN validator_change e ON e.sequence = "
        "l.sequence "
        "- 1 WHERE e.observed_at > l.observed_at",
        "SELECT 'is no change', id FROM validator_change WHERE old_text = new_text AND status_old IS status_new AND "
        "jailed_old IS jailed_new"}},
      {"event",
       "SELECT id, sequence, natural_key, type, chain_id, created_at FROM event",
       {ORRERY_NUMBERED("event"),
        "SELECT 'key twice', natural_key FROM event GROUP BY natural_key HAVING count(*) > 1"}},
      {"advert",
       "SELECT id, chain, tx_hash, height, sender, memo, paid_at, text, site FROM advert",
       {"SELECT 'payment twice', tx_hash FROM advert GROUP BY chain, tx_hash HAVING count(*) > 1"}},
      // The row of a day is written until the day is over.
      {"weight_history",
       "SELECT subject || ' ' || item || ' ' || day, score, evidence, rule_version FROM weight_history WHERE day < "
       "(SELECT "
       "max(day) FROM weight_pass)",
       {"SELECT 'out of its bounds', subject, item, score FROM weight_item WHERE item <> 'tombstone_cap' AND (score < "
        "0 OR score > 10000)"}},
  };
  return list;
}

#undef ORRERY_NUMBERED

}  // namespace

std::vector<std::string> LogKeeper::look(Store& store) {
  std::vector<std::string> faults;
  for (auto const& log : logs()) {
    std::map<std::string, std::string> rows;
    auto transaction = store.begin_read();
    for (auto const& row : transaction.connection().query(log.rows)) {
      std::string key;
      simulator::append_row(key, {row.front()});
      simulator::append_row(rows[key], row);
    }
    for (auto const& [key, row] : known_[log.name]) {
      auto const found = rows.find(key);
      if (found == rows.end()) {
        faults.push_back(std::string(log.name) + " lost: " + row);
      } else if (found->second != row) {
        faults.push_back(std::string(log.name) + " altered: " + row + " is " + found->second);
      }
    }
    for (auto const* query : log.faults) {
      for (auto const& row : transaction.connection().query(query)) {
        std::string text;
        simulator::append_row(text, row);
        faults.push_back(std::string(log.name) + ": " + text);
      }
    }
    known_[log.name] = std::move(rows);
  }
  return faults;
}

std::size_t LogKeeper::size() const {
  std::size_t rows = 0;
  for (auto const& [log, known] : known_) {
    rows += known.size();
  }
  return rows;
}

}  // namespace orrery::simulation
