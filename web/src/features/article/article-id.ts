/** Whether it is a number at all: '01' is one that no article has. */
export function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** The education ID in a URL, a number from 1 on; null for anything else. */
export function parseArticleId(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
