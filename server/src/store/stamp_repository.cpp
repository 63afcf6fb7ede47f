#include "store/stamp_repository.hpp"

#include "base/result.hpp"
#include "store/driver/connection.hpp"
#include "store/table.hpp"

#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

#include <array>

namespace orrery {

std::optional<StoreStamp> find_stamp(Connection& connection) {
  std::optional<StoreStamp> stamp;
  for_each_row(connection, kStampTable, [&](Row& row) {
    RowReader reader(row);
    reader.number();
    auto uuid = reader.text();
    auto const kind = parse_store_kind(reader.text());
    if (!kind) {
      throw Failure({ErrorCode::conflict, connection.database(), "is stamped with an unknown kind of data",
                     "use another database"});
    }
    stamp = {std::move(uuid), *kind, Timestamp{std::chrono::seconds{reader.number()}}};
  });
  return stamp;
}

StoreStamp create_stamp(Connection& connection, StoreKind kind, Timestamp now) {
  StoreStamp stamp{to_string(boost::uuids::random_generator()()), kind, now};
  std::array<Row, 1> const rows{
      {{std::int64_t{1}, stamp.uuid, std::string{to_word(kind)}, std::int64_t{now.time_since_epoch().count()}}}};
  put_rows(connection, kStampTable, rows);
  return stamp;
}

}  // namespace orrery
