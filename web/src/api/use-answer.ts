/** An answer of the server where no library of server state is at hand. */
import { useEffect, useState } from 'react';

export interface Awaited<T> {
  readonly data: T | undefined;
  /** Why it did not come; undefined while it is awaited. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Asks once, and again when it is told to. `ask` stays the same for as long as the question does. */
export function useAnswer<T>(ask: () => Promise<T>): Awaited<T> {
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<{ data?: T; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    let gone = false;
    const take = (found: { data?: T; error?: unknown }) => {
      if (!gone) setKnown(found);
    };
    setKnown({});
    ask().then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => {
      gone = true;
    };
  }, [ask, tries]);
  return { data: known.data, error: known.error, refetch: () => setTries(tries + 1) };
}

/** A question asked once a visit; one that failed is asked again. */
export function asked<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((reason: unknown) => {
      answer = undefined;
      throw reason;
    });
    return answer;
  };
}
