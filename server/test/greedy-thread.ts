// Functions that behave in a thread as hostile files would make a parser behave.

/** Answers what it was given. */
export const repeat = (input: string): string => input;

/** Goes on for ever. */
export function goOn(): never {
  for (;;);
}

/** Takes memory without end. */
export function takeMemory(): number {
  const taken: object[] = [];
  for (;;) taken.push({ at: taken.length });
}
