import DataLoader from 'dataloader';

/** More than this in one statement makes the others wait for longer than it saves. */
const MOST_AT_ONCE = 64;

/** So many statements of a kind are under way at once: the database works on one while the other is answered. */
const MOST_UNDER_WAY = 2;

/**
 * Combines calls that are made at the same moment into one statement. While statements are under way further
 * calls are collected; a call that finds none under way starts at once, so a lone request is as quick as
 * without batching, and many share one round trip.
 *
 * @param run runs several keys and answers in their order; when it throws, each is run alone, so that one
 *   bad key fails no other
 */
export function batched<Key, Value>(
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
