/** The longest text that the API looks for. */
const kLongest = 200;

/** What an address asks to look for, without the character that the API refuses. */
export function parseWords(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, kLongest);
}
