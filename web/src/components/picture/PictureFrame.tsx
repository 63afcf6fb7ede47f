import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';

import type { FactGroup } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { showToast } from '@/lib/browser/toasts';
import { useText } from '@/lib/i18n/text';

import { copyPicture } from './copy-picture';

interface PictureFrameProps {
  title: ReactNode;
  level?: 'h2' | 'h3';
  /** What the picture shows, in a sentence. */
  finding?: ReactNode;
  /** Beside the title: how far back, how many. */
  controls?: ReactNode;
  /** The same figures to read: a PictureTable. */
  table?: ReactNode;
  /** Where its figures come from. */
  facts?: FactGroup | null;
  /** Beside it, or in its place where the figures are of no group. */
  source?: ReactNode;
  /** How its figures are computed, with their sources: a line each. */
  formula?: string;
  /** Of the file, where an image cannot be copied. */
  fileName?: string;
  className?: string;
  /** A Drawing, and what belongs to it. */
  children: ReactNode;
}

const QUIET_BUTTON = 'link min-h-11 text-13';

/**
 * The frame of every picture: what it says in words, its figures as a table, its source and formula, and the picture as
 * an image. Its texts are the namespace `picture`.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { title, level: Heading = 'h2', finding, controls, table, facts, source, formula } = props;
  const { fileName = 'orrery', className = 'panel p-4 sm:p-5', children } = props;
  const text = useText('picture');
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const shownAsTable = asTable && table !== undefined;
  const copy = async () => {
    if (figure.current) showToast(text(`image.${await copyPicture(figure.current, fileName)}`));
  };
  return (
    <figure ref={figure} aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading id={id} className="text-18">
          {title}
        </Heading>
        {controls && <div data-not-in-image="">{controls}</div>}
      </div>
      {finding && <p className="mt-1 text-14 text-ink-2">{finding}</p>}
      <div className="mt-3">{shownAsTable ? table : children}</div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-13 text-ink-3">
        <span className="flex flex-wrap gap-x-4">
          {facts && <AsOf facts={facts} />}
          {source}
          {formula !== undefined && (
            <TooltipTrigger
              tooltip={formula}
              className="underline decoration-dotted underline-offset-4"
            >
              {text('formula')}
            </TooltipTrigger>
          )}
        </span>
        <span data-not-in-image="" className="flex flex-wrap gap-x-4 print:hidden">
          {table !== undefined && (
            <button
              type="button"
              className={QUIET_BUTTON}
              aria-pressed={asTable}
              onClick={() => {
                setAsTable(!asTable);
              }}
            >
              {text('as_table')}
            </button>
          )}
          {!shownAsTable && (
            <button type="button" className={QUIET_BUTTON} onClick={() => void copy()}>
              {text('copy_image')}
            </button>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
