/**
 * Markdown as a line of plain text, for previews and descriptions: links by their words, without pictures and
 * marks.
 * The server makes the same of it (server/src/snapshot/editorial/plain_text.cpp).
 */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
      .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
      .split('\n')
      // The fence of a block of code, the rule of a table or between parts.
      .filter((line) => !/^[ \t]*(?:```[^`]*|[-:| \t]+)\r?$/.test(line))
      .map((line) => line.replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}\.)[ \t]+)*/, ''))
      .join(' ')
      .replace(/[*`~|]/g, '')
      .replace(/[ \t\r]+/g, ' ')
      .trim()
  );
}

/** The first characters, and an ellipsis where there are more. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
