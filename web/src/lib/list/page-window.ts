/** The page window: up to `width` page numbers around the current one, shifted near an end. */
export function pageWindow(page: number, pages: number, width: number): number[] {
  const shown = Math.min(width, pages);
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
