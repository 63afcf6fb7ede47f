import type { TooltipTarget } from './tooltip-target';
import { findTargetAt, findFocusedTarget, TOOLTIP_ID } from './tooltip-target';

/** Whoever only passes asks for nothing. */
export const SHOW_DELAY_MS = 300;
/** Long enough to get from the figure into its note. */
export const HIDE_DELAY_MS = 200;

function isSame(a: TooltipTarget | null, b: TooltipTarget | null): boolean {
  return a?.describedElement === b?.describedElement;
}

function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${TOOLTIP_ID}`) !== null;
}

/**
 * Tells `show` which figure's note is wanted: the one under a pointer that rests, those of the entry whose
 * link has focus, the one that was tapped. One watch for the page: listeners of their own would be a
 * thousand in a list of fifty. Returns what ends it.
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
  // What was put away stays away until something else is pointed at.
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
    const figure = findTargetAt(target, clientX, clientY);
    want(figure ?? focused, figure ? SHOW_DELAY_MS : HIDE_DELAY_MS);
  });
  on('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'touch' && relatedTarget === null) want(focused, HIDE_DELAY_MS);
  });
  on('focusin', ({ target }) => {
    focused = findFocusedTarget(target);
    if (focused) want(focused, SHOW_DELAY_MS);
  });
  // Whoever was there before this code is told as well.
  focused = findFocusedTarget(document.activeElement);
  want(focused, SHOW_DELAY_MS);
  on('focusout', () => {
    if (focused) want(null, 0);
    focused = null;
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  on('click', (event) => {
    const { target, clientX, clientY, detail } = event;
    if (isInNote(target)) return;
    const clicked = detail > 0 ? findTargetAt(target, clientX, clientY) : null;
    const tapped = touching ? clicked : null;
    if (clicked?.text !== undefined) {
      // No link is under it: whoever clicks on a word asks for its note.
      showNow(clicked);
    } else if (tapped && !isSame(tapped, shown)) {
      // The first tap tells; the second is the link's.
      event.preventDefault();
      event.stopPropagation();
      showNow(tapped);
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
