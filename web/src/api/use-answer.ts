/** A server response, for pages without the server-state library. */
import { useEffect, useState } from 'react';

export interface Awaited<T> {
  readonly data: T | undefined;
  /** The error; undefined while pending. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Fetches once, and again on request. `ask` must be a stable function. */
export function useResponse<T>(ask: () => Promise<T>): Awaited<T> {
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

/** Caches a successful response for the visit; a failed request is repeated. */
export function cacheResponse<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((reason: unknown) => {
      answer = undefined;
      throw reason;
    });
    return answer;
  };
}
