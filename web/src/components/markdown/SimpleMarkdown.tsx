import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';

import { namesLanguage, summaryMarkdown } from '@/lib/format/summary-text';

import { MARKDOWN_BLOCKS } from './MarkdownBlocks';
import { MarkdownLink } from './MarkdownLink';

interface TextNode {
  type: string;
  children?: TextNode[];
  align?: (string | null)[] | null;
  lang?: string | null;
  meta?: string | null;
  value?: string;
}

/** What takes words away: notes and targets that nothing refers to are not shown, HTML would be thrown away. */
const TAKES_WORDS = [
  'htmlFlow',
  'htmlText',
  'codeIndented',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
];

/** A row's cells beyond the table's head, and a sentence behind the fence of code, would not be shown. */
function keepWordsOf(node: TextNode): void {
  const { type, children = [], align, lang, meta, value } = node;
  if (type === 'table' && align) {
    const width = Math.max(...children.map((row) => row.children?.length ?? 0));
    node.align = Array.from({ length: width }, (_, column) => align[column] ?? null);
  } else if (type === 'code' && !namesLanguage(`${lang ?? ''} ${meta ?? ''}`)) {
    node.value = `${lang ?? ''} ${meta ?? ''}\n${value ?? ''}`;
  }
  children.forEach(keepWordsOf);
}

function keepWords(this: { data: () => object }) {
  const data = this.data() as { micromarkExtensions?: object[] };
  (data.micromarkExtensions ??= []).push({ disable: { null: TAKES_WORDS } });
  return keepWordsOf;
}

const isEmpty = (children: ReactNode) => children === undefined || children === null;

const heading = ({ children }: { children?: ReactNode }) => (
  <p className="mt-2 font-semibold text-ink">{children}</p>
);

const PARTS: Components = {
  ...MARKDOWN_BLOCKS,
  p: ({ children }) => <p className="mt-2 first:mt-0">{children}</p>,
  a: ({ href = '', children }) => (
    <MarkdownLink href={href}>{isEmpty(children) ? href : children}</MarkdownLink>
  ),
  img: ({ src, alt }) => (alt ? <span>{alt}</span> : <span>{String(src)}</span>),
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
  hr: () => null,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
};

/**
 * A text that anybody can write, by all of its words: Markdown with its lists, tables, line breaks and bare URLs.
 * HTML in it is its words, pictures are named, and its headings are no headings of the page.
 */
export default function SimpleMarkdown({ text }: { text: string }) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkBreaks, keepWords]}
      rehypePlugins={[rehypeSanitize]}
      components={PARTS}
    >
      {summaryMarkdown(text)}
    </Markdown>
  );
}
