/** Parses an id in an address; undefined if it is not an id. */
export function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
