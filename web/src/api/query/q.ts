/**
 * An app's questions to its server. What an answer is kept under is made of the call and of what it
 * was given, never written by hand: the same question is asked once, wherever it stands.
 */

import {
  type QueryFilters,
  type QueryFunction,
  type SkipToken,
  skipToken,
} from '@tanstack/react-query';
import type { Calls } from '@thumela/contract/types.ts';
import type { AnswerIn, InputIn, NameIn } from '../calls.ts';
import type { Client } from '../client.ts';

/** The input of a call without its signal, which the cache supplies. */
export type Given<Table, K extends keyof Table> = Omit<InputIn<Table, K>, 'signal'>;

/** The options of a query: its key, and how its answer is read. */
export interface Question<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: QueryFunction<T> | SkipToken;
}

/** Marks an answer that is asked for anew whenever a screen opens, and shared with no other. */
const FRESH = 'fresh';

function question<T>(call: string, given: object | undefined, read: QueryFunction<T>): Question<T> {
  return { queryKey: [call, given], queryFn: given === undefined ? skipToken : read };
}

/** Makes an app's `q` from its client. */
export function createQ<Table extends object = Calls>({ request }: Pick<Client<Table>, 'request'>) {
  /** One call; without anything given it is not asked yet. */
  function q<K extends NameIn<Table>>(call: K, given: Given<Table, K> | undefined) {
    return q.read(call, given, (answer) => answer);
  }

  /** As `q`, where what is kept is read from the answer, or from what was said in its place. */
  q.read = <K extends NameIn<Table>, T>(
    call: K,
    given: Given<Table, K> | undefined,
    read: (answer: Promise<AnswerIn<Table, K>>) => Promise<T>,
  ) =>
    question(call, given, ({ signal }) =>
      read(request(call, { ...given, signal } as unknown as InputIn<Table, K>)),
    );

  /** As `q`, asked anew whenever a screen opens; nothing of it is kept. */
  q.fresh = <K extends NameIn<Table>>(call: K, given: Given<Table, K>) => {
    const shared = q(call, given);
    return { ...shared, queryKey: [...shared.queryKey, FRESH], staleTime: 0, gcTime: 0 };
  };

  /** A question that takes several calls, or one the contract does not know; under a name of its own. */
  q.of = <T>(name: string, given: object, read: QueryFunction<T>) => question(name, given, read);

  return q;
}

export type Q = ReturnType<typeof createQ>;

/** Every kept answer to one of these questions. */
export const answersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])),
});

/** As `answersTo`, but for those that belong to one open screen. */
export const sharedAnswersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])) && !queryKey.includes(FRESH),
});
