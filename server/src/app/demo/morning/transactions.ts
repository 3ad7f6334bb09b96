import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { afterPayingReasons } from '../../../platform/i18n/texts/en/amendments.ts';
import type { Registered } from '../customers.ts';
import { seedSent } from '../outbound.ts';
import type { Sent, Step } from '../outbound-transactions.ts';
import { createRecipient } from '../recipients.ts';
import { actors, createSenderSetting, type Morning } from './setting.ts';

/** The transactions of the morning, by what happened to them. */
export interface MorningTransactions {
  underpaid: bigint;
  silent: bigint;
  contradicted: bigint;
  charged: bigint;
  held: bigint;
  returned: bigint;
  refunded: bigint;
}

const approved: Step = { to: 'APPROVED_UNPAID', actor: 'system' };
const paid: Step = { to: 'APPROVED_PAID', actor: 'payment:DIGIPAY' };

const parent = { relationship: 'PARENT', purpose: 'FAMILY_SUPPORT' };
const friend = { relationship: 'FRIEND', purpose: 'GIFT' };

const recipients = {
  rudo: createRecipient(11, { names: ['Rudo', 'Chirwa'], ...parent }, { 26: '263770000101' }),
  limbani: createRecipient(22, { names: ['Limbani', 'Phiri'], ...friend }, { 32: '265990000102' }),
  mpho: createRecipient(41, { names: ['Mpho', 'Lerotholi'], ...parent }, { 26: '26650000103' }),
  njeri: createRecipient(92, { names: ['Njeri', 'Otieno'], ...friend }, { 32: '254700000104' }),
  ifeoma: createRecipient(
    83,
    { names: ['Ifeoma', 'Eze'], ...friend },
    { 33: '058', 34: '0000000105' },
  ),
  tumelo: createRecipient(72, { names: ['Tumelo', 'Seretse'], ...parent }, { 32: '26770000106' }),
};

const createSent = (
  recipient: Sent['recipient'],
  hoursAgo: number,
  amount: string,
  steps: Step[],
  nextActor?: Sent['nextActor'],
): Sent => ({
  recipient,
  hoursAgo,
  type: 'SENDER_AMOUNT',
  amount,
  steps,
  ...(nextActor && { nextActor }),
});

/** Precious's, newest first. */
const ofPrecious = [
  createSent(recipients.rudo, 5, '450', [approved], 'CUSTOMER'),
  createSent(recipients.limbani, 31, '320', [approved, paid]),
  createSent(recipients.mpho, 50, '540', [approved, paid]),
  createSent(recipients.njeri, 4 * 24, '610', [
    approved,
    paid,
    { to: 'COMPLETE', actor: 'payout:sandbox' },
  ]),
];

const notPaid: Step = {
  to: 'REMITTANCE_BRAND_ON_HOLD',
  actor: 'payout:sandbox',
  reason: inEnglish(phrase(afterPayingReasons, 'notPaidIntoAccount')),
  word: 'The account was closed.',
  caseKind: 'RETURNED_PAYOUT',
};
const held: Step = {
  to: 'ON_HOLD_UNPAID',
  actor: actors.naledi,
  reason: 'We have a question about this payment and will call you today. Please do not pay yet.',
};
const marked: Step = {
  to: 'MARKED_FOR_REFUND',
  actor: actors.pieter,
  reason: `The wallet number is not in use. We are preparing your refund; it is due within ${RETURN_WORKING_DAYS} working days.`,
};

/** Kagiso's, newest first. */
const ofKagiso = [
  createSent(recipients.tumelo, 4, '280', [held], 'OPERATOR'),
  createSent(recipients.ifeoma, 3 * 24, '890', [approved, paid, notPaid], 'OPERATOR'),
  createSent(recipients.limbani, 5 * 24, '370', [approved, paid, marked], 'OPERATOR'),
];

/** Numbers of the morning's transactions start here, beyond those of the tour. */
const FIRST = 101;

/** Transactions of the morning's two senders. */
export async function seedMorningTransactions(morning: Morning): Promise<MorningTransactions> {
  const { services, customers } = morning;
  return await services.database.db.transaction().execute(async (trx) => {
    const send = (by: Registered, sent: Sent[], first: number) =>
      seedSent(createSenderSetting(trx, morning, by), sent, { first });
    const first = await send(customers.precious, ofPrecious, FIRST);
    const second = await send(customers.kagiso, ofKagiso, FIRST + ofPrecious.length);
    const [underpaid = 0n, silent = 0n, contradicted = 0n, charged = 0n] = first;
    const [heldId = 0n, returned = 0n, refunded = 0n] = second;
    return { underpaid, silent, contradicted, charged, held: heldId, returned, refunded };
  });
}
