#include "store/weights/weight_repository.hpp"

#include "base/amount.hpp"
#include "domain/core/fixed_decimal.hpp"
#include "domain/market/series.hpp"
#include "domain/weights/recorded_evidence.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/market/series_repository.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kSubjectsAtOnce = 256;

std::int64_t number_of_day(UtcDay day) {
  return day.time_since_epoch().count();
}

std::optional<UtcDay> day_of(std::optional<std::int64_t> number) {
  return number ? std::optional(UtcDay(std::chrono::days(*number))) : std::nullopt;
}

Row to_row(std::string const& subject, StoredWeightItem const& item) {
  return {subject,
          item.slug,
          or_null(item.score),
          or_null(item.evidence),
          item.rule_version,
          item.as_of ? Value{number_of_day(*item.as_of)} : Value{},
          seconds_of(item.changed_at)};
}

// What history has of an item on the day of a computation.
class HistoryWriter {
 public:
  explicit HistoryWriter(ComputedWeights const& computed) : day_(computed.day) {
    auto const identities = identity_subject("");
    for (auto const& packed : computed.subjects) {
      if (packed.subject().starts_with(identities)) continue;
      if (auto const total = compute_total(packed.unpack())) totals_.emplace(packed.subject(), to_text(Points{*total}));
    }
  }

  Row to_row(std::string const& subject, StoredWeightItem const& item) const {
    return {subject,
            item.slug,
            number_of_day(day_),
            or_null(item.score),
            item.evidence ? Value{to_text_of_record(*item.evidence)} : Value{},
            item.rule_version};
  }

 private:
  // Whole where the chains had other weights than those of this day: evidence that is older than the row.
  std::string to_text_of_record(std::string const& evidence) const {
    auto recorded = to_recorded_evidence(evidence);
    auto const weight_of = [this](std::string_view chain_id) -> std::optional<std::string> {
      auto const found = totals_.find(chain_id);
      return found == totals_.end() ? std::nullopt : std::optional(found->second);
    };
    return from_recorded_evidence(recorded, weight_of) == evidence ? recorded : evidence;
  }

  UtcDay day_;
  std::map<std::string, std::string, std::less<>> totals_;  // of chains
};

StoredWeightItem read_item(RowReader& row) {
  StoredWeightItem item;
  item.slug = row.text();
  item.score = row.optional_number();
  item.evidence = row.optional_text();
  item.rule_version = row.number();
  item.as_of = day_of(row.optional_number());
  item.changed_at = time_of(row.number());
  return item;
}

void for_each_subject(Connection& connection, std::string_view where, std::span<Value const> parameters,
                      std::function<void(SubjectWeights)> const& take) {
  SubjectWeights one;
  auto const sql = select_from(kWeightItemTable) + std::string(where) + " ORDER BY subject, item";
  connection.for_each_row(sql, parameters, [&](Row& values) {
    RowReader row(values);
    auto subject = row.text();
    if (one.subject != subject) {
      if (!one.items.empty()) take(std::move(one));
      one = {std::move(subject), {}};
    }
    one.items.push_back(read_item(row));
  });
  if (!one.items.empty()) take(std::move(one));
}

// The chain's own weight on that day, with two decimals.
std::optional<std::string> find_total(Transaction& transaction, std::string_view chain_id, UtcDay day) {
  constexpr std::size_t kDecimals = 2;
  auto const points = load_series(transaction, SeriesMetric::weight, chain_subject(chain_id), Timestamp(day),
                                  Timestamp(day) + std::chrono::days(1));
  return points.empty() ? std::nullopt : std::optional(pad_decimals(points.front().value, kDecimals));
}

std::optional<WeightPass> find_pass(Connection& connection) {
  auto rows = connection.query("SELECT day, rule_version, version FROM weight_pass");
  if (rows.empty()) return std::nullopt;
  RowReader row(rows.front());
  WeightPass pass;
  pass.day = UtcDay(std::chrono::days(row.number()));
  pass.rule_version = row.number();
  pass.version = row.number();
  return pass;
}

bool says_the_same(StoredWeightItem const& left, StoredWeightItem const& right) {
  return left.score == right.score && left.evidence == right.evidence && left.rule_version == right.rule_version;
}

// As history sees it.
bool records_the_same(StoredWeightItem const& left, StoredWeightItem const& right) {
  return left.score == right.score && left.rule_version == right.rule_version &&
         left.evidence.has_value() == right.evidence.has_value() &&
         (left.evidence == right.evidence ||
          to_recorded_evidence(*left.evidence) == to_recorded_evidence(*right.evidence));
}

using ItemKey = std::pair<std::string_view, std::string_view>;  // subject, slug

std::map<ItemKey, StoredWeightItem const*> index(std::vector<SubjectWeights> const& subjects) {
  std::map<ItemKey, StoredWeightItem const*> items;
  for (auto const& subject : subjects) {
    for (auto const& item : subject.items) {
      items.emplace(ItemKey(subject.subject, item.slug), &item);
    }
  }
  return items;
}

std::int64_t count_history_of(Connection& connection, UtcDay day) {
  std::array<Value, 1> const parameters{number_of_day(day)};
  auto rows = connection.query("SELECT COUNT(*) FROM weight_history WHERE day = ?", parameters);
  return RowReader(rows.at(0)).number();
}

// Subjects in byte order, [from, until); an empty `until` is unbounded.
struct SubjectRange {
  std::string from;
  std::string until;
};

std::vector<SubjectWeights> load_range(Connection& connection, SubjectRange const& range) {
  std::vector<SubjectWeights> stored;
  auto const take = [&](SubjectWeights subject) { stored.push_back(std::move(subject)); };
  if (range.until.empty()) {
    for_each_subject(connection, " WHERE subject >= ?", std::array<Value, 1>{range.from}, take);
  } else {
    for_each_subject(connection, " WHERE subject >= ? AND subject < ?", std::array<Value, 2>{range.from, range.until},
                     take);
  }
  return stored;
}

// Makes the stored subjects of the range exactly these. True where that changed something.
bool put_range(Connection& connection, SubjectRange const& range, std::span<PackedWeights const* const> subjects,
               HistoryWriter const& writer, Timestamp now) {
  auto const stored = load_range(connection, range);
  auto left = index(stored);
  std::vector<Row> rows;
  std::vector<Row> history;
  for (auto const* packed : subjects) {
    auto subject = packed->unpack();
    for (auto& item : subject.items) {
      auto const found = left.find({subject.subject, item.slug});
      bool const is_same = found != left.end() && says_the_same(*found->second, item);
      item.changed_at = is_same ? found->second->changed_at : now;
      if (found == left.end() || !records_the_same(*found->second, item)) {
        history.push_back(writer.to_row(subject.subject, item));
      }
      if (found == left.end() || *found->second != item) rows.push_back(to_row(subject.subject, item));
      if (found != left.end()) left.erase(found);
    }
  }
  std::vector<Row> gone;
  for (auto const& [key, item] : left) {
    auto& row = gone.emplace_back();
    row.emplace_back(std::string(key.first));
    row.emplace_back(std::string(key.second));
  }
  upsert_rows(connection, kWeightItemTable, rows);
  upsert_rows(connection, kWeightHistoryTable, history);
  connection.batch("DELETE FROM weight_item WHERE subject = ? AND item = ?", gone);
  return !rows.empty() || !gone.empty();
}

}  // namespace

std::shared_ptr<PackedWeights const> StoredWeights::find(std::string_view subject) const {
  auto const found = subjects.find(subject);
  return found == subjects.end() ? nullptr : found->second;
}

std::shared_ptr<StoredWeights const> load_weights(Transaction& transaction,
                                                  std::shared_ptr<StoredWeights const> const& before) {
  auto& connection = transaction.connection();
  auto const pass = find_pass(connection);
  if (!pass) return nullptr;
  if (before != nullptr && before->version == pass->version) return before;
  auto loaded = std::make_shared<StoredWeights>();
  loaded->version = pass->version;
  loaded->rule_version = pass->rule_version;
  loaded->day = pass->day;
  // One by one, because the uncompressed evidence of all subjects would take most of a pass's memory.
  for_each_subject(connection, "", {}, [&](SubjectWeights const& subject) {
    auto shared = before == nullptr ? nullptr : before->find(subject.subject);
    PackedWeights packed(subject);
    if (shared == nullptr || *shared != packed) shared = std::make_shared<PackedWeights const>(std::move(packed));
    loaded->subjects.emplace(subject.subject, std::move(shared));
  });
  return loaded;
}

std::optional<WeightPass> find_weight_pass(Transaction& transaction) {
  return find_pass(transaction.connection());
}

void put_weights(WriteTransaction& transaction, ComputedWeights const& computed, Timestamp now) {
  auto& connection = transaction.connection();
  std::vector<PackedWeights const*> sorted;
  for (auto const& subject : computed.subjects) {
    sorted.push_back(&subject);
  }
  std::ranges::sort(sorted, {}, &PackedWeights::subject);
  HistoryWriter const writer(computed);
  // In parts, because the new and the stored rows of all subjects together are a hundred megabytes.
  bool has_changed = false;
  auto const before = count_history_of(connection, computed.day);
  SubjectRange range;
  std::span<PackedWeights const* const> rest(sorted);
  do {
    auto const subjects = rest.first(std::min(rest.size(), kSubjectsAtOnce));
    rest = rest.subspan(subjects.size());
    range.until = rest.empty() ? "" : rest.front()->subject();
    has_changed |= put_range(connection, range, subjects, writer, now);
    range.from = range.until;
  } while (!rest.empty());
  add_recorded_rows(connection, ArchiveKind::scores, count_history_of(connection, computed.day) - before);
  auto const pass = find_pass(connection);
  bool const is_new = !pass || pass->day != computed.day || pass->rule_version != computed.rule_version;
  if (is_new || has_changed) {
    auto const version = pass ? pass->version + 1 : 1;
    std::vector<Row> only(1);
    for (auto const number : {std::int64_t{1}, number_of_day(computed.day), computed.rule_version, version}) {
      only.front().emplace_back(number);
    }
    upsert_rows(connection, kWeightPassTable, only);
  }
}

std::vector<WeightHistoryRow> load_weight_history(Transaction& transaction, std::string_view subject,
                                                  std::string_view slug) {
  auto& connection = transaction.connection();
  std::array<Value, 2> const parameters{std::string(subject), std::string(slug)};
  // Day by day, because the key of the table begins with the day.
  auto history = load_items<WeightHistoryRow>(
      connection,
      "WITH RECURSIVE days (day) AS (SELECT MIN(day) FROM weight_history UNION ALL SELECT day + 1 FROM days "
      "WHERE day < (SELECT MAX(day) FROM weight_history)) "
      "SELECT h.day, h.score, h.evidence, h.rule_version FROM days JOIN weight_history h ON h.day = days.day "
      "AND h.subject = ? AND h.item = ? ORDER BY h.day",
      parameters, [](RowReader& row, WeightHistoryRow& one) {
        one.day = UtcDay(std::chrono::days(row.number()));
        one.score = row.optional_number();
        one.evidence = row.optional_text();
        one.rule_version = row.number();
      });
  for (auto& row : history) {
    auto const weight_of = [&](std::string_view chain_id) { return find_total(transaction, chain_id, row.day); };
    if (row.evidence) row.evidence = from_recorded_evidence(*row.evidence, weight_of);
  }
  return history;
}

ArchivedScore parse_archived_score(std::string_view line) {
  auto values = parse_archived_row(line, kWeightHistoryTable.columns);
  RowReader row(values);
  ArchivedScore score;
  score.subject = row.text();
  score.slug = row.text();
  score.row.day = UtcDay(std::chrono::days(row.number()));
  score.row.score = row.optional_number();
  score.row.evidence = row.optional_text();
  score.row.rule_version = row.number();
  return score;
}

}  // namespace orrery
