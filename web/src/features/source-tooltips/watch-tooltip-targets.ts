import type { TooltipTarget } from './tooltip-target';
import {
  findFocusedTarget,
  findMarkedTarget,
  findTargetAt,
  isPressed,
  TOOLTIP_ID,
} from './tooltip-target';

/** A pointer that only passes over a metric causes no request. */
export const SHOW_DELAY_MS = 300;
/** Long enough to move the pointer from the metric into its tooltip. */
export const HIDE_DELAY_MS = 200;

function isSame(a: TooltipTarget | null, b: TooltipTarget | null): boolean {
  return a?.describedElement === b?.describedElement;
}

function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${TOOLTIP_ID}`) !== null;
}

/**
 * Calls `show` with the target whose tooltip is wanted: the one under a resting pointer, the record whose
 * link has focus, the one that was tapped. Listeners on the document: one set per metric would be a
 * thousand in a list of fifty rows. Returns the function that removes them.
 */
export function watchTooltipTargets(show: (pointed: TooltipTarget | null) => void): () => void {
  let shown: TooltipTarget | null = null;
  let wanted: TooltipTarget | null = null;
  let focused: TooltipTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touching = false;

  const showNow = (pointed: TooltipTarget | null) => {
    clearTimeout(timer);
    wanted = pointed;
    if (isSame(pointed, shown)) return;
    shown = pointed;
    show(pointed);
  };
  const want = (pointed: TooltipTarget | null, afterMs: number) => {
    if (isSame(pointed, wanted)) return;
    clearTimeout(timer);
    wanted = pointed;
    if (!isSame(pointed, shown)) timer = setTimeout(showNow, afterMs, pointed);
  };
  // A dismissed tooltip does not come back until another target is pointed at.
  const dismiss = () => {
    const away = wanted;
    showNow(null);
    wanted = away;
  };

  const ended = new AbortController();
  const on = <K extends keyof DocumentEventMap>(
    name: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => {
    document.addEventListener(name, listener, { capture: true, signal: ended.signal });
  };
  on('pointerdown', ({ pointerType }) => {
    touching = pointerType === 'touch';
  });
  on('pointermove', ({ pointerType, target, clientX, clientY }) => {
    if (pointerType === 'touch') return;
    if (isInNote(target)) {
      want(shown, 0);
      return;
    }
    const hovered = findTargetAt(target, clientX, clientY);
    want(hovered ?? focused, hovered ? SHOW_DELAY_MS : HIDE_DELAY_MS);
  });
  on('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'touch' && relatedTarget === null) want(focused, HIDE_DELAY_MS);
  });
  on('focusin', ({ target }) => {
    focused = findFocusedTarget(target);
    if (focused) want(focused, SHOW_DELAY_MS);
  });
  // This code loads late: the focus may be on a record already.
  focused = findFocusedTarget(document.activeElement);
  want(focused, SHOW_DELAY_MS);
  on('focusout', () => {
    if (focused) want(null, 0);
    focused = null;
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  on('click', ({ target, clientX, clientY, detail }) => {
    if (isInNote(target)) return;
    const marked = findMarkedTarget(target);
    const clicked = detail > 0 ? findTargetAt(target, clientX, clientY) : null;
    if (marked) {
      // A second press on the mark puts the tooltip away.
      showNow(isSame(marked, shown) ? null : marked);
    } else if (clicked?.text !== undefined) {
      // A TooltipTrigger is no link: a click on it opens its tooltip.
      showNow(clicked);
    } else if (touching && clicked && !isPressed(target)) {
      showNow(clicked);
    } else {
      dismiss();
    }
  });
  window.addEventListener('popstate', dismiss, { signal: ended.signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
