import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { RecordKey, MetricName } from '@/lib/metrics';

import { RecordSources } from './RecordSources';
import { positionTooltip } from './position-tooltip';
import type { MetricRef, TooltipTarget } from './tooltip-target';
import { TOOLTIP_ID } from './tooltip-target';
import { watchTooltipTargets } from './watch-tooltip-targets';

// A pointer may rest on it; it keeps its width wherever it is put; what is longer than the window scrolls.
const TOOLTIP_STYLE = {
  pointerEvents: 'auto',
  width: 'max-content',
  maxWidth: 'min(22rem, calc(100vw - 1rem))',
  maxHeight: 'calc(100dvh - 1rem)',
  overflow: 'auto',
} as const;

/**
 * The notes to all figures: of one on hover or tap, of an entry while it has focus; and what a word of the
 * page says itself.
 */
export default function SourceTooltips() {
  const [{ target, turn }, setShown] = useState<{ target: TooltipTarget | null; turn: number }>({
    target: null,
    turn: 0,
  });
  useEffect(
    () =>
      watchTooltipTargets((next) => {
        setShown((before) => ({ target: next, turn: before.turn + 1 }));
      }),
    [],
  );
  // Each is a note of its own: what failed is asked for again.
  return target && <SourceTooltip key={turn} target={target} />;
}

function SourceTooltip({ target }: { target: TooltipTarget }) {
  const { metrics, text, describedElement, anchor } = target;
  const note = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = note.current;
    if (!shown) return;
    if (typeof shown.showPopover === 'function') shown.showPopover();
    describedElement.setAttribute('aria-describedby', TOOLTIP_ID);
    const position = () => {
      positionTooltip(shown, anchor);
    };
    position();
    // The answer is longer than what stood here while it was awaited.
    const grown = new MutationObserver(position);
    grown.observe(shown, { childList: true, subtree: true, characterData: true });
    window.addEventListener('scroll', position, { capture: true, passive: true });
    window.addEventListener('resize', position);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', position, { capture: true });
      window.removeEventListener('resize', position);
      describedElement.removeAttribute('aria-describedby');
    };
  }, [describedElement, anchor]);

  return (
    <div
      ref={note}
      id={TOOLTIP_ID}
      role="tooltip"
      aria-live="polite"
      popover="manual"
      className="tip space-y-2"
      style={TOOLTIP_STYLE}
    >
      {text}
      {groupByRecord(metrics).map(([entry, figures]) => (
        <RecordSources key={entry} record={entry} metrics={figures} />
      ))}
    </div>
  );
}

function groupByRecord(
  marks: readonly MetricRef[],
): readonly (readonly [RecordKey, MetricName[]])[] {
  const entries = [...new Set(marks.map(({ record }) => record))];
  return entries.map((of) => [
    of,
    marks.filter(({ record }) => record === of).map(({ metric }) => metric),
  ]);
}
