import type { CSSProperties, ReactNode } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';

import { MarkdownLink } from './MarkdownLink';

interface Part {
  children?: ReactNode;
}

interface Cell extends Part {
  style?: CSSProperties | undefined;
}

const kParts = {
  // The page has its own first heading: those of the text begin one below.
  h1: ({ children }: Part) => <h2 className="mt-10 mb-4 text-24">{children}</h2>,
  h2: ({ children }: Part) => <h2 className="mt-10 mb-4 text-24">{children}</h2>,
  h3: ({ children }: Part) => <h3 className="mt-8 mb-3 text-18">{children}</h3>,
  h4: ({ children }: Part) => <h4 className="mt-6 mb-2 font-semibold">{children}</h4>,
  h5: ({ children }: Part) => <h5 className="mt-6 mb-2 font-semibold">{children}</h5>,
  h6: ({ children }: Part) => <h6 className="mt-6 mb-2 font-semibold">{children}</h6>,
  p: ({ children }: Part) => <p className="mb-4">{children}</p>,
  ul: ({ children }: Part) => <ul className="mb-4 list-disc space-y-1 ps-6">{children}</ul>,
  ol: ({ children }: Part) => <ol className="mb-4 list-decimal space-y-1 ps-6">{children}</ol>,
  blockquote: ({ children }: Part) => (
    <blockquote className="mb-4 border-s-2 border-brass-fill ps-4 text-ink-2">
      {children}
    </blockquote>
  ),
  code: ({ children }: Part) => (
    <code className="rounded-sm bg-sunken px-1 font-mono text-[0.85em]">{children}</code>
  ),
  pre: ({ children }: Part) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="mb-4 overflow-x-auto rounded-sm bg-sunken p-4 text-14">
      {children}
    </pre>
  ),
  hr: () => <hr className="my-8 border-line-strong" />,
  table: ({ children }: Part) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
    <div tabIndex={0} className="mb-4 overflow-x-auto">
      <table className="text-14">{children}</table>
    </div>
  ),
  th: ({ children, style }: Cell) => (
    <th
      className="border-b border-line-strong py-2 pe-6 text-start"
      {...(style?.textAlign && { style: { textAlign: style.textAlign } })}
    >
      {children}
    </th>
  ),
  td: ({ children, style }: Cell) => (
    <td
      className="border-b border-line py-2 pe-6"
      {...(style?.textAlign && { style: { textAlign: style.textAlign } })}
    >
      {children}
    </td>
  ),
  a: ({ href = '', children }: Part & { href?: string | undefined }) => (
    <MarkdownLink href={href}>{children}</MarkdownLink>
  ),
  // A picture from elsewhere would tell its host who reads here: its words stand in.
  img: ({ alt }: { alt?: string | undefined }) => <span className="text-ink-2">{alt}</span>,
};

/** An article as GitHub reads it, with its line breaks; what is not plain text and marks is taken out. */
export default function ArticleMarkdown({ text }: { text: string }) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkBreaks]}
      rehypePlugins={[rehypeSanitize]}
      components={kParts}
    >
      {text}
    </Markdown>
  );
}
