import type { Call } from '@thumela/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Idempotency } from '../idempotency/key.ts';
import type { Caller, CustomerCaller } from './caller.ts';

type Shape<S> = S extends TSchema ? Static<S> : undefined;

type CallerOf<C extends Call> = C['caller'] extends 'customer'
  ? CustomerCaller & { registrationId: bigint }
  : Caller;

/** A well-formed request of one call, as its handler sees it. */
export interface CallRequest<C extends Call> {
  caller: CallerOf<C>;
  params: Shape<C['params']>;
  query: Shape<C['query']>;
  body: Shape<C['body']>;
  /** Key and fingerprint for single execution; undefined when the caller sent no Idempotency-Key. */
  idempotency: Idempotency | undefined;
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** A call of the contract together with what carries it out. */
export interface Implementation {
  call: Call;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
}

/** Ties a handler to its call; the answer's type is the contract's. */
export function implement<C extends Call>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<unknown>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}
