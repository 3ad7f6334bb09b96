/** The calls of the contract as the client takes them; types only, nothing of it is bundled. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { Calls } from '@thumela/contract/types.ts';

/** A call by method and path, e.g. `'GET /transactions/limit'`. */
export type CallName = keyof Calls;

/** The answer of a call, in the apps' keys. */
export type AnswerOf<K extends CallName> = Camel<Calls[K]['answer']>;

type Part<K extends CallName, P extends string> = P extends keyof Calls[K]
  ? undefined extends Calls[K][P]
    ? { readonly [N in P]?: Calls[K][P] }
    : { readonly [N in P]: Calls[K][P] }
  : { readonly [N in P]?: undefined };

/** The input of a call: path parameters, query and body in wire keys, and headers of its own. */
export type CallInput<K extends CallName> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };
