import { PayoutPostponement, PayoutRefusal } from '../partner.ts';

/** Why pawaPay did not do as requested. */
export interface FailureReason {
  readonly failureCode: string;
  readonly failureMessage?: string | undefined;
}

/** Meaning of a failure code in the answer to an order. */
type Meaning = 'REFUSED' | 'POSTPONED';

/**
 * The documented failure codes of an order (docs.pawapay.io/v2/docs/failure_codes). With all of them the remittance was
 * not taken. REFUSED: a repetition gets the same answer. POSTPONED: it may get another one, after the network, our
 * wallet, our token or our account has been repaired. UNKNOWN_ERROR is missing: its outcome is unknown.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  NO_AUTHENTICATION: 'POSTPONED',
  AUTHENTICATION_ERROR: 'POSTPONED',
  AUTHORISATION_ERROR: 'POSTPONED',
  HTTP_SIGNATURE_ERROR: 'POSTPONED',
  REMITTANCES_NOT_ALLOWED: 'POSTPONED',
  PROVIDER_TEMPORARILY_UNAVAILABLE: 'POSTPONED',
  PAWAPAY_WALLET_OUT_OF_FUNDS: 'POSTPONED',
  INVALID_INPUT: 'REFUSED',
  MISSING_PARAMETER: 'REFUSED',
  UNSUPPORTED_PARAMETER: 'REFUSED',
  INVALID_PARAMETER: 'REFUSED',
  DUPLICATE_METADATA_FIELD: 'REFUSED',
  AMOUNT_OUT_OF_BOUNDS: 'REFUSED',
  INVALID_AMOUNT: 'REFUSED',
  INVALID_PHONE_NUMBER: 'REFUSED',
  INVALID_CURRENCY: 'REFUSED',
  INVALID_PROVIDER: 'REFUSED',
};

/** The code of a remittance that was stopped while it was enqueued. */
export const CANCELLED = 'MANUALLY_CANCELLED';

/** A failure in pawaPay's words, for operators. */
export const describeFailure = ({ failureCode, failureMessage }: FailureReason): string =>
  failureMessage ? `${failureCode}: ${failureMessage}` : failureCode;

/** The error for an order that was rejected; its outcome is unknown if the code is not documented. */
export function createRejection(reason: FailureReason): Error {
  const word = describeFailure(reason);
  switch (MEANINGS[reason.failureCode]) {
    case 'REFUSED':
      return new PayoutRefusal(word);
    case 'POSTPONED':
      return new PayoutPostponement(word);
    default:
      return new Error(`pawaPay answered ${word}.`);
  }
}
