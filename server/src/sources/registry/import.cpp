#include "sources/registry/import.hpp"

#include "base/clean_text.hpp"
#include "domain/names.hpp"
#include "sources/registry/chain_parser.hpp"
#include "sources/registry/impl/registry_claims.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

// "255 mainnets (223 live, 31 killed, 1 upcoming)"
std::string count_network(std::vector<Chain> const& chains, NetworkType type) {
  constexpr std::array kStatuses{ChainStatus::live, ChainStatus::upcoming, ChainStatus::killed};
  std::size_t total = 0;
  std::string parts;
  for (auto const status : kStatuses) {
    auto const count = static_cast<std::size_t>(std::ranges::count_if(
        chains, [&](Chain const& chain) { return chain.network_type == type && chain.status == status; }));
    total += count;
    if (count > 0) {
      parts += (parts.empty() ? " (" : ", ") + std::to_string(count) + " " + std::string(to_word(status));
    }
  }
  return std::to_string(total) + " " + std::string(to_word(type)) + (total == 1 ? "" : "s") +
         (parts.empty() ? "" : parts + ")");
}

}  // namespace

RegistryImport import_registry(RegistryFolders const& folders, ChainOrigin origin) {
  RegistryImport import;
  import.summary.found = folders.size();
  std::vector<Chain> chains;
  std::map<std::pair<std::string, std::string>, RegistryClaims> claims;  // by chain id and name
  for (auto const& [name, folder] : folders) {
    if (folder.fault || !folder.chain_json) {
      import.summary.failed.push_back(
          {ErrorCode::invalid_input, name, folder.fault.value_or("has no chain.json"), "correct that file"});
      continue;
    }
    auto parsed = parse_chain({name, *folder.chain_json, folder.assetlist_json});
    if (!parsed) {
      import.summary.failed.push_back(parsed.error());
    } else if (parsed->skip_reason) {
      import.summary.skipped.push_back({name, *parsed->skip_reason});
    } else {
      parsed->chain.origin = origin;
      claims[{parsed->chain.chain_id, parsed->chain.registry_name}] = read_registry_claims(*folder.chain_json);
      chains.push_back(std::move(parsed->chain));
    }
  }
  auto merged = merge_duplicates(std::move(chains));
  import.chains = std::move(merged.chains);
  import.summary.merged = std::move(merged.merged);
  for (auto const& chain : import.chains) {
    import.claims.emplace(chain.chain_id, claims[{chain.chain_id, chain.registry_name}]);
  }
  return import;
}

std::vector<std::string> to_lines(RegistryImport const& import) {
  auto const& chains = import.chains;
  auto const& summary = import.summary;
  std::vector<std::string> lines;
  lines.push_back(std::to_string(chains.size()) + " taken: " + count_network(chains, NetworkType::mainnet) + ", " +
                  count_network(chains, NetworkType::testnet));
  lines.push_back(std::to_string(summary.merged.size()) + " merged");
  for (auto const& merged : summary.merged) {
    lines.push_back("  " + merged.chain_id + ": " + merged.kept + " stands, " + merged.other +
                    " fills in what it does not know");
  }
  lines.push_back(std::to_string(summary.skipped.size()) + " skipped");
  for (auto const& skipped : summary.skipped) {
    lines.push_back("  " + skipped.folder + ": " + skipped.reason);
  }
  lines.push_back(std::to_string(summary.failed.size()) + " failed");
  for (auto const& failed : summary.failed) {
    lines.push_back("  " + to_line(failed));
  }
  std::ranges::transform(lines, lines.begin(), escape_control_characters);
  return lines;
}

}  // namespace orrery
