import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';

type Page = AnswerOf<typeof readTransactionPage>;

/** Most attempts to pay that a page shows. */
const MOST = 5;

/** How a transaction was paid: its payments, also reversed ones, newest first. */
export async function readPayments({ db }: Handle, id: bigint): Promise<Page['payments']> {
  const rows = await db
    .selectFrom('payments')
    .select(['option', 'partner_reference', 'amount_cents', 'currency'])
    .select(['received_at', 'taken_back_at'])
    .where('transaction_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    method: row.option,
    reference: row.partner_reference,
    amount: toAmount(row.amount_cents, countCurrencyDecimals(row.currency)),
    currency: row.currency,
    'received-at': formatTimestamp(row.received_at),
    'reversed-at': row.taken_back_at && formatTimestamp(row.taken_back_at),
  }));
}

/** The newest attempts to pay a transaction. */
export async function readAttempts({ db }: Handle, reference: string): Promise<Page['attempts']> {
  const rows = await db
    .selectFrom('payment_authorisations')
    .select(['option', 'partner_reference', 'opened_at', 'closed_at'])
    .where('payment_reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    method: row.option,
    reference: row.partner_reference,
    'started-at': formatTimestamp(row.opened_at),
    'ended-at': row.closed_at && formatTimestamp(row.closed_at),
  }));
}
