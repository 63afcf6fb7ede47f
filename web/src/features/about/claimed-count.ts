/**
 * What the page claims, while what was counted supports it ('50+'); else what was counted. Null while it
 * is not counted yet: a claim that nothing supports is not made.
 */
export function claimedCount(
  counted: number | undefined,
  claim: number,
): { count: number; atLeast: boolean } | null {
  if (counted === undefined || counted === 0) return null;
  return counted >= claim ? { count: claim, atLeast: true } : { count: counted, atLeast: false };
}
