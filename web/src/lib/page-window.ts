/** Up to `width` page numbers with the current one in the middle, shifted where an end is near. */
export function pageWindow(page: number, pages: number, width: number): number[] {
  const shown = Math.min(width, pages);
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
