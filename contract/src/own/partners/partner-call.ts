import type { ErrorCode } from '../../errors.ts';
import type { OwnCall } from '../own-call.ts';

/**
 * A call with which remittance partners stage and follow orders (see server/src/receiving/README.md). It belongs to no app; a separate
 * document describes it for partners' engineers.
 */
export interface PartnerCall extends OwnCall {
  readonly area: 'orders' | 'account' | 'deliveries';
  /** A few words, as in a table of contents. */
  readonly summary: string;
  /** One sentence about the call. */
  readonly description: string;
  /** Error codes of its own, in addition to those of every call. */
  readonly errors?: readonly ErrorCode[];
  readonly example?: { readonly body?: unknown; readonly answer?: unknown };
}

/** Declares a call of remittance partners with its exact types. */
export function definePartnerCall<const T extends PartnerCall>(call: T): T {
  return call;
}

/** The caller: a partner with its own key. */
export const byKey = { caller: 'remittance-partner', headers: 'none' } as const;
