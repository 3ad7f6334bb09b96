/**
 * Queries of an app. The cache key is derived from the call and its input, never written by hand, so the same query
 * is fetched once, wherever it is used.
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

/** Input of a call without its signal, which the cache supplies. */
export type CallParameters<Table, K extends keyof Table> = Omit<InputIn<Table, K>, 'signal'>;

/** Options of a query: its key and its fetch function. */
interface QueryDefinition<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: QueryFunction<T> | SkipToken;
}

/** Marks a response that is refetched whenever a screen opens, and never shared. */
const FRESH = 'fresh';

function createQuery<T>(
  call: string,
  given: object | undefined,
  read: QueryFunction<T>,
): QueryDefinition<T> {
  return { queryKey: [call, given], queryFn: given === undefined ? skipToken : read };
}

/** Creates an app's `q` from its client. */
export function createQ<Table extends object = Calls>({ request }: Pick<Client<Table>, 'request'>) {
  /** One call; disabled while its input is undefined. */
  function q<K extends NameIn<Table>>(call: K, given: CallParameters<Table, K> | undefined) {
    return q.read(call, given, (answer) => answer);
  }

  /** Like `q`, but caches a value derived from the response, or from an error. */
  q.read = <K extends NameIn<Table>, T>(
    call: K,
    given: CallParameters<Table, K> | undefined,
    read: (answer: Promise<AnswerIn<Table, K>>) => Promise<T>,
  ) =>
    createQuery(call, given, ({ signal }) =>
      read(request(call, { ...given, signal } as unknown as InputIn<Table, K>)),
    );

  /** Like `q`, but refetched whenever a screen opens; nothing is cached. */
  q.fresh = <K extends NameIn<Table>>(call: K, given: CallParameters<Table, K>) => {
    const shared = q(call, given);
    return { ...shared, queryKey: [...shared.queryKey, FRESH], staleTime: 0, gcTime: 0 };
  };

  /** A query of several calls, or of one outside the contract; it has its own name. */
  q.of = <T>(name: string, given: object, read: QueryFunction<T>) => createQuery(name, given, read);

  return q;
}

export type Q = ReturnType<typeof createQ>;

/** Every cached response of these calls. */
export const answersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])),
});

/** Like `answersTo`, without those that belong to one open screen. */
export const sharedAnswersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])) && !queryKey.includes(FRESH),
});
