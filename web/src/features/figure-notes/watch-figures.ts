import type { Pointed } from './pointed-figure';
import { figureAt, figuresOfFocused, kNoteId } from './pointed-figure';

/** Whoever only passes asks for nothing. */
export const kDwell_ms = 300;
/** Long enough to get from the figure into its note. */
export const kGrace_ms = 200;

function isSame(a: Pointed | null, b: Pointed | null): boolean {
  return a?.described === b?.described;
}

function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${kNoteId}`) !== null;
}

/**
 * Tells `show` which figure's note is wanted: the one under a pointer that rests, those of the entry whose
 * link has focus, the one that was tapped. One watch for the page: listeners of their own would be a
 * thousand in a list of fifty. Returns what ends it.
 */
export function watchFigures(show: (pointed: Pointed | null) => void): () => void {
  let shown: Pointed | null = null;
  let wanted: Pointed | null = null;
  let focused: Pointed | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touching = false;

  const showNow = (pointed: Pointed | null) => {
    clearTimeout(timer);
    wanted = pointed;
    if (isSame(pointed, shown)) return;
    shown = pointed;
    show(pointed);
  };
  const want = (pointed: Pointed | null, after_ms: number) => {
    if (isSame(pointed, wanted)) return;
    clearTimeout(timer);
    wanted = pointed;
    if (!isSame(pointed, shown)) timer = setTimeout(showNow, after_ms, pointed);
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
    const figure = figureAt(target, clientX, clientY);
    want(figure ?? focused, figure ? kDwell_ms : kGrace_ms);
  });
  on('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'touch' && relatedTarget === null) want(focused, kGrace_ms);
  });
  on('focusin', ({ target }) => {
    focused = figuresOfFocused(target);
    if (focused) want(focused, kDwell_ms);
  });
  // Whoever was there before this code is told as well.
  focused = figuresOfFocused(document.activeElement);
  want(focused, kDwell_ms);
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
    const clicked = detail > 0 ? figureAt(target, clientX, clientY) : null;
    const tapped = touching ? clicked : null;
    if (clicked?.words !== undefined) {
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
