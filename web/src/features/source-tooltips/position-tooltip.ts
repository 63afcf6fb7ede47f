const GAP_PX = 6;
const EDGE_PX = 8;

/** Below its anchor where there is room, else above; never past the edge of the window. */
export function positionTooltip(tooltip: HTMLElement, anchor: Element): void {
  const around = anchor.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const below = around.bottom + GAP_PX;
  const fits = below + own.height + EDGE_PX <= window.innerHeight;
  const rightmost = window.innerWidth - own.width - EDGE_PX;
  tooltip.style.left = `${String(Math.max(EDGE_PX, Math.min(around.left, rightmost)))}px`;
  tooltip.style.top = `${String(fits ? below : Math.max(EDGE_PX, around.top - own.height - GAP_PX))}px`;
}
