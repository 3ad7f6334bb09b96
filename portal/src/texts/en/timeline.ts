import type { StepName, StepState } from '@thumela/rules/status/steps.ts';
import { transactions } from './transactions.ts';

/** Names of a step: done or ahead, and, if different, in progress or on hold. */
interface StepTexts {
  readonly usual: string;
  readonly now?: string;
  readonly held?: string;
}

const STEPS: Readonly<Record<StepName, StepTexts>> = {
  CREATED: { usual: 'Created' },
  APPROVED: { usual: 'Approved', now: 'Being checked', held: 'On hold' },
  PAID: { usual: 'Paid by you', now: 'Waiting for your payment', held: 'Payment reversed' },
  WITH_PARTNER: { usual: 'With the payout partner', held: 'On hold at the payout partner' },
  READY: { usual: transactions.ready },
  PAID_OUT: { usual: 'Paid out' },
  COLLECTED: { usual: 'Collected' },
  TO_PARTNER: { usual: 'Sent to the payout partner', now: 'Being sent to the payout partner' },
  TAKEN_ON: { usual: 'Accepted by the payout partner', now: 'Waiting for the payout partner' },
  PREPARING: { usual: 'Being prepared for collection' },
  IN_WALLET: { usual: 'Arrived in the wallet', now: 'On its way to the wallet' },
  IN_ACCOUNT: { usual: 'Arrived in the bank account', now: 'On its way to the bank account' },
  STOPPING: { usual: 'Being stopped at the payout partner' },
  CORRECTING: { usual: 'Name being corrected at the payout partner' },
  STOPPED: { usual: 'Stopped before it was paid out' },
  NOT_PAID_OUT: { usual: 'Could not be paid out' },
  CAME_BACK: { usual: 'Returned by the payout partner' },
  ORDERED: { usual: 'Sent to you' },
  ACCEPTED: { usual: 'Approved', now: 'Being checked' },
  SENT_TO_YOU: { usual: 'Paid to you', now: 'Payment being prepared' },
  RECEIVED: { usual: 'Received by you', now: 'On its way to you' },
  EXPIRED: { usual: 'Not paid in time' },
  UNCLAIMED: { usual: 'Not claimed in time' },
  CANCELED_BY_CUSTOMER: { usual: 'Canceled by you' },
  REJECTED: { usual: 'Not approved' },
  WITHDRAWN: { usual: 'Canceled by the sender' },
  RETURNING: { usual: 'Return agreed', now: 'Your money is being returned' },
  RETURNED: { usual: 'Money returned' },
};

type Note = string | ((who: string) => string);

/** Why it is at its step, if the provider gives no reason. `who` is the other person. */
const NOTES: Readonly<Record<string, Note>> = {
  CREATED: 'We are checking the details. This usually takes a moment.',
  ON_HOLD_UNPAID: 'We are checking the details. Please do not pay yet.',
  APPROVED_UNPAID: 'You can pay now. If you do not, it expires by itself and costs nothing.',
  APPROVED_PAID: (who) => `The payout partner is paying it out to ${who}.`,
  REMITTANCE_BRAND_ON_HOLD:
    'The payout partner is checking the payout. You do not need to do anything.',
  COMPLETE: (who) => `${who} has the money.`,
  EXPIRED: 'It was not paid in time. You can ask for a new quote at any time.',
  REJECTED: 'It could not be approved. Customer care can tell you more.',
  MARKED_FOR_REFUND: 'It will not be paid out. We refund the full total to you.',
  READY_FOR_REFUND: 'It will not be paid out. We refund the full total to you.',
  MARKED_FOR_CANCELLATION: 'It will not be paid out. We refund the full total to you.',
  READY_FOR_CANCELLATION: 'It will not be paid out. We refund the full total to you.',
  REFUNDED: 'The full total was refunded to you.',
  CANCELED: 'The full total was refunded to you.',
};

const NOTES_RECEIVED: Readonly<Record<string, Note>> = {
  STAGED: 'We are checking the order before it can be paid to you.',
  UNALLOCATED: 'We are checking your request before it can be paid to you.',
  ALLOCATED_PENDING: 'Everything is in order. We are preparing your payment.',
  ALLOCATED_UNPAID: 'Everything is in order. We are preparing your payment.',
  ALLOCATED_PAID: 'We have sent you the money. The payment date shows when it arrives.',
  COMPLETE: 'You have received the money.',
  EXPIRED: (who) => `It was not claimed in time. The money goes back to ${who}.`,
  REJECTED: (who) => `It could not be paid. The money goes back to ${who}.`,
  CANCELED: (who) => `It was canceled. The money went back to ${who}.`,
};

/** Pending action after the payment, by step. */
const PAYOUT_NOTES: Partial<Readonly<Record<StepName, Note>>> = {
  TO_PARTNER: 'We are sending it to the payout partner.',
  TAKEN_ON: 'The payout partner has it, and will tell us when they have accepted it.',
  PREPARING: (who) =>
    `The payout partner is preparing it. You will see the collection PIN here once ${who} can use it.`,
  READY: (who) => `${who} can collect it with the collection PIN.`,
  IN_WALLET: (who) => `The payout partner is paying it into the wallet of ${who}.`,
  IN_ACCOUNT: (who) => `The payout partner is paying it into the bank account of ${who}.`,
  STOPPING:
    'We have asked the payout partner not to pay it out. We will tell you whether that was in time.',
  CORRECTING:
    'We have asked the payout partner to change the name before it is paid out. We will tell you whether that was in time.',
  STOPPED: 'It was not paid out. We will review it and tell you whether it continues.',
  NOT_PAID_OUT:
    'The payout partner could not pay it out. We will find out why and tell you your options: correct what was wrong, or get your money back.',
  CAME_BACK:
    'The money was returned to us. We will find out why and tell you your options: send it again, or get your money back.',
};

const STOPPED_BY_YOU = 'You canceled it before it was paid. Nothing was charged.';

/** Texts of the timeline other than its steps. */
export const timeline = {
  title: (over: boolean) => (over ? 'History' : 'Progress'),
  /** Announced before a step; visually there are icons. */
  states: { done: 'Done:', now: 'Now:', held: 'Waiting:', ahead: 'Next:', stopped: 'Ended:' },
  /** Name of the step in its state. */
  step(name: StepName, state: StepState): string {
    const { usual, now, held } = STEPS[name];
    if (state === 'now') return now ?? usual;
    return state === 'held' || state === 'stopped' ? (held ?? usual) : usual;
  },
  awaitsAccount: 'To return the money we need your bank account. Please give it above.',
  canceledByYou: STOPPED_BY_YOU,
  /** For a step in progress after the payment; undefined for any other. */
  payoutNote(name: StepName, state: StepState, who: string): string | undefined {
    if (state !== 'now' && state !== 'held') return undefined;
    const note = PAYOUT_NOTES[name];
    return typeof note === 'function' ? note(who) : note;
  },
  delayed: (by: string) =>
    `It is taking longer than usual. We are sorry, and expect it to arrive by ${by}.`,
  promised: (by: string) => `Promised by ${by}.`,
  late: (by: string, name: StepName) =>
    name === 'TO_PARTNER'
      ? `It was promised by ${by} and is late. We are sorry, and are looking into it.`
      : `It was promised by ${by} and is late. We are sorry, and are asking the payout partner.`,
  note(sent: boolean, status: string, who: string): string | undefined {
    const note = (sent ? NOTES : NOTES_RECEIVED)[status];
    return typeof note === 'function' ? note(who) : note;
  },
};
