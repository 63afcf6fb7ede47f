import type { EntryName, FigureName } from '@/lib/figures';

export const kNoteId = 'figure-note';

/** A figure that an element of the page shows, and whose it is. */
export interface Mark {
  entry: EntryName;
  figure: FigureName;
}

/** What a note is asked for: one figure under the pointer, all of the entry whose link has focus, a word. */
export interface Pointed {
  marks: readonly Mark[];
  /** What a word says itself: nothing has to be asked for. */
  words?: string;
  /** What the note describes. */
  described: Element;
  /** What it stands beside. */
  beside: Element;
}

// A figure is as small as its digits: WCAG 2.5.8 asks for 24 pixels.
const kLeastTarget_px = 24;

/** A column that a phone leaves out has no room. */
function isShown(element: Element): boolean {
  return element.getBoundingClientRect().width > 0;
}

function holds(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const wider = Math.max(0, kLeastTarget_px - (right - left)) / 2;
  const higher = Math.max(0, kLeastTarget_px - (bottom - top)) / 2;
  return x >= left - wider && x <= right + wider && y >= top - higher && y <= bottom + higher;
}

function markOf(figure: Element): Mark {
  return {
    entry: figure.closest('[data-entry]')?.getAttribute('data-entry') as EntryName,
    figure: figure.getAttribute('data-figure') as FigureName,
  };
}

/** Of an entry that is one figure: itself. */
function figuresIn(entry: Element | null): Element[] {
  const within = [...(entry?.querySelectorAll('[data-figure]') ?? [])];
  return within.length === 0 && entry?.hasAttribute('data-figure') ? [entry] : within;
}

/** The card or row; what in it has another source than the rest is an entry in the entry. */
function entryAround(target: EventTarget | null): Element | null {
  let entry = target instanceof Element ? target.closest('[data-entry]') : null;
  for (let around = entry; around; around = around.parentElement?.closest('[data-entry]') ?? null) {
    entry = around;
  }
  return entry;
}

/** A word that has its note with it. */
function wordAt(target: EventTarget | null): Pointed | null {
  const word = target instanceof Element ? target.closest('[data-note]') : null;
  if (!word) return null;
  return { marks: [], words: word.getAttribute('data-note') ?? '', described: word, beside: word };
}

/**
 * The figure at a point of the window. By its place and not by what was hit: the link of a card or row
 * lies over all of it, and shall.
 */
export function figureAt(target: EventTarget | null, x: number, y: number): Pointed | null {
  const word = wordAt(target);
  if (word) return word;
  const figure = figuresIn(entryAround(target)).find(
    (element) => isShown(element) && holds(element, x, y),
  );
  return figure ? { marks: [markOf(figure)], described: figure, beside: figure } : null;
}

/**
 * All figures of the entry whose link has focus, or whose name where it leads nowhere: no figure is a stop of
 * its own.
 */
export function figuresOfFocused(target: EventTarget | null): Pointed | null {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return null;
  if (target.hasAttribute('data-note')) return wordAt(target);
  const entry = entryAround(target);
  if (!entry) return null;
  if (target !== entry.querySelector('a[href], [tabindex]:not([data-note])') && target !== entry)
    return null;
  // What scrolls takes focus itself, and says one thing for all that is in it.
  const own = target.hasAttribute('data-figure') ? [target] : null;
  const marks = (own ?? figuresIn(entry)).filter(isShown).map(markOf);
  return marks.length === 0 ? null : { marks, described: target, beside: entry };
}
