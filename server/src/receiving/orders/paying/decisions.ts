import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type AvailableDecision,
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  createNotedDecision,
  type DecisionHandlers,
  guardAgainstDiscrepancy,
  HOLDING_ORDERS,
  isHeldBeyondRoles,
  isMatched,
} from '../../../casework/cases/service.ts';
import { newestPayouts, type PayoutRow, payoutsService } from '../../../payouts/records/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { paymentDecisionTexts } from '../../../platform/i18n/texts/en/order-payouts.ts';
import { requestReasons } from '../../../platform/i18n/texts/en/redemption.ts';
import { lockOrder, moveOrder, setNextActor } from '../lifecycle.ts';
import { type InboundRow, isOrderHeld } from '../store.ts';
import { correctAccount, findBank, type TypedAccount, typedAccount } from './account.ts';
import { waitForOperator } from './follow.ts';
import { type Brand, notifyVouchersReady } from './messages.ts';
import { isEndedUnpaid, reopenPayouts, wasStopped } from './open.ts';
import { findOwnerStatus } from './stop.ts';

/** The cases of orders whose payment came to nothing, and what their decisions do (see server/src/receiving/README.md). */
export const orderPayoutDecisionHandlers = (): DecisionHandlers => ({
  RETURNED_PAYOUT: findOrderDecisions,
});

/** A case that holds the order itself is decided first. */
async function findOrderDecisions(
  handle: TransactionHandle,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const order = await lockOrder(handle, BigInt(subject.replace(/^order:/, '')));
  const payouts = await newestPayouts(handle, { orderId: order.id });
  if (order.status !== 'ALLOCATED_UNPAID' || !payouts.some(isEndedUnpaid))
    return { DONE: createNotedDecision(1) };
  if (await isOrderHeld(handle, order.id)) return {};
  const again = { people: 2, act: () => sendAgain(handle, order) } as const;
  const corrected = {
    people: 2,
    check: (account: TypedAccount) => accountGiven(handle, account),
    act: (by: ConfirmedDecision<'SEND_TO_ACCOUNT'>) => sendTo(handle, order, by),
  } as const;
  return guardAgainstDiscrepancy(
    handle,
    { orderId: order.id },
    {
      SEND_AGAIN: again,
      ...(order.type === 'BANK_ACCOUNT' && { SEND_TO_ACCOUNT: corrected }),
      ...findUnpaidDecisions(handle, order, payouts),
    },
  );
}

/** An entirely unpaid order goes back to its partner, who returns the money to the sender. */
function findUnpaidDecisions(
  handle: TransactionHandle,
  { id }: InboundRow,
  payouts: readonly PayoutRow[],
): AvailableDecisions {
  if (!payouts.every(isEndedUnpaid)) return {};
  return {
    RETURN_TO_PARTNER: {
      people: 2,
      reads: true,
      act: async ({ actor, reason }) => {
        await moveOrder(handle, { id, to: 'REJECTED', actor, reason });
      },
    },
  };
}

/** @throws DomainError STATUS_CONFLICT for a customer who may not be paid */
async function sendAgain(handle: TransactionHandle, order: InboundRow): Promise<void> {
  await refuseBarred(handle, order);
  await reopenPayouts(handle, order);
  await setNextActor(handle, { id: order.id, nextActor: null, dueAt: null });
}

/** @throws DomainError VALIDATION_FAILED for what is no account here */
async function accountGiven(handle: TransactionHandle, given: TypedAccount) {
  const account = typedAccount(given);
  const bank = account && (await findBank(handle, account.branchCode));
  if (!account || !bank) throw invalidInput([phrase(paymentDecisionTexts, 'account')]);
  return { ...account, bankName: bank.name };
}

async function sendTo(
  handle: TransactionHandle,
  order: InboundRow,
  { parameters, actor }: ConfirmedDecision<'SEND_TO_ACCOUNT'>,
): Promise<void> {
  const account = await accountGiven(handle, parameters);
  await correctAccount(handle, order, account);
  await appendAuditEntry(handle, {
    actor,
    action: 'order.account-corrected',
    subject: `order:${order.id}`,
    details: { bank: account.bankName },
  });
  await sendAgain(handle, order);
}

/**
 * Decisions about an order that was stopped before all of it was paid, by a newer sanctions list or with its
 * customer. They take two people, and the owner reads the same sentence about every refusal, whatever the list says
 * (see server/src/casework/README.md).
 */
export async function stoppedChoices(
  handle: TransactionHandle,
  order: InboundRow,
  { of, brand }: { of: CaseRow; brand: Brand },
): Promise<AvailableDecisions> {
  const payouts = await newestPayouts(handle, { orderId: order.id });
  const reject: AvailableDecision<'REJECT'> = {
    people: 2,
    act: async ({ actor, roles }) => {
      await refuseBeyond(handle, order, roles);
      const reason = phrase(requestReasons, 'checksNotPassed');
      await moveOrder(handle, { id: order.id, to: 'REJECTED', actor, reason });
    },
  };
  return guardAgainstDiscrepancy(
    handle,
    { orderId: order.id },
    {
      RELEASE: {
        people: 2,
        act: async () => {
          if (!(await isHeldBesides(handle, of))) await releaseOrder(handle, order, brand);
        },
      },
      // Until its payout partner confirms the stop, it may still be paid.
      ...(payouts.every(isEndedUnpaid) && { REJECT: reject }),
    },
  );
}

/** Whether another case holds the order of this one too: then only this one is over. */
async function isHeldBesides({ db }: TransactionHandle, of: CaseRow): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('subject', '=', of.subject)
    .where('kind', 'in', [...HOLDING_ORDERS])
    .where('state', '<>', 'DECIDED')
    .where('id', '<>', of.id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An undecided sanctions match holds the money here too (FICA section 26B).
 * @throws DomainError STATUS_CONFLICT where something holds it that these roles do not decide
 */
async function refuseBeyond(
  handle: TransactionHandle,
  { id }: InboundRow,
  roles: ConfirmedDecision['roles'],
): Promise<void> {
  const isBeyond = roles !== undefined && (await isHeldBeyondRoles(handle, { orderId: id }, roles));
  if (!isBeyond && !(await isMatched(handle, { orderId: id }))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(paymentDecisionTexts, 'decidedElsewhere'));
}

/**
 * Payouts at the partner continue there, and stopped ones are paid again. Returned and refused payouts have cases
 * of their own: releasing the order does not pay into a closed account again.
 */
async function releaseOrder(
  handle: TransactionHandle,
  order: InboundRow,
  brand: Brand,
): Promise<void> {
  await refuseBarred(handle, order);
  const payouts = payoutsService(handle);
  await payouts.goOn({ orderId: order.id });
  await reopenPayouts(handle, order, wasStopped);
  const left = (await payouts.newestParts({ orderId: order.id })).find(isEndedUnpaid);
  if (left) await waitForOperator(handle, order, left);
  else await setNextActor(handle, { id: order.id, nextActor: null, dueAt: null });
  await notifyVouchersReady(handle, order, brand);
}

async function refuseBarred(handle: TransactionHandle, { id }: InboundRow): Promise<void> {
  const status = await findOwnerStatus(handle, id);
  if (status === undefined || !isBarred(status)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(paymentDecisionTexts, 'notReleased'), [
    phrase(paymentDecisionTexts, 'customerIs', status),
  ]);
}
