import type { Role } from '@thumela/rules/operators/roles.ts';

/** Who a verified credential or session belongs to, and what their limits depend on. */
export interface VerifiedCredential {
  customerId: bigint;
  registrationId: bigint | undefined;
  /** Tier of the outbound limits, such as BASE. */
  tier: string;
  /** Type of the identity document, such as SA_ID. */
  idType: string;
  /** The username used, normalised: e-mail in lower case, or 27 and 9 digits. */
  username: string;
}

/** A signed-in customer, known by a verified credential. Ids are database ids. */
export interface CustomerCaller extends VerifiedCredential {
  kind: 'customer';
}

/** Somebody of the remitter's staff who is signed in to the console (decision 93). */
export interface OperatorCaller {
  kind: 'operator';
  id: bigint;
  /** As the audit trail names them: by their e-mail address. */
  actor: `operator:${string}`;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Id of the session the call is made in. */
  session: string;
}

/** Who makes a call, as verified (decision 36). */
export type Caller =
  | { kind: 'open' }
  | { kind: 'partner' }
  /** One that stages orders; by its name. */
  | { kind: 'remittance-partner'; partner: string }
  | CustomerCaller
  | OperatorCaller;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Name of the caller in the audit trail and in the idempotency records. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'customer') return `customer:${caller.customerId}`;
  if (caller.kind === 'operator') return caller.actor;
  return caller.kind === 'remittance-partner' ? `partner:${caller.partner}` : caller.kind;
}
