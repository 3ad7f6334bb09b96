const GAP = 6;
const MARGIN = 8;

/** Positions a visible popover above its anchor, or below if there is no room, inside the window. */
export function placeBeside(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const size = popover.getBoundingClientRect();
  const above = at.top - size.height - GAP;
  const left = at.left + at.width / 2 - size.width / 2;
  const rightmost = document.documentElement.clientWidth - size.width - MARGIN;
  popover.style.top = `${above >= MARGIN ? above : at.bottom + GAP}px`;
  popover.style.left = `${Math.max(MARGIN, Math.min(left, rightmost))}px`;
}
