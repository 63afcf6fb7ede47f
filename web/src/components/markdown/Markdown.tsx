import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Components } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';

import type { ArticleFigure } from '@/api/types';

import { MARKDOWN_BLOCKS } from './MarkdownBlocks';
import { MarkdownLink } from './MarkdownLink';

interface MarkdownProps {
  text: string;
  /** That of the largest heading in it: one below the heading that it stands under. */
  level: 2 | 3 | 4;
  /** The pictures of this site that it may show. */
  figures?: readonly ArticleFigure[];
}

const NONE: readonly ArticleFigure[] = [];
const FiguresContext = createContext(NONE);

/** A figure takes its place before it is there. Other pictures are named: the page asks nobody else for one. */
function Picture({ path, alt }: { path: string; alt: string }) {
  const figure = useContext(FiguresContext).find((known) => known.Path === path);
  if (!figure) return <span>{alt}</span>;
  return <img src={figure.Path} alt={alt} width={figure.Width} height={figure.Height} />;
}

type Tag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

const headingAt = (level: number, size: string) =>
  function Heading({ children }: { children?: ReactNode }) {
    const Name = `h${String(Math.min(level, 6))}` as Tag;
    return <Name className={`mt-6 mb-2 ${size}`}>{children}</Name>;
  };

const PARTS: Components = {
  ...MARKDOWN_BLOCKS,
  a: ({ href, children }) => <MarkdownLink href={href ?? ''}>{children}</MarkdownLink>,
  img: ({ src, alt }) => <Picture path={String(src)} alt={alt ?? ''} />,
  p: ({ children }) => <p className="mb-4">{children}</p>,
};

/** Texts begin with `##`, under a title of their own: `#` is no higher. */
const SIZES = ['text-18', 'text-18', 'text-16', 'text-16', 'text-14', 'text-14'];

const partsAt = (level: number): Components => ({
  ...PARTS,
  ...Object.fromEntries(
    SIZES.map((size, index) => [
      `h${String(index + 1)}`,
      headingAt(level + Math.max(0, index - 1), size),
    ]),
  ),
});

const PARTS_AT = { 2: partsAt(2), 3: partsAt(3), 4: partsAt(4) } as const;

/** Text of editors and of chains as GitHub would show it, with its line breaks; HTML in it stays text. */
export default function Markdown({ text, level, figures = NONE }: MarkdownProps) {
  return (
    <div className="min-w-0 break-words [&>:first-child]:mt-0 [&>:last-child]:mb-0">
      <FiguresContext value={figures}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm, remarkBreaks]}
          rehypePlugins={[rehypeSanitize]}
          components={PARTS_AT[level]}
        >
          {text}
        </ReactMarkdown>
      </FiguresContext>
    </div>
  );
}
