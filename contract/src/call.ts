import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * The callers of a call (decision 2). `customer`: that customer's own Basic credential, for their own registration-id
 * only. `partner`: the registering partner's Basic credential. `open`: no identification; an Authorization of 'none',
 * an empty one and none at all are equivalent. `remittance-partner`: a partner that stages orders, with its own key
 * (see server/src/receiving/README.md). `operator`: an operator signed in to the console (decision 18).
 */
export type Caller =
  | 'open'
  | 'customer'
  | 'partner'
  | 'partner-or-customer'
  | 'remittance-partner'
  | 'operator';

/**
 * The fixed headers a call must carry (decision 2); `headerChoices` spells them out. `either` takes the transacting
 * or the registering pair, with either credential.
 */
export type PartnerHeaders =
  | 'none'
  | 'transacting'
  | 'registering'
  | 'either'
  | 'card-payment'
  | 'bank-payment';

/** The areas of the business; the folders of the server have the same names. */
export type Area =
  | 'authentication'
  | 'registration'
  | 'reference'
  | 'beneficiaries'
  | 'quotations'
  | 'transactions'
  | 'inbound'
  | 'redemption'
  | 'limits'
  | 'payments'
  | 'documents'
  | 'declarations'
  | 'chat'
  | 'messages'
  | 'configuration';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request and its expected response, common to documented calls and our own. */
export interface Exchange {
  readonly id: string;
  readonly method: Method;
  /** With parameters as `{id}`. */
  readonly path: string;
  readonly caller: Caller;
  readonly headers: PartnerHeaders;
  /** Creates something, so it accepts an `Idempotency-Key` (decision 8). */
  readonly creates?: true;
  /** A paged list; the accepted values of `x-sort-by`, the first being the default (see contract/README.md). */
  readonly paged?: readonly [string, ...string[]];
  readonly params?: TSchema;
  readonly query?: TSchema;
  /** Headers of its own, in addition to partner, paging and idempotency headers. */
  readonly ownHeaders?: TSchema;
  readonly body?: TSchema;
  /** The expected status; every other status carries the error body. */
  readonly status: 200 | 201 | 204;
  /** Absent if the expected response has no body. */
  readonly answer?: TSchema;
}

/** A documented call, named in the specification. Its path is below `/api`, spelled as specified. */
export interface Call extends Exchange {
  readonly area: Area;
  /** A few words, as in a table of contents. */
  readonly summary: string;
  /** One sentence about the call. */
  readonly description: string;
  /** Agreed but not implemented: it answers 501. */
  readonly planned?: true;
  /** The requirements it fulfils, such as `PAY-04`. */
  readonly source: string;
  /** Error codes of its own, in addition to those of every call. */
  readonly errors?: readonly ErrorCode[];
  readonly example?: { readonly body?: unknown; readonly answer?: unknown };
}

type StaticOf<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;

export type ParamsOf<C extends Exchange> = StaticOf<C, 'params'>;
export type QueryOf<C extends Exchange> = StaticOf<C, 'query'>;
export type BodyOf<C extends Exchange> = StaticOf<C, 'body'>;
/** The response of a call, read-only. */
export type AnswerOf<C extends Exchange> = Frozen<StaticOf<C, 'answer'>>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** Declares a call with its exact types, so that params, query, body and answer infer. */
export function defineCall<const T extends Call>(call: T): T {
  return call;
}
