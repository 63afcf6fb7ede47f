#pragma once

#include "snapshot/snapshot.hpp"
#include "wire/validator_matrix.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// The cells of the matrix of operators and chains, out of the figures that a snapshot has already.
namespace orrery::api {

class MatrixCells {
 public:
  explicit MatrixCells(Snapshot const& snapshot);

  // Positions in Snapshot::chains in the order of the columns.
  std::vector<std::uint32_t> const& columns() const { return columns_; }
  std::vector<wire::MatrixChain> list_chains() const;
  wire::MatrixRow make_row(RenderedValidator const& validator) const;
  // On how many columns the first `leaders` by stake in dollars have together at least a third.
  std::int64_t count_halted_by(std::size_t leaders) const;

 private:
  struct Cell {
    std::uint32_t column = 0;
    std::uint64_t units = 0;  // of the eighth decimal
    std::size_t state = 0;    // in the order of MatrixRow::States
  };
  // By column.
  std::vector<Cell> list_cells(RenderedValidator const& validator) const;

  Snapshot const& snapshot_;
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint32_t> column_of_;  // of each chain of the snapshot
};

}  // namespace orrery::api
