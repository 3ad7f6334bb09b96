import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  openRecipientDetails,
  readTransactionPage,
} from '@thumela/contract/console/activity.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import { readActions, recipientDetails } from '../../../casework/case-view/service.ts';
import { accountChecksReader } from '../../../payouts/account-checks/service.ts';
import { readRoutings } from '../../../payouts/routing/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import type { Database, Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { afterPayingReader } from '../../../sending/amendments/service.ts';
import { foundTransaction } from '../search/rows.ts';
import { openCasesAbout } from './cases.ts';
import { readSentMessages } from './messages.ts';
import { readAttempts, readPayments } from './payments.ts';
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
  const [row, payout, late, cases, payments, routings] = await Promise.all([
    transactionOf(database, id),
    newestPayout(database, id),
    afterPayingReader(database).lateReturn(id),
    openCasesAbout(database, caller.roles, { subjects: [`transaction:${id}`], transactions: [id] }),
    readPayments(database, id),
    readRoutings(database, id),
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
    'recipient-details': await recipientDetails(database, row, []),
    'details-masked': hasPermission(caller.roles, 'payments.return'),
    payments,
    attempts: await readAttempts(database, row.payment_reference),
    messages: await readSentMessages(database, {
      to: [row.msisdn, row.email],
      naming: { reference: row.payment_reference, from: row.created_at },
    }),
    'account-check': await readAccountCheck(database, id),
    'payout-since': formatMoment(payout?.state_at ?? null),
    'payout-promised-by': formatMoment(payout?.promised_by ?? null),
    'payout-state': payout?.state ?? null,
    'late-return': late ? { by: late.by, at: formatTimestamp(late.askedAt) } : null,
    routings: routings.map(({ channel, decided_at, verdicts }) => ({
      ...{ channel, at: formatTimestamp(decided_at) },
      verdicts: verdicts.map((one) => ({ channel: one.channel, verdict: one.verdict })),
    })),
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

/** The payout partner's check of the account, if it answered. */
async function readAccountCheck(handle: Handle, transactionId: bigint) {
  const check = await accountChecksReader(handle).findAnswered(transactionId);
  if (!check) return null;
  return {
    ...{ result: check.result, holder: check.holder, partner: check.partner },
    'checked-at': formatTimestamp(check.checked_at),
    'acknowledged-at': formatMoment(check.acknowledged_at),
  };
}

const newestPayout = ({ db }: Handle, transaction: bigint) =>
  db
    .selectFrom('payouts')
    .select(['state', 'state_at', 'promised_by', 'partner_reference'])
    .where('transaction_id', '=', transaction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The payout details of a transaction's recipient with whole numbers. The same database transaction writes an audit
 * entry, so they cannot be read without one.
 * @throws DomainError NOT_FOUND
 */
export async function openRecipient(
  handle: TransactionHandle,
  id: bigint,
  { actor, roles }: OperatorCaller,
): Promise<AnswerOf<typeof openRecipientDetails>> {
  const row = await transactionOf(handle, id);
  const subject = `transaction:${id}`;
  await appendAuditEntry(handle, { actor, action: 'transaction.recipient-opened', subject });
  return { details: await recipientDetails(handle, row, roles) };
}
