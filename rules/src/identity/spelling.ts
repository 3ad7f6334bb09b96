/**
 * Allowed edits by length: one for four to seven letters, two for eight or more, because names from
 * other alphabets have many spellings, such as Mohamed and Muhammad. Shorter parts must be equal.
 */
export const allowedEdits = (letters: number): number => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0);

/** Edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = costAt(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? costAt(beforeLast, column - 2) + 1
          : replaced;
      current.push(
        Math.min(replaced, swapped, costAt(last, column) + 1, costAt(current, column - 1) + 1),
      );
    }
    beforeLast = last;
    last = current;
  }
  return costAt(last, b.length);
}

const costAt = (costs: readonly number[], index: number): number => costs[index] ?? Infinity;
