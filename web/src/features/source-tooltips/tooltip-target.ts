import type { RecordKey, MetricName } from '@/lib/sources/metrics';

export const TOOLTIP_ID = 'figure-note';

/** What an element of the page shows, from `data-metric` and the nearest `data-record` around it. */
export interface MetricRef {
  record: RecordKey;
  metric: MetricName;
}

/** What the tooltip is for: the metric under the pointer, all metrics of the focused record, or a text. */
export interface TooltipTarget {
  metrics: readonly MetricRef[];
  /** From `data-tooltip`: shown as it is, without a request. */
  text?: string;
  /** Gets `aria-describedby`. */
  describedElement: Element;
  /** What the tooltip is positioned at. */
  anchor: Element;
}

// Digits may be smaller than the 24 by 24 pixels of WCAG 2.2, 2.5.8:
// https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html
const MIN_TARGET_PX = 24;

/** False for a column that is hidden on a phone. */
function isShown(element: Element): boolean {
  return element.getBoundingClientRect().width > 0;
}

function containsPoint(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const wider = Math.max(0, MIN_TARGET_PX - (right - left)) / 2;
  const higher = Math.max(0, MIN_TARGET_PX - (bottom - top)) / 2;
  return x >= left - wider && x <= right + wider && y >= top - higher && y <= bottom + higher;
}

function readMetricRef(element: Element): MetricRef {
  return {
    record: element.closest('[data-record]')?.getAttribute('data-record') as RecordKey,
    metric: element.getAttribute('data-metric') as MetricName,
  };
}

/** The metrics inside a record's element; the element itself where it carries `data-metric`. */
function findMetricElements(recordElement: Element | null): Element[] {
  const within = [...(recordElement?.querySelectorAll('[data-metric]') ?? [])];
  return within.length === 0 && recordElement?.hasAttribute('data-metric')
    ? [recordElement]
    : within;
}

/** The outermost `data-record`: the card or row. A part of it with another source is a record inside it. */
function findRecordElement(target: EventTarget | null): Element | null {
  let recordElement = target instanceof Element ? target.closest('[data-record]') : null;
  for (
    let around = recordElement;
    around;
    around = around.parentElement?.closest('[data-record]') ?? null
  ) {
    recordElement = around;
  }
  return recordElement;
}

/** The element of a TooltipTrigger. */
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
 * The metric at a point of the window. By coordinates and not by `event.target`: the link of a card or row
 * covers all of it, so that the whole card can be clicked.
 */
export function findTargetAt(
  target: EventTarget | null,
  x: number,
  y: number,
): TooltipTarget | null {
  const word = findTextTarget(target);
  if (word) return word;
  const element = findMetricElements(findRecordElement(target)).find(
    (element) => isShown(element) && containsPoint(element, x, y),
  );
  return element
    ? { metrics: [readMetricRef(element)], describedElement: element, anchor: element }
    : null;
}

/** All metrics of the record around a SourceMark. */
export function findMarkedTarget(target: EventTarget | null): TooltipTarget | null {
  const mark = target instanceof Element ? target.closest('[data-sources]') : null;
  const metrics = findMetricElements(findRecordElement(mark)).filter(isShown).map(readMetricRef);
  return mark && metrics.length > 0 ? { metrics, describedElement: mark, anchor: mark } : null;
}

/** Whether a press at this point follows a link or presses a button, such as the link that covers a card. */
export function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href], button') !== null;
}

/**
 * All metrics of the record whose link (or name, where there is no link) has keyboard focus: a metric is no
 * tab stop of its own.
 */
export function findFocusedTarget(target: EventTarget | null): TooltipTarget | null {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return null;
  if (target.hasAttribute('data-tooltip')) return findTextTarget(target);
  const recordElement = findRecordElement(target);
  if (!recordElement) return null;
  if (
    target !== recordElement.querySelector('a[href], [tabindex]:not([data-tooltip])') &&
    target !== recordElement
  )
    return null;
  // A scroll container (the price ticker) is focusable itself: one metric stands for all in it.
  const own = target.hasAttribute('data-metric') ? [target] : null;
  const metrics = (own ?? findMetricElements(recordElement)).filter(isShown).map(readMetricRef);
  return metrics.length === 0 ? null : { metrics, describedElement: target, anchor: recordElement };
}
