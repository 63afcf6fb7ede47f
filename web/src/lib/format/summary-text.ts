import { decodeEntities } from './entities';
import { plainText } from './plain-text';

const BLOCKS =
  'address|article|aside|blockquote|body|center|dd|details|div|dl|dt|figcaption|figure|footer|' +
  'head|header|hr|html|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|title|ul';
const INLINE =
  'a|abbr|b|big|cite|code|del|em|font|i|iframe|img|ins|kbd|label|mark|nobr|q|s|samp|script|small|span|' +
  'strike|strong|style|sub|sup|svg|time|tt|u|var|wbr';
const LINES = 'br|h[1-6]|li|td|th|tr';

/** One attribute. A bare word is none, or '<a and b>' would be a tag whose words are lost. */
const ATTRIBUTE = String.raw`\s+[\w:@.-]+\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>=\x60]+)|\s+(?:open|hidden|checked|disabled)`;

const FENCE = String.raw`(?<=^|\n) {0,3}(?<fence>\x60{3,}|~{3,})(?<info>[^\n\x60]*)\n(?<code>[\s\S]*?)(?:\n? {0,3}(?<=^|\n *)\k<fence>[\x60~]*[ \t]*(?=\n|$)|$)`;
const CODE_SPAN = String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)(?:(?!\n\s*\n)[\s\S]){0,2000}?(?<!\x60)\k<ticks>(?!\x60)`;
const COMMENT = String.raw`<!--(?:(?!<!--)[\s\S])*?-->`;
const UNSEEN = String.raw`<(?<unseen>script|style)\b[^<>]*>(?:(?!<(?:script|style)\b)[\s\S])*?</\k<unseen>\s*>`;
const ANCHOR = String.raw`<a\s[^<>]*?href\s*=\s*["']?(?<href>https?://[^\s"'<>]+)[^<>]*>(?<words>[^<>[\]]*\S[^<>[\]]*)</a\s*>`;
const TAG = String.raw`<(?<close>/?)(?<name>${BLOCKS}|${INLINE}|${LINES})(?<attributes>(?:${ATTRIBUTE})*)\s*/?>`;

const MARKUP = new RegExp([FENCE, CODE_SPAN, COMMENT, UNSEEN, ANCHOR, TAG].join('|'), 'gi');
const BLOCK = new RegExp(`^(?:${BLOCKS})$`);

interface Found {
  fence?: string;
  info?: string;
  code?: string;
  ticks?: string;
  href?: string;
  words?: string;
  close?: string;
  name?: string;
  attributes?: string;
}

/** What stands in Markdown where a tag stood. */
function markdownOfTag(name: string, closes: boolean, attributes: string): string {
  if (name === 'br' || name === 'tr') return '\n';
  if (name === 'li') return closes ? '' : '\n- ';
  if (name === 'td' || name === 'th') return closes ? '' : ' | ';
  if (/^h\d$/.test(name)) return closes ? '\n\n' : '\n\n#### ';
  if (name === 'img') return /\salt\s*=\s*["']([^"']*)["']/i.exec(attributes)?.[1] ?? '';
  return BLOCK.test(name) ? '\n\n' : '';
}

const LANGUAGE =
  /^(?:bash|c|cpp|console|css|diff|go|golang|html|java|javascript|js|json|md|markdown|none|plain|plaintext|proto|protobuf|python|py|rust|rs|sh|shell|sol|solidity|sql|text|toml|ts|txt|typescript|xml|yaml|yml)?$/i;

/** Whether what stands behind the fence of code is the name of a language, which no reader misses. */
export function namesLanguage(info: string): boolean {
  return LANGUAGE.test(info.trim());
}

type FenceWriter = (whole: string, info: string, code: string) => string;

function markdownOf(whole: string, found: Found, writeFence: FenceWriter): string {
  if (found.fence !== undefined) return writeFence(whole, found.info ?? '', found.code ?? '');
  if (found.ticks !== undefined) return whole;
  if (found.href !== undefined) return `[${(found.words ?? '').trim()}](<${found.href}>)`;
  if (found.name === undefined) return '';
  return markdownOfTag(found.name.toLowerCase(), found.close === '/', found.attributes ?? '');
}

/** Line breaks that were written as a backslash and an n: all of a text of one line, else the plain ones. */
function withLineBreaks(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const escaped = lines.includes('\n') ? /(?:\\r)?\\n(?![a-z])/g : /(?:\\r)?\\n/g;
  return lines.replace(escaped, '\n');
}

function withoutHtml(summary: string, writeFence: FenceWriter): string {
  return withLineBreaks(summary).replace(MARKUP, (whole: string, ...rest: unknown[]) =>
    markdownOf(whole, rest.at(-1) as Found, writeFence),
  );
}

/**
 * The text of a proposal as Markdown: HTML by its words, without scripts, styles and comments, which show none.
 * What looks like a tag and is none of HTML, such as an account in angle brackets, stays.
 */
export function summaryMarkdown(summary: string): string {
  return withoutHtml(summary, (whole) => whole);
}

/** The paragraphs of the same text, without marks: the words that its Markdown shows. */
export function summaryParagraphs(summary: string): string[] {
  return withoutHtml(summary, (_whole, info, code) =>
    namesLanguage(info) ? `\n${code}` : `\n${info}\n${code}`,
  )
    .replaceAll('`', '')
    .replace(/!?\[\]\(<?([^)>\n]*)>?\)/g, '$1')
    .replace(/!\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/(?<=^|\n)([ \t]*[-*+][ \t]+)\[[ x]\](?=[ \t])/gi, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => decodeEntities(plainText(paragraph)))
    .filter((paragraph) => paragraph !== '');
}
