#include "snapshot/editorial/rendered_contributions.hpp"

#include "domain/core/stable_id.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/contribution.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

using std::chrono::days;

constexpr days kListedDays{30};

std::string to_date(UtcDay day) {
  return to_rfc3339(Timestamp{day}).substr(0, std::string_view("2026-11-21").size());
}

std::optional<ContributionsFrom> find_source(wire::NamedChain const& chain, std::string_view git_repo,
                                             std::span<StoredContributions const> contributions,
                                             StalenessWatch& watch) {
  auto const repository = parse_github_repository(git_repo);
  if (!repository) {
    return std::nullopt;
  }
  auto const stored = std::ranges::lower_bound(contributions, *repository, {}, &StoredContributions::repository);
  if (stored == contributions.end() || stored->repository != *repository || !stored->contributions ||
      !stored->checked_at) {
    return std::nullopt;
  }
  // GitHub's answer ends with a whole week; days after that of the answer are not known.
  auto const last = std::chrono::floor<days>(*stored->checked_at);
  auto known = cut_contributions(*stored->contributions, last - (kContributionDays - days{1}), last);
  if (!known) {
    return std::nullopt;
  }
  wire::FactGroup facts{"GitHub",
                        stored->checked_at,
                        stored->changed_at,
                        std::nullopt,
                        watch.is_stale("contributions", stored->checked_at),
                        {}};
  return ContributionsFrom{chain, std::move(*known), std::move(facts)};
}

std::int64_t count_of(Contributions const& known, UtcDay day) {
  auto const found = known.counts.find(day);
  return found == known.counts.end() ? 0 : found->second;
}

wire::ContributionRecord make_record(ContributionsFrom const& from) {
  auto const as_of = from.facts.CheckedAt.value();
  wire::ContributionRecord record;
  record.chain_id = from.chain.ChainId;
  record.PrettyName = from.chain.PrettyName;
  record.Logo = from.chain.Logo;
  record.AsOf = as_of;
  record.Source = from.facts.Source;
  record.Stale = from.facts.Stale;
  auto const first = std::max(from.known.first, std::chrono::floor<days>(as_of) - (kListedDays - days{1}));
  for (auto day = first; day <= from.known.last; day += days{1}) {
    auto const count = count_of(from.known, day);
    auto const date = to_date(day);
    record.total_contributions += count;
    record.daily_activity.push_back(
        {stable_id(IdKind::contribution_day, from.chain.ChainId + "|" + date), from.chain.ChainId, count, date});
  }
  return record;
}

}  // namespace

std::shared_ptr<RenderedContributions const> render_contributions(
    wire::NamedChain const& chain, std::string_view git_repo, std::span<StoredContributions const> contributions,
    StalenessWatch& watch, std::shared_ptr<RenderedContributions const> const& previous) {
  auto from = find_source(chain, git_repo, contributions, watch);
  if (!from) {
    return nullptr;
  }
  if (previous != nullptr && previous->made_from == *from) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedContributions>();
  for (auto day = from->known.first; day <= from->known.last; day += days{1}) {
    rendered->days.push_back({to_date(day), count_of(from->known, day)});
  }
  auto const record = make_record(*from);
  rendered->total = record.total_contributions;
  rendered->json = wire::to_json(record);
  rendered->hash = content_hash(rendered->json);
  rendered->made_from = std::move(*from);
  return rendered;
}

std::vector<std::uint32_t> sort_contributions(std::span<std::shared_ptr<RenderedContributions const> const> all) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all[i] != nullptr && all[i]->total > 0) {
      order.push_back(i);
    }
  }
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint32_t i) { return all[i]->total; });
  return order;
}

}  // namespace orrery
