import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { EntryName, FigureName } from '@/lib/figures';

import { EntryNote } from './EntryNote';
import { placeNote } from './place-note';
import type { Mark, Pointed } from './pointed-figure';
import { kNoteId } from './pointed-figure';
import { watchFigures } from './watch-figures';

// A pointer may rest on it; it keeps its width wherever it is put; what is longer than the window scrolls.
const kOwnStyle = {
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
export default function FigureNotes() {
  const [{ pointed, turn }, setShown] = useState<{ pointed: Pointed | null; turn: number }>({
    pointed: null,
    turn: 0,
  });
  useEffect(
    () =>
      watchFigures((next) => {
        setShown((before) => ({ pointed: next, turn: before.turn + 1 }));
      }),
    [],
  );
  // Each is a note of its own: what failed is asked for again.
  return pointed && <FigureNote key={turn} pointed={pointed} />;
}

function FigureNote({ pointed }: { pointed: Pointed }) {
  const { marks, words, described, beside } = pointed;
  const note = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = note.current;
    if (!shown) return;
    if (typeof shown.showPopover === 'function') shown.showPopover();
    described.setAttribute('aria-describedby', kNoteId);
    const place = () => {
      placeNote(shown, beside);
    };
    place();
    // The answer is longer than what stood here while it was awaited.
    const grown = new MutationObserver(place);
    grown.observe(shown, { childList: true, subtree: true, characterData: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      described.removeAttribute('aria-describedby');
    };
  }, [described, beside]);

  return (
    <div
      ref={note}
      id={kNoteId}
      role="tooltip"
      aria-live="polite"
      popover="manual"
      className="tip space-y-2"
      style={kOwnStyle}
    >
      {words}
      {byEntry(marks).map(([entry, figures]) => (
        <EntryNote key={entry} entry={entry} figures={figures} />
      ))}
    </div>
  );
}

function byEntry(marks: readonly Mark[]): readonly (readonly [EntryName, FigureName[]])[] {
  const entries = [...new Set(marks.map(({ entry }) => entry))];
  return entries.map((of) => [
    of,
    marks.filter(({ entry }) => entry === of).map(({ figure }) => figure),
  ]);
}
