import type { Calls } from '@thumela/contract/types.ts';
import type { AnswerOf, CallInput, CallName } from '../api/calls.ts';
import type { Client } from '../api/client.ts';
import type { CallParameters, Q } from '../api/query/q.ts';
import { readFirst } from './page-requests.ts';

/** Creates an app's list query; not part of its `q`, because a phone's home shows no list. */
export const createListQuestion =
  (q: Q, requestPage: Client['requestPage']) =>
  /** The first `size` items of a list, newest first, and the total. */
  <K extends CallName>(call: K, given: CallParameters<Calls, K>, size: number, sortBy: string) =>
    q.of(call, { ...given, size }, ({ signal }) =>
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
