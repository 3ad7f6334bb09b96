/** Letters for each edit: a part of 4 to 7 letters allows one, a part of 8 to 11 two. */
const LETTERS_PER_EDIT = 4;

/** Edits that two parts may differ in and still be spellings of one name. */
export const allowedEdits = (a: string, b: string): number =>
  Math.floor(Math.max(a.length, b.length) / LETTERS_PER_EDIT);

/** Reused rows of the distance table; a call never yields to another. */
let [beforeLast, last, current] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Insertions, deletions, replacements and swaps of neighbouring letters that make one text the other; most + 1 if they
 * are more than that.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > 62 || a.length > 62) return most + 1;
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const cost = editCost(a, b, row, column);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

function editCost(a: string, b: string, row: number, column: number): number {
  const [left, above, diagonal] = [current[column - 1], last[column], last[column - 1]];
  const letter = a.charCodeAt(row - 1);
  const other = b.charCodeAt(column - 1);
  if (letter === other) return diagonal ?? 0;
  const cost = 1 + Math.min(left ?? 0, above ?? 0, diagonal ?? 0);
  const swapped =
    row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && other === a.charCodeAt(row - 2);
  return swapped ? Math.min(cost, 1 + (beforeLast[column - 2] ?? 0)) : cost;
}

/** Winkler's constants: the first four letters count, and only for texts that are similar anyway. */
const PREFIX = 4;
const BOOST_FROM = 0.7;
const BOOST = 0.1;

/** Jaro-Winkler similarity, 0 to 1. */
export function compareSpelling(a: string, b: string): number {
  const jaro = computeJaro(a, b);
  if (jaro < BOOST_FROM) return jaro;
  let prefix = 0;
  while (prefix < PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * BOOST * (1 - jaro);
}

function computeJaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Uint8Array(b.length);
  const order: number[] = [];
  let first = '';
  for (let at = 0; at < a.length; at += 1) {
    const end = Math.min(b.length, at + reach + 1);
    for (let other = Math.max(0, at - reach); other < end; other += 1) {
      if (taken[other] === 1 || a[at] !== b[other]) continue;
      taken[other] = 1;
      first += a[at];
      order.push(other);
      break;
    }
  }
  if (first === '') return 0;
  const second = order.sort((one, other) => one - other).map((at) => b[at]);
  const moved = second.filter((letter, at) => letter !== first[at]).length / 2;
  const found = first.length;
  return (found / a.length + found / b.length + (found - moved) / found) / 3;
}

/** Similarity of parts that only sound alike. */
const SOUND = 0.75;
const SHORTEST_SOUND = 3;
/** Letters for each edit of such parts. */
const LETTERS_PER_SOUND = 3;

export interface Similarity {
  /** 0 to 1 */
  readonly value: number;
  readonly how: 'EQUAL' | 'SPELLING' | 'SOUND';
}

/** Whether a skeleton has enough consonants for parts that only sound alike. */
export const hasEnoughConsonants = (skeleton: string): boolean => skeleton.length >= SHORTEST_SOUND;

/**
 * Compares two parts of names by spelling, and by sound if they have the same skeleton and it is long enough; undefined if they are
 * not alike.
 */
export function compareParts(a: string, b: string, sameSound: boolean): Similarity | undefined {
  if (a === b) return { value: 1, how: 'EQUAL' };
  const allowed = allowedEdits(a, b);
  const most = sameSound ? Math.floor(Math.max(a.length, b.length) / LETTERS_PER_SOUND) : allowed;
  const edits = countEdits(a, b, most);
  if (edits <= allowed) return { value: compareSpelling(a, b), how: 'SPELLING' };
  return edits <= most ? { value: SOUND, how: 'SOUND' } : undefined;
}
