import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../audit/service.ts';
import {
  type CaseRow,
  type Choice,
  type Choices,
  type Deciders,
  noted,
  type Taken,
} from '../../cases/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { invalid } from '../../errors.ts';
import { newestPayouts, type PayoutRow } from '../../payouts/service.ts';
import { paymentDecisionTexts } from '../../texts/en/order-payouts.ts';
import { requestReasons } from '../../texts/en/redemption.ts';
import { lockOrder, moveOrder, waitFor } from '../lifecycle.ts';
import { type InboundRow, readHeld } from '../store.ts';
import { correctAccount, findBank, typedAccount } from './account.ts';
import { isOver, reopenPayouts } from './open.ts';

/** The cases of orders whose payment came to nothing, and what their decisions do (decision 90). */
export const inboundDeciders = (): Deciders => ({ RETURNED_PAYOUT: choicesOf });

/** While a person looks at the order itself, that is decided first. */
async function choicesOf(handle: TransactionHandle, { subject }: CaseRow): Promise<Choices> {
  const order = await lockOrder(handle, BigInt(subject.replace(/^order:/, '')));
  const payouts = await newestPayouts(handle, { orderId: order.id });
  if (order.status !== 'ALLOCATED_UNPAID' || !payouts.some(isOver)) return { DONE: noted(1) };
  if (await readHeld(handle, order.id)) return {};
  const again = { people: 1, act: () => sendAgain(handle, order) } as const;
  const corrected = {
    people: 2,
    takes: 'bank-account',
    act: (by: Taken) => sendTo(handle, order, by),
  } as const;
  return {
    SEND_AGAIN: again,
    ...(order.type === 'BANK_ACCOUNT' && { SEND_TO: corrected }),
    ...ofNobodyPaid(handle, order, payouts),
  };
}

/** An order of which nothing was paid goes back to its partner, who gives the money back to whoever sent it. */
function ofNobodyPaid(
  handle: TransactionHandle,
  { id }: InboundRow,
  payouts: readonly PayoutRow[],
): Choices {
  if (!payouts.every(isOver)) return {};
  return {
    GIVE_BACK: {
      people: 2,
      act: async ({ actor, reason }) => {
        await moveOrder(handle, { id, to: 'REJECTED', actor, reason });
      },
    },
  };
}

async function sendAgain(handle: TransactionHandle, order: InboundRow): Promise<void> {
  await reopenPayouts(handle, order);
  await waitFor(handle, { id: order.id, nextActor: null, dueAt: null });
}

/** @throws DomainError VALIDATION_FAILED for what is no account here */
async function sendTo(
  handle: TransactionHandle,
  order: InboundRow,
  { given = '', actor }: Taken,
): Promise<void> {
  const account = typedAccount(given);
  const bank = account && (await findBank(handle, account.branchCode));
  if (!account || !bank) throw invalid([phrase(paymentDecisionTexts, 'account')]);
  await correctAccount(handle, order, { ...account, bankName: bank.name });
  await appendAuditEntry(handle, {
    actor,
    action: 'order.account-corrected',
    subject: `order:${order.id}`,
    details: { bank: bank.name },
  });
  await sendAgain(handle, order);
}

/**
 * What can be decided about an order that a newer list of sanctions has stopped before its payment. It takes two
 * people, and its owner reads one sentence of a refusal, whatever the list says (decision 67).
 */
export async function stoppedChoices(
  handle: TransactionHandle,
  order: InboundRow,
): Promise<Choices> {
  const payouts = await newestPayouts(handle, { orderId: order.id });
  // Its payout partner has not said yet whether it was stopped.
  if (!payouts.every((payout) => isOver(payout) || payout.state === 'PAID')) return {};
  const reject: Choice = {
    people: 2,
    act: async ({ actor }) => {
      const reason = phrase(requestReasons, 'checksNotPassed');
      await moveOrder(handle, { id: order.id, to: 'REJECTED', actor, reason });
    },
  };
  return {
    RELEASE: { people: 2, act: () => sendAgain(handle, order) },
    ...(payouts.every(isOver) && { REJECT: reject }),
  };
}
