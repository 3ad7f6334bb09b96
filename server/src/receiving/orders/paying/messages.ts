import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { newestPayouts, type PayoutRow, payoutsService } from '../../../payouts/records/service.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import {
  type PaymentValues,
  paymentMessages,
} from '../../../platform/i18n/texts/en/order-payouts.ts';
import {
  LINK_PLACE,
  type Message,
  messagesService,
  type Text,
  toPerson,
} from '../../../platform/notifications/service.ts';
import { providedEmail } from '../provided-fields.ts';
import type { InboundRow } from '../store.ts';
import { findDepositAccount } from './account.ts';

/** Whose an order is, as they are reached. */
export interface Owner {
  msisdn: string | null;
  email: string | null;
  language: string;
  firstName: string;
}

/**
 * How a payment fails: a deposit, a voucher that was not collected, or one that could not be issued.
 */
export type NotPaid = 'notPaid' | 'lapsed' | 'notIssued';

/** The outcome of an order's payment so far. */
export type PaymentStep =
  | { kind: 'ON_ITS_WAY'; when: Phrase }
  | { kind: 'VOUCHER'; voucher: PayoutRow; parts: number }
  | { kind: 'PAID' }
  | { kind: NotPaid; payout: PayoutRow };

/** The brand in whose name an order's owner is notified. */
export interface Brand {
  readonly name: string;
}

/**
 * Sends an order's owner the code of each voucher that waits for them: once, and not while it is being stopped.
 */
export async function notifyVouchersReady(
  handle: TransactionHandle,
  order: InboundRow,
  brand: Brand,
): Promise<void> {
  const vouchers = await payoutsService(handle).takeUntold({ orderId: order.id });
  if (vouchers.length === 0) return;
  const told = { brand: brand.name, order, owner: await readOrderOwner(handle, order) };
  const parts = (await newestPayouts(handle, { orderId: order.id })).length;
  for (const voucher of vouchers) {
    const messages = stepMessages({ kind: 'VOUCHER', voucher, parts }, told);
    await messagesService(handle).queue(messages, { orderId: order.id });
  }
}

/** The customer of an order; where it has none, as in the demo, its recipient as the partner named them. */
export async function readOrderOwner({ db }: TransactionHandle, order: InboundRow): Promise<Owner> {
  const customer = await db
    .selectFrom('customers')
    .select(['msisdn', 'email', 'language', 'first_name as firstName'])
    .where('registration_id', '=', order.registration_id)
    .executeTakeFirst();
  return (
    customer ?? {
      msisdn: order.beneficiary_msisdn,
      email: providedEmail(order.provided_fields) ?? null,
      language: order.language,
      firstName: order.beneficiary_first_name,
    }
  );
}

/** Values of the messages to an order's owner. */
interface OrderNotice {
  brand: string;
  order: InboundRow;
  owner: Owner;
}

/**
 * Messages to an order's owner about a step. The code of a voucher goes to their phone only, where they have one.
 */
export function stepMessages(step: PaymentStep, { brand, order, owner }: OrderNotice): Message[] {
  const isCode = step.kind === 'VOUCHER' && owner.msisdn !== null;
  const to = { brand, ...owner, ...(isCode && { email: null }) };
  const messages = toPerson(to, formatStepText(step, order));
  if (step.kind !== 'VOUCHER') return messages;
  return messages.map((message) => ({ ...message, link: { kind: 'vouchers', id: order.id } }));
}

function formatStepText(step: PaymentStep, order: InboundRow): Text {
  if (step.kind === 'VOUCHER') return voucherText(step);
  const values = paymentMessageValues(
    order,
    'payout' in step ? step.payout.owed_cents : order.amount_cents,
  );
  if (step.kind === 'ON_ITS_WAY') {
    const { onItsWay } = paymentMessages;
    return {
      subject: phrase(onItsWay, 'subject', values),
      sms: phrase(onItsWay, 'sms', values, step.when),
    };
  }
  const isDeposit = order.type === 'BANK_ACCOUNT';
  const paid = isDeposit ? 'paid' : 'collected';
  const key = step.kind === 'PAID' ? paid : step.kind;
  return {
    subject: phrase(paymentMessages[key], 'subject', values),
    sms: phrase(paymentMessages[key], 'sms', values),
  };
}

function voucherText({ voucher, parts }: PaymentStep & { kind: 'VOUCHER' }): Text {
  const { voucher: texts } = paymentMessages;
  const values = {
    cents: voucher.owed_cents,
    code: voucher.voucher_code ?? '',
    part: voucher.part,
    parts,
    expiresAt: voucher.expires_at ?? voucher.state_at,
    link: LINK_PLACE,
  };
  return { subject: phrase(texts, 'subject', values), sms: phrase(texts, 'sms', values) };
}

const ACCOUNT_DIGITS = 4;

function paymentMessageValues(order: InboundRow, cents: bigint): PaymentValues {
  const { bankName, accountNumber } = findDepositAccount(order);
  return {
    cents,
    sender: `${order.customer_first_name} ${order.customer_last_name}`.trim(),
    reference: order.reference,
    bank: bankName,
    account: accountNumber.slice(-ACCOUNT_DIGITS),
  };
}
