/** A request of an order. */
export type Step = 'quotation' | 'transaction' | 'confirm';

/** The documentation of an error code. */
interface Documented {
  readonly message: string;
  /** HTTP status; 400 if omitted. */
  readonly status?: number;
  /** The step at which a sentinel provokes it. */
  readonly step: Step;
}

/** The documented error codes of orders. */
const DOCUMENTED: Readonly<Record<string, Documented>> = {
  1000401: { message: 'Unauthorized', status: 401, step: 'quotation' },
  1000404: { message: 'Resource not found', status: 404, step: 'quotation' },
  1000997: { message: 'Source and payer country not authorized', step: 'quotation' },
  1000998: { message: 'Source country not authorized', step: 'quotation' },
  1000999: { message: 'Invalid parameter', step: 'transaction' },
  1003001: { message: 'Payer is inactive', step: 'quotation' },
  1003002: { message: 'Invalid payer', step: 'quotation' },
  1003007: { message: 'Payer is currently unavailable', step: 'quotation' },
  1003008: { message: 'Destination amount is invalid', step: 'quotation' },
  1003010: { message: 'Currency not provided by the payer', step: 'quotation' },
  1003011: { message: 'Amount is below the minimum', step: 'quotation' },
  1003012: { message: 'Amount is above the maximum', step: 'quotation' },
  1005001: { message: 'Account is invalid', step: 'transaction' },
  1006001: { message: 'Limit of the transaction amount exceeded', step: 'transaction' },
  1006002: { message: 'Limit of the account quantity exceeded', step: 'transaction' },
  1006099: { message: 'Limit exceeded', step: 'transaction' },
  1007001: { message: 'External id was already used', step: 'quotation' },
  1007002: { message: 'Transaction was already confirmed', step: 'confirm' },
  1007003: { message: 'Transaction cannot be confirmed', step: 'confirm' },
  1007004: { message: 'Transaction cannot be confirmed: quotation expired', step: 'confirm' },
  1007005: { message: 'Transaction cannot be confirmed: insufficient balance', step: 'confirm' },
  1007014: { message: 'Transaction cannot be cancelled', step: 'confirm' },
  1007100: { message: 'Method is not supported by the payer', step: 'transaction' },
  1007101: { message: 'Method is currently unavailable', step: 'transaction' },
  1008002: { message: 'Quotation not found', status: 404, step: 'transaction' },
  1008003: { message: 'Quotation expired', step: 'transaction' },
  1008004: { message: 'Transaction not found', status: 404, step: 'confirm' },
  1009001: { message: 'Unexpected error', status: 500, step: 'confirm' },
};

export const DOCUMENTED_CODES: readonly string[] = Object.keys(DOCUMENTED);

/** @throws Error for a code that is not documented */
export function findDocumented(code: string): Documented {
  const documented = DOCUMENTED[code];
  if (documented) return documented;
  throw new Error(`${code} is not documented.`);
}

/** A failed request, as Thunes answers it. */
export class StandInError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string) {
    super(findDocumented(code).message);
    this.status = findDocumented(code).status ?? 400;
    this.code = code;
  }
}
