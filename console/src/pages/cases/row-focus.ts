/** Keyboard navigation between rows; the link of a row has the focus. */

const findRowLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-case]')];

const readRowId = (row: Element | undefined) => {
  const id = row?.getAttribute('data-case');
  return id ? Number(id) : undefined;
};

/** The case whose row has the focus. */
export const findFocusedCase = (): number | undefined =>
  readRowId(document.activeElement?.closest('a[data-case]') ?? undefined);

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the next or previous case; without a focused row, to the first. */
export function focusNextRow(id: number | undefined, step: 1 | -1): void {
  const all = findRowLinks();
  const at = all.findIndex((row) => readRowId(row) === id);
  focusRow(at === -1 ? all[0] : all[Math.min(Math.max(at + step, 0), all.length - 1)]);
}

/** Focuses a case's row once the list is rendered. */
export function focusCase(id: number): void {
  requestAnimationFrame(() => focusRow(findRowLinks().find((row) => readRowId(row) === id)));
}
