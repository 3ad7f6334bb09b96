/** An element by its children, in the order required by the schema; undefined ones are omitted. */
export interface Node {
  readonly [name: string]: Node | readonly Node[] | string | undefined;
}

/**
 * A text in the form accepted by banks: no line breaks or other invisible characters, and within the schema's
 * length; undefined if nothing is left.
 */
export function limitText(text: string | undefined, longest: number): string | undefined {
  const tidy = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return [...tidy].slice(0, longest).join('').trim() || undefined;
}
