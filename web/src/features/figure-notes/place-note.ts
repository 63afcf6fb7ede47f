const kGap_px = 6;
const kEdge_px = 8;

/** Below its anchor where there is room, else above; never past the edge of the window. */
export function placeNote(note: HTMLElement, anchor: Element): void {
  const around = anchor.getBoundingClientRect();
  const own = note.getBoundingClientRect();
  const below = around.bottom + kGap_px;
  const fits = below + own.height + kEdge_px <= window.innerHeight;
  const rightmost = window.innerWidth - own.width - kEdge_px;
  note.style.left = `${String(Math.max(kEdge_px, Math.min(around.left, rightmost)))}px`;
  note.style.top = `${String(fits ? below : Math.max(kEdge_px, around.top - own.height - kGap_px))}px`;
}
