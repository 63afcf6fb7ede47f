#pragma once

#include "domain/editorial/editorial.hpp"
#include "store/core/table.hpp"
#include "store/driver/value.hpp"

namespace orrery {

// Conversion between an editorial item and its row, without the two last columns of all these tables: changed_at and
// withdrawn_at.
template <class T>
struct EditorialRow;

#define ORRERY_DECLARE_EDITORIAL_ROW(T, the_table) \
  template <>                                      \
  struct EditorialRow<T> {                         \
    static Table const& table() {                  \
      return the_table;                            \
    }                                              \
    static Row to_values(T const& item);           \
    static T from(RowReader& row);                 \
  }

ORRERY_DECLARE_EDITORIAL_ROW(Article, kArticleTable);
ORRERY_DECLARE_EDITORIAL_ROW(Airdrop, kAirdropTable);
ORRERY_DECLARE_EDITORIAL_ROW(PriceReview, kPriceReviewTable);
ORRERY_DECLARE_EDITORIAL_ROW(EditorialEvent, kEditorialEventTable);
ORRERY_DECLARE_EDITORIAL_ROW(Resource, kResourceTable);
ORRERY_DECLARE_EDITORIAL_ROW(WeightRubric, kWeightRubricTable);
ORRERY_DECLARE_EDITORIAL_ROW(Figure, kFigureTable);

#undef ORRERY_DECLARE_EDITORIAL_ROW

}  // namespace orrery
