/** How much of each end is kept. */
export const kIdentityEnds = 8;
export const kAddressEnds = 12;

/** The two ends of a long id; a short one stays whole. */
export function shorten(id: string, ends: number): string {
  return id.length <= 2 * ends + 1 ? id : `${id.slice(0, ends)}…${id.slice(-ends)}`;
}
