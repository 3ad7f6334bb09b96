/** Rows fetched at a time. */
const BATCH = 50;

/** Result of one round of due rows. */
export interface DueRound {
  /** Number of rows that were processed. */
  done: number;
  /** Rows that failed, with their errors; the next round retries them. */
  failures: { id: bigint; error: unknown }[];
}

/**
 * Processes due rows by id, one at a time, so that a failing row does not hold up others.
 *
 * @param due returns the next due ids after the given one, at most one batch
 * @param act processes one row and returns whether it did anything
 */
export async function processEachDue(
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
