import type { Role } from '@thumela/rules/operators/roles.ts';

/** Owner of a verified credential or session, with the attributes that determine their limits. */
export interface VerifiedCredential {
  customerId: bigint;
  registrationId: bigint | undefined;
  /** Tier of the outbound limits, such as BASE. */
  tier: string;
  /** Type of the identity document, such as SA_ID. */
  idType: string;
  /** Normalised username: e-mail in lower case, or 27 and 9 digits. */
  username: string;
}

/** A signed-in customer with a verified credential. Ids are database ids. */
export interface CustomerCaller extends VerifiedCredential {
  kind: 'customer';
}

/** A member of staff who is signed in to the console (decision 18). */
export interface OperatorCaller {
  kind: 'operator';
  id: bigint;
  /** Name in the audit trail, with the e-mail address. */
  actor: `operator:${string}`;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Session in which the call is made. */
  session: string;
}

/** Verified caller (decision 2). */
export type Caller =
  | { kind: 'open' }
  | { kind: 'partner' }
  /** A remittance partner that stages orders, by name. */
  | { kind: 'remittance-partner'; partner: string }
  | CustomerCaller
  | OperatorCaller;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Name of the caller in the audit trail and in idempotency records. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'customer') return `customer:${caller.customerId}`;
  if (caller.kind === 'operator') return caller.actor;
  return caller.kind === 'remittance-partner' ? `partner:${caller.partner}` : caller.kind;
}

/** The partner that makes a call which has no other callers. */
export function requireRemittancePartner(caller: Caller): string {
  if (caller.kind !== 'remittance-partner') throw new Error('A partner has come without a key.');
  return caller.partner;
}
