/** An element by its children, in the order in which the schema has them; what is undefined is left out. */
export interface Node {
  readonly [name: string]: Node | readonly Node[] | string | undefined;
}

/**
 * A text as banks take it: no line breaks or other characters that nobody sees, and no longer than the schema allows;
 * undefined where nothing is left of it.
 */
export function cut(text: string | undefined, longest: number): string | undefined {
  const tidy = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return [...tidy].slice(0, longest).join('').trim() || undefined;
}
