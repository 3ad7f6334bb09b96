/** Sort order of generated code; explicit, because the order of a module's exports differs between loaders. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
