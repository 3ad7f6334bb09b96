/** Calls of the contract as the client uses them; types only, nothing is bundled. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { Calls } from '@thumela/contract/types.ts';

/** Names of the calls of one table: method and path, e.g. `'GET /transactions/limit'`. */
export type NameIn<Table> = keyof Table & string;

/** Response of a call of a table, in the apps' keys. */
export type AnswerIn<Table, K extends keyof Table> = Table[K] extends { answer: infer Answer }
  ? Camel<Answer>
  : never;

type Part<Call, P extends string> = P extends keyof Call
  ? undefined extends Call[P]
    ? { readonly [N in P]?: Call[P] }
    : { readonly [N in P]: Call[P] }
  : { readonly [N in P]?: undefined };

/** Input of a call of a table: path parameters, query and body in wire keys, and its own headers. */
export type InputIn<Table, K extends keyof Table> = Part<Table[K], 'params'> &
  Part<Table[K], 'query'> &
  Part<Table[K], 'body'> & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

/** A documented call by method and path. */
export type CallName = NameIn<Calls>;

/** Response of a documented call, in the apps' keys. */
export type AnswerOf<K extends CallName> = AnswerIn<Calls, K>;

/** Input of a documented call. */
export type CallInput<K extends CallName> = InputIn<Calls, K>;
