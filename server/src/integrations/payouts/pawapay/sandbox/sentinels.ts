/** How the stand-in treats the order of an amount. */
export type OrderBehaviour =
  /** A documented rejection. */
  | {
      readonly kind: 'REJECT';
      readonly http: 200 | 400 | 401 | 403 | 500 | 503;
      readonly failureCode: string;
    }
  /** The first request disappears before it is taken, or its answer does after that. */
  | { readonly kind: 'LOSE_REQUEST' | 'LOSE_ANSWER' }
  /** Taken, and its callback comes before the answer. */
  | { readonly kind: 'CALL_BACK_FIRST' }
  /** Taken while its network is down: it waits, and can be stopped. */
  | { readonly kind: 'ENQUEUE' }
  /** A callback in an earlier status follows that of the outcome. */
  | { readonly kind: 'CALL_BACK_TWICE' }
  /** Its outcome has another amount, or a status that is not documented. */
  | { readonly kind: 'PAY_PART' | 'OTHER_STATUS' }
  /** Never an answer of the documented form. */
  | { readonly kind: 'HTML' | 'REDIRECT' | 'ENDLESS' | 'CUT' | 'OTHER_FORM' | 'HANG_UP' };

const rejectWith = (
  http: 200 | 400 | 401 | 403 | 500 | 503,
  failureCode: string,
): OrderBehaviour => ({
  ...{ kind: 'REJECT', http, failureCode },
});

/**
 * Amounts that misbehave; ours, because pawaPay's sandbox has none. The rejections are those that its documentation
 * lists for all requests and for remittances, with their HTTP statuses.
 */
export const AMOUNTS: Readonly<Record<string, OrderBehaviour>> = {
  1001: rejectWith(401, 'NO_AUTHENTICATION'),
  1002: rejectWith(403, 'AUTHENTICATION_ERROR'),
  1003: rejectWith(403, 'AUTHORISATION_ERROR'),
  1004: rejectWith(403, 'HTTP_SIGNATURE_ERROR'),
  1005: rejectWith(403, 'REMITTANCES_NOT_ALLOWED'),
  1006: rejectWith(200, 'PROVIDER_TEMPORARILY_UNAVAILABLE'),
  1007: rejectWith(200, 'PAWAPAY_WALLET_OUT_OF_FUNDS'),
  1008: rejectWith(400, 'INVALID_INPUT'),
  1009: rejectWith(400, 'MISSING_PARAMETER'),
  1010: rejectWith(400, 'UNSUPPORTED_PARAMETER'),
  1011: rejectWith(400, 'INVALID_PARAMETER'),
  1012: rejectWith(400, 'DUPLICATE_METADATA_FIELD'),
  1013: rejectWith(200, 'AMOUNT_OUT_OF_BOUNDS'),
  1014: rejectWith(200, 'INVALID_AMOUNT'),
  1015: rejectWith(200, 'INVALID_PHONE_NUMBER'),
  1016: rejectWith(200, 'INVALID_CURRENCY'),
  1017: rejectWith(200, 'INVALID_PROVIDER'),
  1018: rejectWith(500, 'UNKNOWN_ERROR'),
  1019: rejectWith(200, 'SOMETHING_NEW'),
  // A failing server that repeats a reason of its own.
  1020: rejectWith(503, 'INVALID_PARAMETER'),
  1031: { kind: 'LOSE_REQUEST' },
  1032: { kind: 'LOSE_ANSWER' },
  1033: { kind: 'CALL_BACK_FIRST' },
  1034: { kind: 'ENQUEUE' },
  1035: { kind: 'CALL_BACK_TWICE' },
  1036: { kind: 'PAY_PART' },
  1037: { kind: 'OTHER_STATUS' },
  1041: { kind: 'HTML' },
  1042: { kind: 'REDIRECT' },
  1043: { kind: 'ENDLESS' },
  1044: { kind: 'CUT' },
  1045: { kind: 'OTHER_FORM' },
  1046: { kind: 'HANG_UP' },
};

/** Failures by the last three digits of the wallet, as pawaPay's sandbox documents them for most networks. */
const FAILURES: Readonly<Record<string, string>> = {
  '089': 'RECIPIENT_NOT_FOUND',
  '099': 'WALLET_LIMIT_REACHED',
  109: 'RECIPIENT_LIMIT_REACHED',
  119: 'UNSPECIFIED_FAILURE',
};
/** Last digits of a wallet whose payments never end. */
const STUCK = '129';

/** The outcome of a payment to a wallet: COMPLETED, a failure code, or PROCESSING for ever. */
export function walletOutcome(phoneNumber: string): string {
  const ending = phoneNumber.slice(-3);
  return ending === STUCK ? 'PROCESSING' : (FAILURES[ending] ?? 'COMPLETED');
}

/** A mobile network, with the beginning of its numbers. */
interface Network {
  readonly prefix: string;
  readonly country: string;
  readonly provider: string;
  readonly currency: string;
  readonly decimals: 0 | 2;
}

const describeNetwork = (
  prefix: string,
  country: string,
  provider: string,
  currency: string,
  decimals: 0 | 2 = 2,
): Network => ({ prefix, country, provider, currency, decimals });

/** Some of the documented networks, with the decimals that each takes. */
export const NETWORKS: readonly Network[] = [
  describeNetwork('26076', 'ZMB', 'MTN_MOMO_ZMB', 'ZMW'),
  describeNetwork('26097', 'ZMB', 'AIRTEL_OAPI_ZMB', 'ZMW'),
  describeNetwork('26095', 'ZMB', 'ZAMTEL_ZMB', 'ZMW'),
  describeNetwork('26599', 'MWI', 'AIRTEL_MWI', 'MWK'),
  describeNetwork('26588', 'MWI', 'TNM_MWI', 'MWK'),
  describeNetwork('25078', 'RWA', 'MTN_MOMO_RWA', 'RWF', 0),
  describeNetwork('25470', 'KEN', 'MPESA_KEN', 'KES'),
  describeNetwork('25675', 'UGA', 'AIRTEL_OAPI_UGA', 'UGX', 0),
  describeNetwork('25677', 'UGA', 'MTN_MOMO_UGA', 'UGX'),
  describeNetwork('22951', 'BEN', 'MTN_MOMO_BEN', 'XOF', 0),
  describeNetwork('22502', 'CIV', 'MTN_MOMO_CIV', 'XOF', 0),
];
