/**
 * Lists a visitor's screens need, asked for once a visit. Signed-in screens have the query cache;
 * a visitor's do without its weight.
 */

import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { useEffect, useState } from 'react';
import { request } from '../portal-client.ts';

export type ReferenceCall =
  | 'GET /utility/country'
  | 'GET /utility/province'
  | 'GET /registrations/documents';

/** What is there of a list: the answer, or why it could not be had; neither while it is awaited. */
export interface Reference<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly retry: () => void;
}

const asked = new Map<ReferenceCall, Promise<unknown>>();

/** Asks for a list, or answers the one that was asked for already; a failure is not kept. */
export function askReference<K extends ReferenceCall>(call: K): Promise<AnswerOf<K>> {
  const known = asked.get(call) as Promise<AnswerOf<K>> | undefined;
  if (known) return known;
  const answer = request<ReferenceCall>(call, {}) as Promise<AnswerOf<K>>;
  asked.set(call, answer);
  answer.catch(() => asked.delete(call));
  return answer;
}

/** A list for a screen, asked for when the screen shows. */
export function useReference<K extends ReferenceCall>(call: K): Reference<AnswerOf<K>> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ data?: AnswerOf<K>; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    let gone = false;
    askReference(call).then(
      (data) => !gone && setFound({ data }),
      (error: unknown) => !gone && setFound({ error }),
    );
    return () => {
      gone = true;
    };
  }, [call, attempt]);
  const retry = () => {
    setFound({});
    setAttempt(attempt + 1);
  };
  return { ...found, retry };
}
