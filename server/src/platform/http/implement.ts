import type { AnswerOf, Exchange } from '@thumela/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Idempotency } from '../idempotency/key.ts';
import type { Caller, CustomerCaller, OperatorCaller } from './caller.ts';

type Shape<S> = S extends TSchema ? Static<S> : undefined;

type CallerOf<C extends Exchange> = C['caller'] extends 'customer'
  ? CustomerCaller & { registrationId: bigint }
  : C['caller'] extends 'operator'
    ? OperatorCaller
    : Caller;

/** A well-formed request of one call, as passed to its handler. */
export interface CallRequest<C extends Exchange> {
  caller: CallerOf<C>;
  params: Shape<C['params']>;
  query: Shape<C['query']>;
  body: Shape<C['body']>;
  /** Key and fingerprint for single execution; undefined without an Idempotency-Key. */
  idempotency: Idempotency | undefined;
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** A call of the contract, documented or our own, with its handler. */
export interface Implementation {
  call: Exchange;
  handle: (request: CallRequest<Exchange>) => Promise<unknown>;
}

/** Value from which the expected response is created; void if it has no body. */
export type Answer<C extends Exchange> = C extends { readonly answer: TSchema }
  ? AnswerOf<C>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is what the handler of such a call returns
    void;

/**
 * The given type with `never` for every unknown key, at every depth. TypeScript allows objects to have more
 * keys than their type; fast-json-stringify would silently drop them.
 */
export type Exact<Given, Wanted> = Given extends readonly (infer G)[]
  ? Wanted extends readonly (infer W)[]
    ? readonly Exact<G, W>[]
    : never
  : Given extends object
    ? { [K in keyof Given]: K extends KeyOf<Wanted> ? Exact<Given[K], ValueOf<Wanted, K>> : never }
    : Given;

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, P extends PropertyKey> = T extends unknown
  ? P extends keyof T
    ? Exclude<T[P], undefined>
    : never
  : never;

/**
 * Binds a handler to its call. An answer with missing keys, extra keys or other types than the contract's does
 * not compile.
 */
export function implementCall<C extends Exchange, const A extends Answer<C>>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<A & Exact<A, Answer<C>>>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}
