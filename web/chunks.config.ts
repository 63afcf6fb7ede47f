/**
 * Which modules stand in one file. A module that is imported when it is wanted has none of these: it would get a file
 * of its own that only points into the group's. `scripts/check-size.mjs` fails on a file below 4 KB.
 */
export const chunkGroups = [
  // Every screen needs these: one file compresses better than five, and stays cached when our code changes.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+)\/|vite\/preload-helper/,
    priority: 9,
  },
  {
    name: 'lists',
    test: /src\/(components\/(list|table)\/|components\/picture\/(Readout|PictureTable|DayBars)|components\/ui\/Pager|components\/page\/LastChange|api\/(use-list-query|sparklines))/,
    minShareCount: 2,
    priority: 8,
  },
  // How a vote stands: for the board, for a proposal, and for the last votes of a chain, which has no list.
  {
    name: 'tallies',
    test: /src\/components\/governance\//,
    minShareCount: 2,
    priority: 7,
  },
  // What draws pictures, with d3: it comes with the first of them.
  {
    name: 'pictures',
    test: /src\/components\/(endpoint\/|picture\/(?!PriceHistory|Readout|PictureTable|DayBars))|node_modules\/(\.pnpm\/)?(d3-|internmap)/,
    // Below what is shared: a group takes what its modules import along.
    priority: 5,
  },
  // Without what only some screens load: it would be in the script of every screen.
  {
    name: 'shared',
    test: /src\/(app\/|components\/(?!page\/Prose|picture\/|endpoint\/|markdown\/|list\/|table\/|governance\/|weight\/)|lib\/(?!i18n\/prose)|api\/|features\/(validators?\/|chain\/[^/]+$))|node_modules\/lucide-react/,
    minShareCount: 2,
    priority: 6,
  },
];
