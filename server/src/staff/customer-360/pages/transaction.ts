import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { readActions, recipientDetails } from '../../../casework/case-view/service.ts';
import type { Database, Handle } from '../../../platform/database/pool.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { afterPayingReader } from '../../../sending/amendments/service.ts';
import { foundTransaction } from '../search/rows.ts';
import { openCasesAbout } from './cases.ts';
import { transactionOf } from './subjects.ts';

/** How much of a collection PIN is shown: enough to recognise it by, not to collect with. */
export const pinEnd = (pin: string): string | null => (pin === '' ? null : pin.slice(-4));

export const formatMoment = (at: Date | null): string | null =>
  at === null ? null : formatTimestamp(at);

/**
 * A transaction's page, with what this operator can begin with it.
 * @throws DomainError NOT_FOUND
 */
export async function transactionPage(
  database: Database,
  reference: ReferenceSnapshot,
  id: bigint,
  caller: OperatorCaller,
): Promise<AnswerOf<typeof readTransactionPage>> {
  const [row, payout, late, cases] = await Promise.all([
    transactionOf(database, id),
    newestPayout(database, id),
    afterPayingReader(database).lateReturn(id),
    openCasesAbout(database, caller.roles, { subjects: [`transaction:${id}`], transactions: [id] }),
  ]);
  const { customer_id: customerId, approval_status: customerStatus } = row;
  const partner = reference.payoutPartner(row.payout_partner_id);
  return {
    ...foundTransaction(reference, row),
    principal: toAmount(row.principal_cents),
    fee: toAmount(row.fee_cents),
    vat: toAmount(row.vat_cents),
    rate: row.rate,
    method: partner?.payoutMethod.methodValue ?? '',
    'payout-partner': partner?.name ?? '',
    'recipient-details': await recipientDetails(database, row, caller.roles),
    'payout-state': payout?.state ?? null,
    'late-return': late ? { by: late.by, at: formatTimestamp(late.askedAt) } : null,
    'payout-order': payout?.partner_reference ?? null,
    'collection-pin-end': pinEnd(row.collection_pin),
    'hold-reason': row.reason,
    'next-actor': row.next_actor,
    'due-at': formatMoment(row.due_at),
    'expires-at': formatTimestamp(row.expires_at),
    'paid-at': formatMoment(row.paid_at),
    'sender-msisdn': row.msisdn,
    cases,
    actions: await readActions(database, caller, { transactionId: id, customerId, customerStatus }),
  };
}

const newestPayout = ({ db }: Handle, transaction: bigint) =>
  db
    .selectFrom('payouts')
    .select(['state', 'partner_reference'])
    .where('transaction_id', '=', transaction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
