import type { NamedOperator } from '../api/queries/cases.ts';

/** Maximum number of suggested operators. */
const MOST = 6;

const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The beginning of a name typed after `@`, right before the caret; undefined if none is being typed. */
export function findTypedName(words: string, caret: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(words.slice(0, caret))?.[1];
}

/** Operators whose name has a word that begins as typed, or whose whole name does. */
export function suggestOperators(
  operators: readonly NamedOperator[],
  typed: string,
): readonly NamedOperator[] {
  const wanted = foldText(typed);
  return operators
    .filter(({ name, email }) =>
      [name, email, ...name.split(/\s+/)].some((one) => foldText(one).startsWith(wanted)),
    )
    .slice(0, MOST);
}

/** Replaces the typed beginning before the caret with the whole name. */
export function insertName(words: string, caret: number, name: string) {
  const before = words.slice(0, caret).replace(/@[^@\n]*$/u, `@${name} `);
  return { words: before + words.slice(caret).trimStart(), caret: before.length };
}

/** The operators whose whole name follows an `@` in the text; of two that fit, the longer name. */
export function listMentioned(
  words: string,
  operators: readonly NamedOperator[],
): readonly number[] {
  const found = [...words.matchAll(/@/g)].flatMap(({ index }) => {
    const rest = words.slice(index + 1);
    const fitting = operators.filter(({ name }) => rest.startsWith(name));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    return fitting.filter(({ name }) => name.length === longest).map(({ id }) => id);
  });
  return [...new Set(found)];
}
