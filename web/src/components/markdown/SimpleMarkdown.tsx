import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';

import { MarkdownLink } from './MarkdownLink';

const ALLOWED = ['p', 'strong', 'em', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br'];

/**
 * Bold, italic, headings, links and paragraphs of a text that anybody can write; everything else is its
 * words. Its headings are no headings of the page.
 */
export default function SimpleMarkdown({ text }: { text: string }) {
  const heading = ({ children }: { children?: ReactNode }) => (
    <p className="mt-2 font-semibold text-ink">{children}</p>
  );
  return (
    <Markdown
      rehypePlugins={[rehypeSanitize]}
      allowedElements={ALLOWED}
      unwrapDisallowed
      components={{
        p: ({ children }) => <p className="mt-2 first:mt-0">{children}</p>,
        a: ({ href = '', children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
        h1: heading,
        h2: heading,
        h3: heading,
        h4: heading,
        h5: heading,
        h6: heading,
      }}
    >
      {text}
    </Markdown>
  );
}
