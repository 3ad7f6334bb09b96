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
import { readFirst } from '../../lists/page-requests.ts';
import type { AnswerOf, CallInput, CallName } from '../calls.ts';
import type { createClient } from '../client.ts';

/** The input of a call without its signal, which the cache supplies. */
export type Given<K extends CallName> = Omit<CallInput<K>, 'signal'>;

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
export function createQ({ request, requestPage }: ReturnType<typeof createClient>) {
  /** One call; without anything given it is not asked yet. */
  function q<K extends CallName>(call: K, given: Given<K> | undefined) {
    return q.read(call, given, (answer) => answer);
  }

  /** As `q`, where what is kept is read from the answer, or from what was said in its place. */
  q.read = <K extends CallName, T>(
    call: K,
    given: Given<K> | undefined,
    read: (answer: Promise<AnswerOf<K>>) => Promise<T>,
  ) =>
    question(call, given, ({ signal }) =>
      read(request(call, { ...given, signal } as unknown as CallInput<K>)),
    );

  /** As `q`, asked anew whenever a screen opens; nothing of it is kept. */
  q.fresh = <K extends CallName>(call: K, given: Given<K>) => {
    const shared = q(call, given);
    return { ...shared, queryKey: [...shared.queryKey, FRESH], staleTime: 0, gcTime: 0 };
  };

  /** The first `size` items of a list, the newest first, and how many there are in all. */
  q.list = <K extends CallName>(call: K, given: Given<K>, size: number, sortBy: string) =>
    question(call, { ...given, size }, ({ signal }) =>
      readFirst<AnswerOf<K> extends readonly (infer T)[] ? T : never>(size, (page) => {
        const headers = {
          'x-page-size': String(page.size),
          ...(page.number > 0 && { 'x-page-number': String(page.number) }),
          'x-sort-order': 'DESC',
          'x-sort-by': sortBy,
        };
        const input = { ...given, headers, signal } as unknown as CallInput<K>;
        return requestPage(call, input) as never;
      }),
    );

  /** A question that takes several calls, or one the contract does not know; under a name of its own. */
  q.of = <T>(name: string, given: object, read: QueryFunction<T>) => question(name, given, read);

  return q;
}

/** Every kept answer to one of these questions. */
export const answersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])),
});

/** As `answersTo`, but for those that belong to one open screen. */
export const sharedAnswersTo = (calls: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey }) => calls.includes(String(queryKey[0])) && !queryKey.includes(FRESH),
});
