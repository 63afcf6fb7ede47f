import type { Components } from 'react-markdown';

/** Lists, quotations, code and tables. */
export const MARKDOWN_BLOCKS: Components = {
  ul: ({ children }) => <ul className="mb-4 list-disc space-y-1 ps-6">{children}</ul>,
  ol: ({ children }) => <ol className="mb-4 list-decimal space-y-1 ps-6">{children}</ol>,
  blockquote: ({ children }) => (
    <blockquote className="mb-4 border-s-2 border-line-strong ps-4 text-ink-2">
      {children}
    </blockquote>
  ),
  code: ({ children }) => <code className="num break-words text-ink">{children}</code>,
  pre: ({ children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="mb-4 overflow-x-auto rounded-sm bg-sunken p-4 text-13">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} className="mb-4 overflow-x-auto">
      <table className="text-14">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th scope="col" className="border-b border-line-strong px-3 py-2 text-start font-medium">
      {children}
    </th>
  ),
  td: ({ children }) => <td className="border-b border-line px-3 py-2">{children}</td>,
};
