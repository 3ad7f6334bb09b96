import {
  type Amounts,
  booksService,
  type EntryDocument,
  paidLines,
  paidOutLines,
  type Received,
  receivedFor,
  returned,
  returnLines,
  takenBack,
} from '../../ledger/journal/service.ts';
import { claimsReader } from '../../payments/chargebacks/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** The payment that causes a move: the account that holds its money, and the document that proves it. */
export interface MovePayment {
  received: Received;
  document: EntryDocument;
}

/** The parts of a move that the ledger needs. */
export type BookedMove = Pick<
  Move,
  'id' | 'to' | 'actor' | 'payment' | 'payout' | 'feeKept' | 'day' | 'bank'
>;

/** The columns of a transaction that its entries need. The status is the one before the move. */
export type BookedRow = Pick<
  TransactionRow,
  | 'id'
  | 'status'
  | 'payout_partner_id'
  | 'principal_cents'
  | 'margin_cents'
  | 'fee_cents'
  | 'vat_cents'
  | 'total_cents'
>;

/**
 * Posts a move's effect on the money, and opens or ends its refund (decision 66): nothing before the payment, all
 * of it with the payment, and a return once a second person has made it ready.
 */
export async function bookMove(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
  eventId: bigint,
): Promise<void> {
  const { to } = move;
  if (to === 'APPROVED_PAID' && (move.payment || row.status !== 'REMITTANCE_BRAND_ON_HOLD')) {
    return await bookPayment(handle, row, move);
  }
  if (to === 'MARKED_FOR_REFUND' && row.status === 'EXPIRED') {
    return await bookLatePayment(handle, row, move);
  }
  const document: EntryDocument = `transaction-event:${eventId}`;
  const paidOut = paidOutLines(amountsOf(row), String(row.payout_partner_id));
  const told = move.payout ?? document;
  if (to === 'COMPLETE') {
    return await post(handle, row, move, { event: 'PAID_OUT', document: told, lines: paidOut });
  }
  if (row.status === 'COMPLETE') {
    const lines = takenBack(paidOut);
    return await post(handle, row, move, { event: 'PAYOUT_RETURNED', document: told, lines });
  }
  const { actor, day, bank } = move;
  const moved = { document, actor, day, bankAccount: bank?.account, ...documentOf(bank) };
  const refunds = refundsService(handle);
  if (to === 'REFUNDED' || to === 'CANCELED') {
    await refunds.leave({ transactionId: row.id }, moved);
  } else if (row.status === 'REFUNDED' || row.status === 'CANCELED') {
    await refunds.bounce({ transactionId: row.id }, moved);
  } else if (to === 'READY_FOR_REFUND' || to === 'READY_FOR_CANCELLATION') {
    await bookReturn(handle, row, move, document);
  }
}

const documentOf = (bank: BookedMove['bank']) =>
  bank?.document === undefined ? {} : { document: bank.document };

/** Posts a payment: owed to the payout partner, earned, and owed as tax. */
export async function bookPayment(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
) {
  const { received, document } = paymentOf(move);
  const event = received.account === 'SUSPENSE' ? 'SUSPENSE_APPLIED' : 'PAYMENT_COUNTED';
  const lines = paidLines(received, amountsOf(row), String(row.payout_partner_id));
  await post(handle, row, move, { event, document, lines });
}

async function bookLatePayment(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
) {
  const { received, document } = paymentOf(move);
  const lines = receivedFor(received, 'REFUNDS_PAYABLE', row.total_cents);
  await post(handle, row, move, { event: 'PAYMENT_TOO_LATE', document, lines });
  await refundsService(handle).owe({ of: { transactionId: row.id }, cents: row.total_cents });
}

/** Nothing is owed for a reversed payment, a late one is owed already, and no fee is refunded twice. */
async function bookReturn(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
  document: EntryDocument,
): Promise<void> {
  const standing = await handle.db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.transaction_id', '=', 'payments.transaction_id')
        .on('refunds.state', '<>', 'VOID'),
    )
    .select('refunds.id as refund')
    .where('payments.transaction_id', '=', row.id)
    .where('payments.taken_back_at', 'is', null)
    .executeTakeFirst();
  if (!standing || standing.refund !== null) return;
  const feeKept =
    (move.feeKept ?? false) || (await refundsService(handle).fee(row.id)) !== undefined;
  const amounts = amountsOf(row);
  const owed = await claimsReader(handle).owedFor(row.id);
  const whole = returned(amounts, feeKept);
  const withheld = smaller(owed, whole);
  const lines = returnLines(amounts, String(row.payout_partner_id), feeKept, withheld);
  await post(handle, row, move, { event: 'RETURN_READIED', document, lines });
  const cents = whole - withheld;
  await refundsService(handle).owe({ of: { transactionId: row.id }, cents, feeKept, withheld });
}

/** `Math.min` does not accept bigint. */
const smaller = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};

type Posted = Pick<
  Parameters<ReturnType<typeof booksService>['post']>[0],
  'event' | 'document' | 'lines'
>;

async function post(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
  posted: Posted,
) {
  const { actor, day } = move;
  await booksService(handle).post({ ...posted, subject: `transaction:${row.id}`, actor, day });
}

function paymentOf({ id, to, payment }: BookedMove): MovePayment {
  if (payment) return payment;
  throw new Error(`Transaction ${id} cannot become ${to} without its payment.`);
}

/** A transaction's amounts for its entries. */
export const amountsOf = (row: BookedRow): Amounts => ({
  principal: row.principal_cents,
  margin: row.margin_cents,
  fee: row.fee_cents,
  vat: row.vat_cents,
  total: row.total_cents,
});
