import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type CaseRow,
  type Choice,
  type Choices,
  type Deciders,
  HOLDING_ORDERS,
  heldBeyond,
  isMatched,
  noted,
  type Taken,
  unlessDoubted,
} from '../../../casework/cases/service.ts';
import { newestPayouts, type PayoutRow, payoutsService } from '../../../payouts/records/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { DomainError, invalid } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { paymentDecisionTexts } from '../../../platform/i18n/texts/en/order-payouts.ts';
import { requestReasons } from '../../../platform/i18n/texts/en/redemption.ts';
import { lockOrder, moveOrder, waitFor } from '../lifecycle.ts';
import { type InboundRow, readHeld } from '../store.ts';
import { correctAccount, findBank, type TypedAccount, typedAccount } from './account.ts';
import { waitForOperator } from './follow.ts';
import { type Brand, tellReady } from './messages.ts';
import { isOver, reopenPayouts, wasStopped } from './open.ts';
import { statusOfOwner } from './stop.ts';

/** The cases of orders whose payment came to nothing, and what their decisions do (decision 90). */
export const inboundDeciders = (): Deciders => ({ RETURNED_PAYOUT: choicesOf });

/** A case that holds the order itself is decided first. */
async function choicesOf(handle: TransactionHandle, { subject }: CaseRow): Promise<Choices> {
  const order = await lockOrder(handle, BigInt(subject.replace(/^order:/, '')));
  const payouts = await newestPayouts(handle, { orderId: order.id });
  if (order.status !== 'ALLOCATED_UNPAID' || !payouts.some(isOver)) return { DONE: noted(1) };
  if (await readHeld(handle, order.id)) return {};
  const again = { people: 2, act: () => sendAgain(handle, order) } as const;
  const corrected = {
    people: 2,
    check: (account: TypedAccount) => accountGiven(handle, account),
    act: (by: Taken<'SEND_TO_ACCOUNT'>) => sendTo(handle, order, by),
  } as const;
  return unlessDoubted(
    handle,
    { orderId: order.id },
    {
      SEND_AGAIN: again,
      ...(order.type === 'BANK_ACCOUNT' && { SEND_TO_ACCOUNT: corrected }),
      ...ofNobodyPaid(handle, order, payouts),
    },
  );
}

/** An entirely unpaid order goes back to its partner, who returns the money to the sender. */
function ofNobodyPaid(
  handle: TransactionHandle,
  { id }: InboundRow,
  payouts: readonly PayoutRow[],
): Choices {
  if (!payouts.every(isOver)) return {};
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
  await waitFor(handle, { id: order.id, nextActor: null, dueAt: null });
}

/** @throws DomainError VALIDATION_FAILED for what is no account here */
async function accountGiven(handle: TransactionHandle, given: TypedAccount) {
  const account = typedAccount(given);
  const bank = account && (await findBank(handle, account.branchCode));
  if (!account || !bank) throw invalid([phrase(paymentDecisionTexts, 'account')]);
  return { ...account, bankName: bank.name };
}

async function sendTo(
  handle: TransactionHandle,
  order: InboundRow,
  { parameters, actor }: Taken<'SEND_TO_ACCOUNT'>,
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
 * (decision 67).
 */
export async function stoppedChoices(
  handle: TransactionHandle,
  order: InboundRow,
  { of, brand }: { of: CaseRow; brand: Brand },
): Promise<Choices> {
  const payouts = await newestPayouts(handle, { orderId: order.id });
  const reject: Choice<'REJECT'> = {
    people: 2,
    act: async ({ actor, roles }) => {
      await refuseBeyond(handle, order, roles);
      const reason = phrase(requestReasons, 'checksNotPassed');
      await moveOrder(handle, { id: order.id, to: 'REJECTED', actor, reason });
    },
  };
  return unlessDoubted(
    handle,
    { orderId: order.id },
    {
      RELEASE: {
        people: 2,
        act: async () => {
          if (!(await isHeldBesides(handle, of))) await release(handle, order, brand);
        },
      },
      // Until its payout partner confirms the stop, it may still be paid.
      ...(payouts.every(isOver) && { REJECT: reject }),
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
  roles: Taken['roles'],
): Promise<void> {
  const isBeyond = roles !== undefined && (await heldBeyond(handle, { orderId: id }, roles));
  if (!isBeyond && !(await isMatched(handle, { orderId: id }))) return;
  throw new DomainError('STATUS_CONFLICT', phrase(paymentDecisionTexts, 'decidedElsewhere'));
}

/**
 * Payouts at the partner continue there, and stopped ones are paid again. Returned and refused payouts have cases
 * of their own: releasing the order does not pay into a closed account again.
 */
async function release(handle: TransactionHandle, order: InboundRow, brand: Brand): Promise<void> {
  await refuseBarred(handle, order);
  const payouts = payoutsService(handle);
  await payouts.goOn({ orderId: order.id });
  await reopenPayouts(handle, order, wasStopped);
  const left = (await payouts.newestParts({ orderId: order.id })).find(isOver);
  if (left) await waitForOperator(handle, order, left);
  else await waitFor(handle, { id: order.id, nextActor: null, dueAt: null });
  await tellReady(handle, order, brand);
}

async function refuseBarred(handle: TransactionHandle, { id }: InboundRow): Promise<void> {
  const status = await statusOfOwner(handle, id);
  if (status === undefined || !isBarred(status)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(paymentDecisionTexts, 'notReleased'), [
    phrase(paymentDecisionTexts, 'customerIs', status),
  ]);
}
