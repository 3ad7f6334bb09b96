import type { IncomingHttpHeaders } from 'node:http';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';

export type { PayoutInstruction, PayoutMethod } from '../../platform/database/columns.ts';

/** States that a partner may report for a payout. */
export type ReportedState = Exclude<PayoutState, 'OPEN' | 'SENT'>;

/** A payout as its partner reports it, in a notice or when queried. */
export interface PayoutReport {
  payoutId: string;
  /** The partner's number of the payout, the same in all its reports; empty if it has none. */
  partnerReference: string;
  state: ReportedState;
  /** The partner's own words, such as the reason for a refusal. */
  word: string;
  /** Time of the event, if the partner reports it. */
  at?: Date | undefined;
  /** The business day on which a bank booked it, which the ledger follows; today if it is missing. */
  day?: IsoDate | undefined;
  /** The partner's amount as exact decimal text and its ISO code, if reported. */
  amount?: { value: string; currency: string } | undefined;
}

/** A notice as it arrived: what its sender may have signed. */
export interface ArrivedNotice {
  readonly method: string;
  /** Path and query, as the partner called them. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The database's time. */
  readonly now: Date;
}

/** The partner's refusal to make the payout, with its reason. */
export class PayoutRefusal extends Error {}

/**
 * This call had no effect, for a reason that passes: a network that is down, an empty wallet. It may be repeated later.
 * An earlier call of the same payout may have had one, which only a query reports.
 */
export class PayoutPostponement extends Error {}

/** Money that we hold at a partner. */
export interface PartnerBalance {
  /** ISO code. */
  readonly currency: string;
  /** Exact decimal text. */
  readonly amount: string;
  /** Time of the balance: the partner's, or that of our request if it reports none. */
  readonly at: Date;
  /** The partner's name of the account, if it has several in one currency. */
  readonly account?: string;
}

/** An account or wallet that a payout would go to, before there is one. */
export type CheckedAccount = Pick<
  PayoutInstruction,
  'method' | 'partner' | 'currency' | 'country' | 'recipient'
>;

/** A partner's answer about an account before a payout. */
export interface AccountCheck {
  /** Whether it can receive money; undefined if the partner cannot say. */
  readonly canReceive: boolean | undefined;
  /** Its holder's name as the partner knows it, which may be masked; undefined if it gives none. */
  readonly holder: string | undefined;
  /** The partner's comparison of the name with the recipient's; undefined if it makes none. */
  readonly match: 'MATCH' | 'CLOSE' | 'NO_MATCH' | undefined;
}

/**
 * Makes payouts. Its calls go over a network: never from inside a database transaction. A signal reports when a
 * call's result is no longer needed: nothing may be sent after that (decision 23).
 */
export interface PayoutPartner {
  /** Its name in notices, settings and the log. */
  readonly name: string;
  /**
   * Verifies that a notice is the partner's; undefined for one that sends files instead.
   * @returns an id by which a repetition of the same notice is recognised
   * @throws DomainError UNAUTHORIZED
   */
  readonly verifyNotice: ((notice: ArrivedNotice) => string | Promise<string>) | undefined;
  /**
   * Orders a payout; the same payoutId is one payout, however often it is ordered.
   * @returns its state; undefined if the partner answers later
   * @throws PayoutRefusal, PayoutPostponement, or any other error if the result of the order is unknown
   */
  send(instruction: PayoutInstruction, over: AbortSignal): Promise<PayoutReport | undefined>;
  /** A payout's state; `UNKNOWN` if no order ever arrived, undefined if it cannot be determined. */
  query(payoutId: string, over: AbortSignal): Promise<PayoutReport | 'UNKNOWN' | undefined>;
  /**
   * Requests the partner to stop a payout. Idempotent.
   * @returns its state after that: CANCELED, or the state it had reached; undefined if the partner answers later
   */
  cancel(payoutId: string, over: AbortSignal): Promise<PayoutReport | undefined>;
  /**
   * Reads the body of a verified notice.
   * @throws Error if it is not about a payout, or has an unknown form
   */
  readNotice(body: string): PayoutReport;
  /** Our money at the partner; missing if it does not report it. */
  readBalances?(over: AbortSignal): Promise<readonly PartnerBalance[]>;
  /** Requests the last notice of a payout again; missing if the partner cannot repeat notices. */
  requestNotice?(payoutId: string, over: AbortSignal): Promise<void>;
  /**
   * Checks an account before a payout; missing if the partner cannot.
   * @throws Error if the partner gives no answer
   */
  checkAccount?(account: CheckedAccount, over: AbortSignal): Promise<AccountCheck>;
}
