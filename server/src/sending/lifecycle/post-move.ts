import {
  type Amounts,
  type EntryDocument,
  journalService,
  negateLines,
  paidLines,
  paidOutLines,
  type ReceivedMoney,
  receivedFor,
  refundAmount,
  returnLines,
} from '../../ledger/journal/service.ts';
import { claimsReader } from '../../payments/chargebacks/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** The payment that causes a move: the account that holds its money, and the document that proves it. */
export interface MovePayment {
  received: ReceivedMoney;
  document: EntryDocument;
}

/** The parts of a move that the ledger needs. */
type BookedMove = Pick<
  Move,
  'id' | 'to' | 'actor' | 'payment' | 'payout' | 'feeKept' | 'day' | 'bank'
>;

/** The columns of a transaction that its entries need. The status is the one before the move. */
type BookedRow = Pick<
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
 * Posts a move's effect on the money, and opens or ends its refund (decision 20): nothing before the payment, all
 * of it with the payment, and a return once a second person has made it ready.
 */
export async function postMove(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
  eventId: bigint,
): Promise<void> {
  const { to } = move;
  if (to === 'APPROVED_PAID' && (move.payment || row.status !== 'REMITTANCE_BRAND_ON_HOLD')) {
    return await postPayment(handle, row, move);
  }
  if (to === 'MARKED_FOR_REFUND' && row.status === 'EXPIRED') {
    return await postLatePayment(handle, row, move);
  }
  const document: EntryDocument = `transaction-event:${eventId}`;
  const paidOut = paidOutLines(transactionAmounts(row), String(row.payout_partner_id));
  const told = move.payout ?? document;
  if (to === 'COMPLETE') {
    return await postEntry(handle, row, move, {
      event: 'PAID_OUT',
      document: told,
      lines: paidOut,
    });
  }
  if (row.status === 'COMPLETE') {
    const lines = negateLines(paidOut);
    return await postEntry(handle, row, move, { event: 'PAYOUT_RETURNED', document: told, lines });
  }
  const { actor, day, bank } = move;
  const moved = { document, actor, day, bankAccount: bank?.account, ...bankDocument(bank) };
  const refunds = refundsService(handle);
  if (to === 'REFUNDED' || to === 'CANCELED') {
    await refunds.leave({ transactionId: row.id }, moved);
  } else if (row.status === 'REFUNDED' || row.status === 'CANCELED') {
    await refunds.bounce({ transactionId: row.id }, moved);
  } else if (to === 'READY_FOR_REFUND' || to === 'READY_FOR_CANCELLATION') {
    await postReturn(handle, row, move, document);
  }
}

const bankDocument = (bank: BookedMove['bank']) =>
  bank?.document === undefined ? {} : { document: bank.document };

/** Posts a payment: owed to the payout partner, earned, and owed as tax. */
export async function postPayment(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
) {
  const { received, document } = requirePayment(move);
  const event = received.account === 'SUSPENSE' ? 'SUSPENSE_APPLIED' : 'PAYMENT_COUNTED';
  const lines = paidLines(received, transactionAmounts(row), String(row.payout_partner_id));
  await postEntry(handle, row, move, { event, document, lines });
}

async function postLatePayment(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
) {
  const { received, document } = requirePayment(move);
  const lines = receivedFor(received, 'REFUNDS_PAYABLE', row.total_cents);
  await postEntry(handle, row, move, { event: 'PAYMENT_TOO_LATE', document, lines });
  await refundsService(handle).owe({ of: { transactionId: row.id }, cents: row.total_cents });
}

/** Nothing is owed for a reversed payment, a late one is owed already, and no fee is refunded twice. */
async function postReturn(
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
  const amounts = transactionAmounts(row);
  const owed = await claimsReader(handle).owedFor(row.id);
  const whole = refundAmount(amounts, feeKept);
  const withheld = minBigint(owed, whole);
  const lines = returnLines(amounts, String(row.payout_partner_id), feeKept, withheld);
  await postEntry(handle, row, move, { event: 'RETURN_READIED', document, lines });
  const cents = whole - withheld;
  await refundsService(handle).owe({ of: { transactionId: row.id }, cents, feeKept, withheld });
}

/** `Math.min` does not accept bigint. */
const minBigint = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};

type Posted = Pick<
  Parameters<ReturnType<typeof journalService>['post']>[0],
  'event' | 'document' | 'lines'
>;

async function postEntry(
  handle: Pick<TransactionHandle, 'db'>,
  row: BookedRow,
  move: BookedMove,
  posted: Posted,
) {
  const { actor, day } = move;
  await journalService(handle).post({ ...posted, subject: `transaction:${row.id}`, actor, day });
}

function requirePayment({ id, to, payment }: BookedMove): MovePayment {
  if (payment) return payment;
  throw new Error(`Transaction ${id} cannot become ${to} without its payment.`);
}

/** A transaction's amounts for its entries. */
export const transactionAmounts = (row: BookedRow): Amounts => ({
  principal: row.principal_cents,
  margin: row.margin_cents,
  fee: row.fee_cents,
  vat: row.vat_cents,
  total: row.total_cents,
});
