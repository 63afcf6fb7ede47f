const ALL_SHOWN = 7;
const WINDOW = 2;

/**
 * The numbers of a pagination control: up to seven in full, else the first, the last and two on each
 * side of the current one. Null is a gap of two pages or more.
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) =>
      pages <= ALL_SHOWN ||
      candidate === 1 ||
      candidate === pages ||
      Math.abs(candidate - page) <= WINDOW,
  );
  return kept.flatMap((shown, index) => {
    const before = kept[index - 1] ?? 0;
    if (shown - before === 2) return [shown - 1, shown];
    return shown - before > 2 ? [null, shown] : [shown];
  });
}

interface ListPage {
  page: number;
  limit: number;
  total_count: number;
}

/** Which rows a page has, as the texts name them; `firstPage`: the first of those that stand above each other. */
export function rowsOf(
  { page, limit, total_count: total }: ListPage,
  firstPage = page,
): { from: number; to: number; total: number } {
  return { from: (firstPage - 1) * limit + 1, to: Math.min(page * limit, total), total };
}
