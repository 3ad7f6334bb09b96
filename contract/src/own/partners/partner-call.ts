import type { ErrorCode } from '../../errors.ts';
import type { OwnCall } from '../own-call.ts';

/**
 * A call by which remittance partners stage orders and follow them (decision 78). It is no app's, and a document
 * of its own describes it, as an engineer of a partner needs it.
 */
export interface PartnerCall extends OwnCall {
  readonly area: 'orders' | 'deliveries';
  /** A few words, as in a table of contents. */
  readonly summary: string;
  /** What the call does, in a sentence. */
  readonly description: string;
  /** Error codes of its own, besides those every call may answer. */
  readonly errors?: readonly ErrorCode[];
  readonly example?: { readonly body?: unknown; readonly answer?: unknown };
}

/** Declares a call of remittance partners and keeps its exact types. */
export function definePartnerCall<const T extends PartnerCall>(call: T): T {
  return call;
}

/** Who makes them: a partner, by a key of theirs. */
export const byKey = { caller: 'remittance-partner', headers: 'none' } as const;
