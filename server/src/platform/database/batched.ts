import DataLoader from 'dataloader';

/** With more keys in one statement, the other callers would wait longer than batching saves. */
const MOST_AT_ONCE = 64;

/**
 * Maximum number of concurrent statements of a kind: the database works on one while the result of the other is
 * processed.
 */
const MOST_UNDER_WAY = 2;

/**
 * Combines concurrent calls into one statement. While statements are running, further calls are collected; a
 * call that finds none running starts immediately. So a lone request is as fast as without batching, and many
 * requests share one round trip.
 *
 * @param run processes several keys and returns their values in order; if it throws, each key is run alone, so
 *   that one bad key does not fail the others
 */
export function createBatcher<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let underWay = 0;
  const gathering: (() => void)[] = [];
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      underWay += 1;
      try {
        return await runBatch(run, keys);
      } finally {
        underWay -= 1;
        gathering.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (dispatch) => {
        if (underWay < MOST_UNDER_WAY) setImmediate(dispatch);
        else gathering.push(dispatch);
      },
    },
  );
  return (key) => loader.load(key);
}

async function runBatch<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly Value[]>,
  keys: readonly Key[],
): Promise<readonly (Value | Error)[]> {
  try {
    return await run(keys);
  } catch (error) {
    if (keys.length === 1) throw error;
    const alone = await Promise.allSettled(keys.map((key) => run([key])));
    return alone.map((one) =>
      one.status === 'rejected' ? asError(one.reason) : (one.value[0] as Value),
    );
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
