import type { NextActor } from '@thumela/contract/values.ts';
import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { inEnglish } from '@thumela/rules/language/in-english.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { QuotationType } from '@thumela/rules/quote/quote.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { formatDuration } from '@thumela/rules/texts/en/durations.ts';
import type { CaseKind } from '../../casework/cases/service.ts';
import { afterPayingReasons } from '../../platform/i18n/texts/en/amendments.ts';
import { TIME_TO_DECIDE } from '../../sending/service.ts';
import { namesake, type Recipient, recipients } from './recipients.ts';

/** One step of a demo transaction's life. */
export interface Step {
  to: OutboundStatus;
  actor: string;
  reason?: string;
  /** Message of the payout partner about it. */
  word?: string;
  /** The kind of the case it opens, where it does not follow from the status. */
  caseKind?: CaseKind;
}

/** A transaction Nomvula has sent. */
export interface Sent {
  recipient: Recipient;
  /** Hours before the demo is made. */
  hoursAgo: number;
  type: QuotationType;
  amount: string;
  /** From CREATED on; the last one is the present status. */
  steps: Step[];
  /** Party that has to act next. */
  nextActor?: NextActor;
}

const approved: Step = { to: 'APPROVED_UNPAID', actor: 'system' };
const paid: Step = { to: 'APPROVED_PAID', actor: 'payment:DIGIPAY' };
const complete: Step = { to: 'COMPLETE', actor: 'payout:sandbox' };
const operator = 'operator:Zanele';
const second = 'operator:Pieter';

const wrongNumber = `The wallet number does not exist. We are preparing your refund; it is due within ${RETURN_WORKING_DAYS} working days.`;
const onRequest = `You asked us to stop this payment. We are returning your money within ${RETURN_WORKING_DAYS} working days.`;

const createStep = (to: OutboundStatus, actor: string, reason?: string): Step => ({
  to,
  actor,
  ...(reason !== undefined && { reason }),
});

const DAY = 24;

/** Every status an outbound transaction can have, newest first. */
export const sent: Sent[] = [
  {
    recipient: recipients.zimbabwe,
    hoursAgo: 1,
    type: 'SENDER_AMOUNT',
    amount: '300',
    steps: [approved],
    nextActor: 'CUSTOMER',
  },
  {
    recipient: recipients.wallet,
    hoursAgo: 2,
    type: 'SENDER_AMOUNT',
    amount: '200',
    steps: [],
    nextActor: 'SYSTEM',
  },
  {
    recipient: namesake,
    hoursAgo: 3,
    type: 'SENDER_AMOUNT',
    amount: '150',
    steps: [
      createStep(
        'ON_HOLD_UNPAID',
        'system',
        `The recipient has your own name, so we have to check who receives the money. Our team looks at it within ${formatDuration(TIME_TO_DECIDE / 1000)}; you need not do anything, and please do not pay yet.`,
      ),
    ],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.lesotho,
    hoursAgo: 5,
    type: 'SENDER_AMOUNT',
    amount: '250',
    steps: [approved],
    nextActor: 'CUSTOMER',
  },
  {
    recipient: recipients.mozambique,
    hoursAgo: 26,
    type: 'SENDER_AMOUNT',
    amount: '600',
    steps: [approved, paid],
  },
  {
    recipient: recipients.nigeria,
    hoursAgo: 2 * DAY,
    type: 'SENDER_AMOUNT',
    amount: '1200',
    steps: [
      approved,
      paid,
      {
        to: 'REMITTANCE_BRAND_ON_HOLD',
        actor: 'payout:sandbox',
        reason: inEnglish(phrase(afterPayingReasons, 'notPaidIntoAccount')),
        word: 'The name does not match the account.',
        caseKind: 'RETURNED_PAYOUT',
      },
    ],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.zambia,
    hoursAgo: 4 * DAY + 3,
    type: 'RECEIVER_AMOUNT',
    amount: '1000',
    steps: [approved, paid, complete],
  },
  {
    recipient: recipients.botswana,
    hoursAgo: 6 * DAY + 1,
    type: 'SENDER_AMOUNT',
    amount: '500',
    steps: [approved, paid, createStep('MARKED_FOR_REFUND', operator, wrongNumber)],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.kenya,
    hoursAgo: 8 * DAY + 5,
    type: 'SENDER_AMOUNT',
    amount: '700',
    steps: [approved, paid, createStep('MARKED_FOR_CANCELLATION', operator, onRequest)],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.wallet,
    hoursAgo: 13 * DAY + 2,
    type: 'SENDER_AMOUNT',
    amount: '400',
    steps: [
      approved,
      paid,
      createStep('MARKED_FOR_REFUND', operator, wrongNumber),
      createStep('READY_FOR_REFUND', second, wrongNumber),
    ],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.uganda,
    hoursAgo: 19 * DAY + 7,
    type: 'RECEIVER_AMOUNT',
    amount: '250000',
    steps: [
      approved,
      paid,
      createStep('MARKED_FOR_CANCELLATION', operator, onRequest),
      createStep('READY_FOR_CANCELLATION', second, onRequest),
    ],
    nextActor: 'OPERATOR',
  },
  {
    recipient: recipients.zimbabwe,
    hoursAgo: 26 * DAY + 4,
    type: 'SENDER_AMOUNT_INCLUSIVE',
    amount: '1000',
    steps: [approved, paid, complete],
  },
  {
    recipient: recipients.india,
    hoursAgo: 38 * DAY + 6,
    type: 'SENDER_AMOUNT',
    amount: '900',
    steps: [approved, createStep('EXPIRED', 'clock')],
  },
  {
    recipient: recipients.ghana,
    hoursAgo: 47 * DAY + 2,
    type: 'SENDER_AMOUNT',
    amount: '800',
    steps: [
      approved,
      paid,
      createStep('MARKED_FOR_REFUND', operator, 'The account abroad is closed.'),
      createStep('READY_FOR_REFUND', second, 'The account abroad is closed.'),
      createStep(
        'REFUNDED',
        operator,
        'The account abroad is closed. Your money has been returned.',
      ),
    ],
  },
  {
    recipient: namesake,
    hoursAgo: 61 * DAY + 9,
    type: 'SENDER_AMOUNT',
    amount: '350',
    steps: [
      createStep(
        'ON_HOLD_UNPAID',
        'system',
        'Our team is checking the details of this transaction.',
      ),
      createStep(
        'REJECTED',
        operator,
        'Money cannot be sent to yourself. Please send it to somebody else, or call us if this was a mistake.',
      ),
    ],
  },
  {
    recipient: recipients.britain,
    hoursAgo: 75 * DAY + 3,
    type: 'SENDER_AMOUNT',
    amount: '1500',
    steps: [
      approved,
      paid,
      createStep('MARKED_FOR_CANCELLATION', operator, onRequest),
      createStep('READY_FOR_CANCELLATION', second, onRequest),
      createStep('CANCELED', operator, 'Canceled as you asked. Your money has been returned.'),
    ],
  },
];
