import { useState } from 'react';

import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { summaryParagraphs } from '@/lib/format/summary-text';
import { useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

const SimpleMarkdown = lazyComponent(() => import('@/components/markdown/SimpleMarkdown'), []);

/** What is longer than this can be opened. */
const MAX_FOLDED_LENGTH = 300;

/** The text of a proposal, four lines of it until more is asked for. */
export function Summary({ text: summary, name }: { text: string; name: string }) {
  const text = useText('proposals');
  const [open, setOpen] = useState(false);
  const long = summary.length > MAX_FOLDED_LENGTH;
  const words = <Words summary={summary} />;
  return (
    <div className="mt-3 text-14 text-ink-2">
      <div className={`break-words ${long && !open ? 'line-clamp-4' : ''}`}>
        <LazyBoundary loadingFallback={words} errorFallback={words}>
          <SimpleMarkdown text={summary} />
        </LazyBoundary>
      </div>
      {long && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-11 items-center"
          aria-expanded={open}
          aria-label={text(open ? 'less.name' : 'more.name', { name })}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {text(open ? 'less' : 'more')}
        </button>
      )}
    </div>
  );
}

/** The paragraphs of the text without its marks: as high as it will be with them. */
function Words({ summary }: { summary: string }) {
  return summaryParagraphs(summary).map((paragraph, index) => (
    <p key={index} className="mt-2 first:mt-0">
      {paragraph}
    </p>
  ));
}
