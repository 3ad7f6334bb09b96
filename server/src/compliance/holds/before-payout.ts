import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { holdReason } from '@thumela/rules/status/holds.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import { isMatched } from '../../casework/cases/service.ts';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { PayoutRow } from '../../payouts/records/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { freezeNotes } from '../../platform/i18n/texts/en/transactions.ts';
import { inboundReader, inboundService } from '../../receiving/orders/service.ts';
import { stopFromBlocked, stopToBlocked } from './blocked-countries.ts';
import { type BrandName, CHECKING, decisionDeadline, holdTransaction } from './hold.ts';
import { rescreenTransaction } from './screening.ts';

/** The sanctions list that a process has in memory, and how to reload it. */
export interface KnownList {
  readonly now: SanctionsList;
  refresh(): Promise<void>;
}

/** The newest sanctions list, reloaded if this process has an older one. */
export async function newestList({ db }: Handle, reference: KnownList): Promise<SanctionsList> {
  const { id } = await db
    .selectFrom('sanctions_lists')
    .select((list) => list.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  if (reference.now.sanctionsList < Number(id ?? 0)) await reference.refresh();
  return reference.now;
}

/** For the record. */
const UNDECIDED = ENGLISH.say(freezeNotes).undecided;

/** A payout about to be made: for a transaction sent, or for an order from abroad. */
type PendingPayout = Pick<PayoutRow, 'transaction_id' | 'inbound_transaction_id'>;

/**
 * Final check of a payout about to be made: against the newest sanctions list, for an undecided match, for a
 * blocked country, and whether its customer may send money or be paid. Holds it if necessary, which stops its
 * payout.
 * @throws Error if it is in a status without a payout, which indicates a bug
 */
export async function stopBeforePayout(
  handle: TransactionHandle,
  brand: BrandName,
  list: SanctionsList,
  { transaction_id, inbound_transaction_id }: PendingPayout,
): Promise<void> {
  if (transaction_id !== null) await checkTransaction(handle, brand, list, transaction_id);
  if (inbound_transaction_id !== null) await checkOrder(handle, list, inbound_transaction_id);
}

async function checkOrder(
  handle: TransactionHandle,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  if (order.status !== 'ALLOCATED_UNPAID') throw new Error(`Order ${id} is ${order.status}.`);
  if (await stopFromBlocked(handle, id)) return;
  const status = await inboundReader(handle).statusOfOwner(id);
  if (status === undefined || !isBarred(status)) {
    if (!(await isMatched(handle, { orderId: id }))) return await inbound.screen(list, id);
    return await inbound.stop(order, {
      ...{ reason: 'checked', actor: 'system', facts: { why: UNDECIDED } },
    });
  }
  await inbound.stop(order, {
    ...{ reason: 'barred', actor: 'system', facts: { customer: status } },
  });
}

async function checkTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const { status, approval_status } = await handle.db
    .selectFrom('transactions')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .select(['transactions.status', 'customers.approval_status'])
    .where('transactions.id', '=', id)
    .forNoKeyUpdate('transactions')
    .executeTakeFirstOrThrow();
  if (status !== 'APPROVED_PAID') throw new Error(`Transaction ${id} is ${status}.`);
  if (!isBarred(approval_status)) {
    if (await stopToBlocked(handle, brand, id)) return;
    if (!(await isMatched(handle, { transactionId: id }))) {
      return await rescreenTransaction(handle, brand, list, id);
    }
  }
  const dueAt = await decisionDeadline(handle, id);
  const hold = { id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'system', dueAt, ...CHECKING } as const;
  if (isBarred(approval_status)) {
    return await holdTransaction(handle, brand, {
      ...hold,
      reason: holdReason('CUSTOMER_SUSPENDED', dueAt),
      note: `The customer is ${approval_status}.`,
    });
  }
  await holdTransaction(handle, brand, {
    ...{ ...hold, caseKind: 'SANCTIONS_MATCH', note: UNDECIDED },
    reason: holdReason('SANCTIONS_MATCH', dueAt),
  });
}
