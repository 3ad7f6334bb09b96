import type { TransactionHandle } from '../database/pool.ts';

/** Accounts of the ledger; migration 0003 says what each one means. */
export type Account =
  | 'CUSTOMER_FUNDS'
  | 'PAYMENT_CLEARING'
  | 'PARTNER_PAYABLE'
  | 'PARTNER_SETTLED'
  | 'RATE_MARGIN'
  | 'FEES'
  | 'VAT'
  | 'REFUNDS_PAYABLE';

/** A transaction's amounts, in cents of rand. */
export interface Amounts {
  principal: bigint;
  margin: bigint;
  fee: bigint;
  vat: bigint;
  total: bigint;
}

/** One movement: `amount` cents, always positive, from the credited to the debited account. */
export interface Posting {
  debit: Account;
  credit: Account;
  amount: bigint;
}

/**
 * Events in the life of a transaction that move money or claims. `DROPPED` is an end before payment,
 * `PAID_LATE` a payment after it; `GIVEN_UP` is the decision to return the money, `GIVEN_BACK` the return itself.
 */
export type LedgerEvent =
  | 'CREATED'
  | 'DROPPED'
  | 'PAID'
  | 'PAID_LATE'
  | 'COMPLETE'
  | 'GIVEN_UP'
  | 'GIVEN_BACK';

/** The postings of an event, for a transaction of these amounts; parts of zero post nothing. */
export function postingsOf(event: LedgerEvent, amounts: Amounts): Posting[] {
  return RULES[event](amounts).filter(({ amount }) => amount > 0n);
}

const RULES: Record<LedgerEvent, (amounts: Amounts) => Posting[]> = {
  CREATED: (amounts) => shares(amounts).map(toPosting('CUSTOMER_FUNDS')),
  DROPPED: (amounts) => shares(amounts).map(toPosting('CUSTOMER_FUNDS')).map(reversed),
  PAID: ({ total }) => [{ debit: 'PAYMENT_CLEARING', credit: 'CUSTOMER_FUNDS', amount: total }],
  PAID_LATE: ({ total }) => [
    { debit: 'PAYMENT_CLEARING', credit: 'REFUNDS_PAYABLE', amount: total },
  ],
  COMPLETE: ({ principal, margin }) => [
    { debit: 'PARTNER_PAYABLE', credit: 'PARTNER_SETTLED', amount: principal - margin },
  ],
  GIVEN_UP: (amounts) => shares(amounts).map(toPosting('REFUNDS_PAYABLE')).map(reversed),
  GIVEN_BACK: ({ total }) => [
    { debit: 'REFUNDS_PAYABLE', credit: 'PAYMENT_CLEARING', amount: total },
  ],
};

type Share = [Account, bigint];

/** A customer's total, divided among the accounts it belongs to. */
function shares({ principal, margin, fee, vat }: Amounts): Share[] {
  return [
    ['PARTNER_PAYABLE', principal - margin],
    ['RATE_MARGIN', margin],
    ['FEES', fee],
    ['VAT', vat],
  ];
}

function toPosting(debit: Account): (share: Share) => Posting {
  return ([credit, amount]) => ({ debit, credit, amount });
}

function reversed({ debit, credit, amount }: Posting): Posting {
  return { debit: credit, credit: debit, amount };
}

/**
 * The ledger event of a change of status; undefined where no money or claim moves. An expired transaction
 * that is paid owes its refund at once (decision 51).
 */
export function ledgerEventOf(from: string, to: string): LedgerEvent | undefined {
  if (to === 'APPROVED_PAID') return from === 'APPROVED_UNPAID' ? 'PAID' : undefined;
  if (to === 'EXPIRED' || to === 'REJECTED') return 'DROPPED';
  if (to === 'COMPLETE') return 'COMPLETE';
  if (to === 'MARKED_FOR_REFUND') return from === 'EXPIRED' ? 'PAID_LATE' : 'GIVEN_UP';
  if (to === 'MARKED_FOR_CANCELLATION') return 'GIVEN_UP';
  if (to === 'CANCELED' || to === 'REFUNDED') return 'GIVEN_BACK';
  return undefined;
}

/** Writes the postings of an event, inside the database transaction of the change they belong to. */
export async function post(
  { db }: TransactionHandle,
  transactionId: bigint,
  event: LedgerEvent,
  amounts: Amounts,
): Promise<void> {
  const rows = postingsOf(event, amounts).map(({ debit, credit, amount }) => ({
    transaction_id: transactionId,
    event,
    debit_account: debit,
    credit_account: credit,
    amount_cents: amount,
  }));
  if (rows.length > 0) await db.insertInto('ledger_postings').values(rows).execute();
}
