#pragma once

#include "collecting_simulator.hpp"
#include "faults/fault.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// Waits only a moment for some hosts, where the program waits ten seconds for all.
class HurriedFetcher final : public Fetcher {
 public:
  HurriedFetcher(Fetcher& fetcher, std::vector<std::string> hosts) : fetcher_(fetcher), hosts_(std::move(hosts)) {}

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

 private:
  void hurry(FetchRequest& request) const;

  Fetcher& fetcher_;
  std::vector<std::string> hosts_;
};

struct CollectorTools {
  CollectingSimulator& collecting;
  Fetcher& fetcher;
  std::shared_ptr<ChainNodes> nodes;
};

// What of a data set's upstream a fault is put on.
struct SpoiledPart {
  FaultRule rule{};         // where, for a fault that is put into the answers of this data set
  std::string wide_path{};  // the same for one that strikes whatever is asked there
  std::vector<std::string> hosts{};
  std::string chain_id{};
  std::string subject{};
};

// A data set. In SQL :chain is the id of the spoiled chain's row, :subject what else is spoiled, :now the time.
struct FaultColumn {
  std::string_view name;
  std::chrono::seconds every;
  Collector (*make_collector)(CollectorTools const& tools);
  SpoiledPart (*find_spoiled)(CollectingSimulator& collecting);
  std::string kept;             // the last good data of the spoiled part
  std::string health;           // the row of health that has to name the fault
  std::string others_not_read;  // how many of the other parts the last pass did not read
  std::string forget = "";      // before each pass: what would keep it from asking for everything anew
  bool heeds_429 = false;       // one upstream for all parts: who is told to wait asks for no other part
};

std::span<FaultColumn const> fault_columns();

inline constexpr std::string_view kCannotStrike = "";
inline constexpr std::string_view kHarmless = "harmless";

// A cell: what the row of health has to say of the fault, or one of the two words above.
struct FaultRow {
  Fault fault;
  std::vector<std::string> cells;
};

struct FaultTable {
  std::vector<std::string> columns;
  std::vector<FaultRow> rows;
};

// fault_matrix.md.
FaultTable read_fault_table();

bool hits_all_answers(Fault fault);
bool is_slow(Fault fault);
bool is_rate_limit(Fault fault);

}  // namespace orrery::simulator
