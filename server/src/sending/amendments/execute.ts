import { phrase } from '@thumela/rules/language/phrase.ts';
import { type HoldRule, holdReason } from '@thumela/rules/status/holds.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { SanctionsList } from '../../integrations/screening/screen.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { afterPayingReasons } from '../../platform/i18n/texts/en/amendments.ts';
import { loadSanctions } from '../../pricing/reference-data/service.ts';
import {
  type ActorName,
  type Move,
  outboundService,
  TIME_TO_DECIDE,
  type TransactionRow,
} from '../service.ts';
import { isContinuable, isHeldByPayoutAlone, returnedPayoutCase } from './allowed-actions.ts';
import { type Recipient, renameRecipient } from './recipient.ts';
import { type ChangeRow, endChange, findWaitingChange, requestedName } from './store.ts';

/** Brand for notifications, and the known sanctions list. */
export interface AmendmentContext {
  brand: { readonly name: string };
  /** Reuses the prepared list if there is no newer one. */
  known?: SanctionsList;
}

/**
 * Carries out the requested change once it is certain that a transaction is not paid out.
 * @returns whether a change was requested and is taken care of; nothing is carried out while it is unknown whether
 *   it was paid
 */
export async function carryOutPendingChange(
  handle: TransactionHandle,
  terms: AmendmentContext,
  transactionId: bigint,
): Promise<boolean> {
  const change = await findWaitingChange(handle, transactionId);
  if (!change) return false;
  if ((await casesService(handle).doubt({ transactionId })) !== undefined) {
    await leaveToOperator(handle, change);
    return false;
  }
  await carryOutChange(handle, terms, change);
  return true;
}

/** Carries out a customer's request for a transaction without a payout in progress. */
export async function carryOutChange(
  handle: TransactionHandle,
  terms: AmendmentContext,
  change: ChangeRow,
): Promise<void> {
  const outbound = outboundService(handle, terms);
  const row = await outbound.lock(change.transaction_id);
  if (!row) throw notFound('transaction');
  const actor = change.asked_by as ActorName;
  if (change.kind === 'NAME') {
    await endChange(handle, change, 'DONE');
    return await resendToRecipient(handle, terms, row, {
      ...{ recipient: renameRecipient(row, requestedName(change)), actor, told: 'changed' },
    });
  }
  if (await isContinuable(handle, row)) {
    await endChange(handle, change, 'DONE');
    return void (await outbound.move({ id: row.id, actor, ...buildReturnMove(change) }));
  }
  // Another hold may forbid returning the money.
  await leaveToOperator(handle, change);
}

/** How the money is returned: as the operator requested, or as a cancellation by its customer. */
const buildReturnMove = ({ return_to: to, reason, fee_kept }: ChangeRow) =>
  to === null || reason === null
    ? ({ to: 'MARKED_FOR_CANCELLATION', reason: phrase(afterPayingReasons, 'canceled') } as const)
    : { to, reason, feeKept: fee_kept ?? false };

async function leaveToOperator(handle: TransactionHandle, change: ChangeRow): Promise<void> {
  const { transaction_id: id, kind: wanted, asked_by: actor } = change;
  await endChange(handle, change, 'LEFT_TO_OPERATOR');
  await casesService(handle).open({
    ...returnedPayoutCase({ id }),
    ...{ transactionId: id, facts: { wanted }, actor },
  });
}

/** A transaction that is sent again to a corrected recipient. */
interface ResendRequest {
  recipient: Recipient;
  actor: ActorName;
  told?: Move['told'];
  /** Of the case that an operator decided. */
  decided?: Pick<Move, 'decision' | 'note'>;
}

/**
 * Pays a transaction out to a corrected recipient, unless the new screening or another hold prevents it: then it
 * continues once that is decided.
 */
export async function resendToRecipient(
  handle: TransactionHandle,
  terms: AmendmentContext,
  row: TransactionRow,
  { recipient, actor, told, decided }: ResendRequest,
): Promise<void> {
  const outbound = outboundService(handle, terms);
  const list = await loadSanctions(handle.db, terms.known);
  // An operator's pending proposal blocks only the customer.
  const mayGoOn = actor.startsWith('customer:') ? isContinuable : isHeldByPayoutAlone;
  const rule = await outbound.changeRecipient(row, { ...recipient, actor, list });
  if (rule) await openHold(handle, terms, row, { rule, actor });
  else if (row.status === 'APPROVED_PAID') {
    await outbound.openPayout(row);
    if (told) await outbound.tell(row.id, { told });
  } else if (await mayGoOn(handle, row)) {
    const more = { ...(told && { told }), ...decided };
    await outbound.move({ id: row.id, to: 'APPROVED_PAID', actor, ...more });
  }
}

/** An operator reviews the recipient first. A transaction already on hold stays there, now held by this case. */
async function openHold(
  handle: TransactionHandle,
  terms: AmendmentContext,
  row: TransactionRow,
  { rule, actor }: { rule: HoldRule; actor: ActorName },
): Promise<void> {
  const { id, status } = row;
  const outbound = outboundService(handle, terms);
  const dueAt = new Date(handle.clock.now().getTime() + TIME_TO_DECIDE);
  const caseKind = rule === 'SANCTIONS_MATCH' ? rule : 'HOLD';
  const reason = holdReason(rule, dueAt);
  const note = `${rule} of the corrected recipient`;
  if (status === 'APPROVED_PAID') {
    await outbound.move({
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'system', caseKind, reason, dueAt },
      ...{ told: 'checkingPaid', nextActor: 'OPERATOR', note },
    });
    return;
  }
  const cases = casesService(handle);
  const ends = actor.startsWith('customer:') && (await isContinuable(handle, row));
  await cases.open({
    ...{ kind: caseKind, subject: `transaction:${id}`, transactionId: id, dueAt },
    ...{ facts: { why: note }, actor: 'system' },
  });
  if (ends)
    await cases.end(returnedPayoutCase(row), { decision: 'CORRECTED', reason: note, actor });
  await outbound.explainHold(row, { reason, dueAt });
}
