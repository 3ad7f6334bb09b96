/** Rows looked for at a time. */
const BATCH = 50;

/** The result of going through what is due. */
export interface DueRound {
  /** Rows something was done about. */
  done: number;
  /** Rows that failed, with the errors; the next round tries them again. */
  failures: { id: bigint; error: unknown }[];
}

/**
 * Goes through what is due, by id, each by itself, so that one that fails holds up no other.
 *
 * @param due the next ids after one, as many as the batch at most
 * @param act does what is due, and answers whether it did
 */
export async function eachDue(
  due: (after: bigint, batch: number) => Promise<bigint[]>,
  act: (id: bigint) => Promise<boolean>,
): Promise<DueRound> {
  const round: DueRound = { done: 0, failures: [] };
  let last = 0n;
  for (;;) {
    const ids = await due(last, BATCH);
    for (const id of ids) {
      try {
        if (await act(id)) round.done += 1;
      } catch (error) {
        round.failures.push({ id, error });
      }
    }
    last = ids.at(-1) ?? last;
    if (ids.length < BATCH) return round;
  }
}
