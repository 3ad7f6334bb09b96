// Functions that behave in a thread as a parser does with hostile files.

/** Returns its input. */
export const repeatInput = (input: string): string => input;

/** Never returns. */
export function runForever(): never {
  for (;;);
}

/** Allocates memory without limit. */
export function takeMemory(): number {
  const taken: object[] = [];
  for (;;) taken.push({ at: taken.length });
}
