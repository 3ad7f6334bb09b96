import {
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
  type PayoutReport,
} from '../../integrations/payouts/partner.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';
import type { ClaimedPayout } from './mark-sent.ts';

/** Seconds after which an order unknown to its partner can no longer be in transit. */
const ARRIVES_WITHIN = 300;

/** How long to wait for a partner. */
interface CallDeadline {
  over: AbortSignal;
  /** Milliseconds of the monotonic clock: a process that was suspended receives its own signal late. */
  until: number;
}

/** Result of a call to a partner. */
export type PartnerResult =
  | { is: 'TOLD'; report: PayoutReport }
  /**
   * Our conclusion if the order never arrived. `isUntaken`: this partner surely did not take the payout, so that
   * another one may be ordered to make it. `postponement`: it may be ordered again here as well.
   */
  | {
      is: 'CONCLUDED';
      report: PayoutReport;
      isUntaken?: boolean;
      postponement?: PayoutPostponement;
    }
  /** The partner accepted the payout before and no longer knows it, so another order could pay twice. */
  | { is: 'FORGOTTEN' };

/**
 * Calls the partner to make a payout, to stop it or to query its state, whichever is due. An order is repeated
 * only if the partner does not know it. No further calls are made after the deadline.
 * @returns undefined if the partner answers later
 * @throws Error also for a response about another payout
 */
export async function callPartner(
  slow: PayoutPartner,
  sent: ClaimedPayout,
  waiting: CallDeadline,
): Promise<PartnerResult | undefined> {
  const partner = withDeadline(slow, waiting);
  const { row, isNew, isWithheld } = sent;
  const { instruction, state } = row;
  const payoutId = String(row.id);
  if (!instruction) return undefined;
  if (row.stop_asked_at !== null) return await stopPayout(partner, sent);
  if (isNew) return await orderPayout(partner, instruction, isNew);
  const told = await partner.query(payoutId);
  if (told !== 'UNKNOWN') return reportResult(told, payoutId);
  if (state !== 'SENT') return { is: 'FORGOTTEN' };
  return isWithheld ? undefined : await orderPayout(partner, instruction, isNew);
}

/** A partner that accepts no calls after the deadline. */
type DeadlinePartner = {
  [Call in 'send' | 'query' | 'cancel']: (
    of: Parameters<PayoutPartner[Call]>[0],
  ) => ReturnType<PayoutPartner[Call]>;
};

function withDeadline(partner: PayoutPartner, { over, until }: CallDeadline): DeadlinePartner {
  const checked = async <T>(call: () => Promise<T>): Promise<T> => {
    over.throwIfAborted();
    if (performance.now() > until) throw new Error('The deadline for the call has passed.');
    return await call();
  };
  return {
    send: (instruction) => checked(() => partner.send(instruction, over)),
    query: (payoutId) => checked(() => partner.query(payoutId, over)),
    cancel: (payoutId) => checked(() => partner.cancel(payoutId, over)),
  };
}

/**
 * Orders a payout. A refusal counts only if the partner has not accepted the order before: it may be refusing only
 * the repeat, and then the payout's state remains unknown. The payout is surely not taken only if this was its first
 * order, and the partner knows nothing of it after that: an earlier one may still be in transit.
 */
async function orderPayout(
  partner: DeadlinePartner,
  instruction: PayoutInstruction,
  isNew: boolean,
): Promise<PartnerResult | undefined> {
  const { payoutId } = instruction;
  try {
    return reportResult(await partner.send(instruction), payoutId);
  } catch (error) {
    if (error instanceof PayoutPostponement && isNew)
      return await concludePostponed(partner, payoutId, error);
    if (!(error instanceof PayoutRefusal)) throw error;
    const told = await partner.query(payoutId);
    return told === 'UNKNOWN' || (isNew && told === undefined)
      ? {
          ...concludedResult(payoutId, 'FAILED', error.message),
          isUntaken: isNew && told === 'UNKNOWN',
        }
      : reportResult(told, payoutId);
  }
}

/**
 * Concludes that a first order which the partner postponed was not taken.
 * @throws PayoutPostponement if the partner does not confirm that it knows nothing of it
 */
async function concludePostponed(
  partner: DeadlinePartner,
  payoutId: string,
  postponement: PayoutPostponement,
): Promise<PartnerResult> {
  const found = await partner.query(payoutId).catch(() => undefined);
  if (found !== 'UNKNOWN') throw postponement;
  const concluded = concludedResult(payoutId, 'FAILED', postponement.message);
  return { ...concluded, isUntaken: true, postponement };
}

/**
 * Stops a payout. One that its partner does not know may still be in transit, sent by a suspended process: it
 * counts as stopped only when that is no longer possible.
 */
async function stopPayout(
  partner: DeadlinePartner,
  { row, stoppedFor, isWithheld }: ClaimedPayout,
): Promise<PartnerResult | undefined> {
  const payoutId = String(row.id);
  const told = row.state === 'SENT' ? await partner.query(payoutId) : undefined;
  if (told !== 'UNKNOWN') return reportResult(await partner.cancel(payoutId), payoutId);
  return stoppedFor > ARRIVES_WITHIN && !isWithheld
    ? concludedResult(payoutId, 'CANCELED', '')
    : undefined;
}

function reportResult(
  report: PayoutReport | undefined,
  payoutId: string,
): PartnerResult | undefined {
  if (!report) return undefined;
  if (report.payoutId === payoutId) return { is: 'TOLD', report };
  throw new Error(`The partner responded about payout ${report.payoutId} instead.`);
}

const concludedResult = (
  payoutId: string,
  state: 'FAILED' | 'CANCELED',
  word: string,
): Extract<PartnerResult, { is: 'CONCLUDED' }> => ({
  is: 'CONCLUDED',
  report: { payoutId, partnerReference: '', state, word },
});
