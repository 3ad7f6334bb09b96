import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';

export type { PayoutInstruction, PayoutMethod } from '../../platform/database/columns.ts';

/** What a partner may tell of a payout. */
export type ToldState = Exclude<PayoutState, 'OPEN' | 'SENT'>;

/** A payout as its partner tells of it, in a notice or when asked. */
export interface PayoutReport {
  payoutId: string;
  /** The partner's number of it, one and the same in all it says of a payout; empty where it gives none. */
  partnerReference: string;
  state: ToldState;
  /** The partner's own words, such as why it refused. */
  word: string;
  /** When it happened, where the partner says so. */
  at?: Date | undefined;
  /** The business day on which a bank booked it, which the books follow; today where it says none. */
  day?: IsoDate | undefined;
  /** Exact decimal text and ISO code of what it has as the amount, where it says so. */
  amount?: { value: string; currency: string } | undefined;
}

/** The partner answered that it will not make the payout, for the reason it gives. */
export class PayoutRefusal extends Error {}

/**
 * Makes payouts. Its calls go over a network: never from inside a database transaction. Each is told by a signal when
 * nobody waits for it any more: what has not left us by then must not leave us later (decision 86).
 */
export interface PayoutPartner {
  /** Its name in notices, settings and the log. */
  readonly name: string;
  /** Verifies its notices, `whsec_` and base64; undefined for one that sends files instead. */
  readonly webhookSecret: string | undefined;
  /**
   * Orders a payout; the same payoutId is one payout, however often it is ordered.
   *
   * @returns how it stands; undefined where the partner answers later
   * @throws PayoutRefusal, or any error when it is not known what became of the order
   */
  send(instruction: PayoutInstruction, over: AbortSignal): Promise<PayoutReport | undefined>;
  /** How a payout stands; `UNKNOWN` when no order of it ever arrived, undefined when nobody can say. */
  query(payoutId: string, over: AbortSignal): Promise<PayoutReport | 'UNKNOWN' | undefined>;
  /**
   * Asks the partner not to make a payout any more, which does no harm to ask again.
   * @returns how it stands then: CANCELED, or where it had come to; undefined where the partner answers later
   */
  cancel(payoutId: string, over: AbortSignal): Promise<PayoutReport | undefined>;
  /**
   * Reads the body of a verified notice.
   * @throws Error when it says nothing about a payout, or says it in an unknown way
   */
  readNotice(body: string): PayoutReport;
}
