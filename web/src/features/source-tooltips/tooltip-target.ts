import type { RecordKey, MetricName } from '@/lib/metrics';

export const TOOLTIP_ID = 'figure-note';

/** A figure that an element of the page shows, and whose it is. */
export interface MetricRef {
  record: RecordKey;
  metric: MetricName;
}

/** What a note is asked for: one figure under the pointer, all of the entry whose link has focus, a word. */
export interface TooltipTarget {
  metrics: readonly MetricRef[];
  /** What a word says itself: nothing has to be asked for. */
  text?: string;
  /** What the note describes. */
  describedElement: Element;
  /** What it stands beside. */
  anchor: Element;
}

// A figure is as small as its digits: WCAG 2.5.8 asks for 24 pixels.
const MIN_TARGET_PX = 24;

/** A column that a phone leaves out has no room. */
function isShown(element: Element): boolean {
  return element.getBoundingClientRect().width > 0;
}

function containsPoint(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const wider = Math.max(0, MIN_TARGET_PX - (right - left)) / 2;
  const higher = Math.max(0, MIN_TARGET_PX - (bottom - top)) / 2;
  return x >= left - wider && x <= right + wider && y >= top - higher && y <= bottom + higher;
}

function readMetricRef(figure: Element): MetricRef {
  return {
    record: figure.closest('[data-record]')?.getAttribute('data-record') as RecordKey,
    metric: figure.getAttribute('data-metric') as MetricName,
  };
}

/** Of an entry that is one figure: itself. */
function findMetricElements(entry: Element | null): Element[] {
  const within = [...(entry?.querySelectorAll('[data-metric]') ?? [])];
  return within.length === 0 && entry?.hasAttribute('data-metric') ? [entry] : within;
}

/** The card or row; what in it has another source than the rest is an entry in the entry. */
function findRecordElement(target: EventTarget | null): Element | null {
  let entry = target instanceof Element ? target.closest('[data-record]') : null;
  for (
    let around = entry;
    around;
    around = around.parentElement?.closest('[data-record]') ?? null
  ) {
    entry = around;
  }
  return entry;
}

/** A word that has its note with it. */
function findTextTarget(target: EventTarget | null): TooltipTarget | null {
  const word = target instanceof Element ? target.closest('[data-tooltip]') : null;
  if (!word) return null;
  return {
    metrics: [],
    text: word.getAttribute('data-tooltip') ?? '',
    describedElement: word,
    anchor: word,
  };
}

/**
 * The figure at a point of the window. By its place and not by what was hit: the link of a card or row
 * lies over all of it, and shall.
 */
export function findTargetAt(
  target: EventTarget | null,
  x: number,
  y: number,
): TooltipTarget | null {
  const word = findTextTarget(target);
  if (word) return word;
  const figure = findMetricElements(findRecordElement(target)).find(
    (element) => isShown(element) && containsPoint(element, x, y),
  );
  return figure
    ? { metrics: [readMetricRef(figure)], describedElement: figure, anchor: figure }
    : null;
}

/**
 * All figures of the entry whose link has focus, or whose name where it leads nowhere: no figure is a stop of
 * its own.
 */
export function findFocusedTarget(target: EventTarget | null): TooltipTarget | null {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return null;
  if (target.hasAttribute('data-tooltip')) return findTextTarget(target);
  const entry = findRecordElement(target);
  if (!entry) return null;
  if (target !== entry.querySelector('a[href], [tabindex]:not([data-tooltip])') && target !== entry)
    return null;
  // What scrolls takes focus itself, and says one thing for all that is in it.
  const own = target.hasAttribute('data-metric') ? [target] : null;
  const metrics = (own ?? findMetricElements(entry)).filter(isShown).map(readMetricRef);
  return metrics.length === 0 ? null : { metrics, describedElement: target, anchor: entry };
}
