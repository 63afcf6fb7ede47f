import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { RecordKey, MetricName } from '@/lib/sources/metrics';

import { RecordSources } from './RecordSources';
import { positionTooltip } from './position-tooltip';
import type { MetricRef, TooltipTarget } from './tooltip-target';
import { TOOLTIP_ID } from './tooltip-target';
import { watchTooltipTargets } from './watch-tooltip-targets';

// WCAG 2.2, 1.4.13: the pointer may move onto the tooltip, so it takes pointer events and scrolls inside.
const TOOLTIP_STYLE = {
  pointerEvents: 'auto',
  width: 'max-content',
  maxWidth: 'min(22rem, calc(100vw - 1rem))',
  maxHeight: 'calc(100dvh - 1rem)',
  overflow: 'auto',
} as const;

/**
 * The tooltip of the page: the sources of one metric on hover or tap, of all metrics of a record while its
 * link has focus, and the texts of TooltipTrigger.
 */
export function SourceTooltips() {
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
  // A new key for each opening: a request that failed is made again.
  return target && <SourceTooltip key={turn} target={target} />;
}

function SourceTooltip({ target }: { target: TooltipTarget }) {
  const { metrics, text, describedElement, anchor } = target;
  const tooltip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = tooltip.current;
    if (!shown) return;
    if (typeof shown.showPopover === 'function') shown.showPopover();
    describedElement.setAttribute('aria-describedby', TOOLTIP_ID);
    const position = () => {
      positionTooltip(shown, anchor);
    };
    position();
    // The tooltip grows when the response replaces the loading text.
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
      ref={tooltip}
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
