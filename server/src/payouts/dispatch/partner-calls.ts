import {
  type PayoutPartner,
  PayoutRefusal,
  type PayoutReport,
} from '../../integrations/payouts/partner.ts';
import type { PayoutInstruction } from '../../platform/database/columns.ts';
import type { Sent } from './mark-sent.ts';

/** Seconds after which an order that its partner does not know cannot be on its way any more. */
const ARRIVES_WITHIN = 300;

/** How long somebody waits for a partner. */
export interface Waiting {
  over: AbortSignal;
  /** Milliseconds of this process' own clock: one that was held up hears of its own signal late. */
  until: number;
}

/** What came of asking a partner. */
export type Answer =
  /** The partner's word, or ours where nothing of the order ever arrived. */
  | { is: 'TOLD' | 'CONCLUDED'; report: PayoutReport }
  /** It accepted the payout before and knows nothing of it now, so that another order could pay twice. */
  | { is: 'FORGOTTEN' };

/**
 * Asks the partner for what is due: to make a payout, to stop it, or how it stands. An order is repeated only where
 * the partner knows nothing of it. Nothing more is asked for once nobody waits for the answer.
 *
 * @returns undefined where the partner answers later
 * @throws Error also for an answer about another payout
 */
export async function askOf(
  slow: PayoutPartner,
  sent: Sent,
  waiting: Waiting,
): Promise<Answer | undefined> {
  const partner = whileWaiting(slow, waiting);
  const { row, isNew } = sent;
  const { instruction, state } = row;
  const payoutId = String(row.id);
  if (!instruction) return undefined;
  if (row.stop_asked_at !== null) return await stop(partner, sent);
  if (isNew) return await order(partner, instruction, isNew);
  const told = await partner.query(payoutId);
  if (told !== 'UNKNOWN') return answerOf(told, payoutId);
  return state === 'SENT' ? await order(partner, instruction, isNew) : { is: 'FORGOTTEN' };
}

/** A partner as it can be asked: not at all once nobody waits for the answer. */
type Asked = {
  [Call in 'send' | 'query' | 'cancel']: (
    of: Parameters<PayoutPartner[Call]>[0],
  ) => ReturnType<PayoutPartner[Call]>;
};

function whileWaiting(partner: PayoutPartner, { over, until }: Waiting): Asked {
  const checked = async <T>(call: () => Promise<T>): Promise<T> => {
    over.throwIfAborted();
    if (performance.now() > until) throw new Error('Nobody waits for the answer any more.');
    return await call();
  };
  return {
    send: (instruction) => checked(() => partner.send(instruction, over)),
    query: (payoutId) => checked(() => partner.query(payoutId, over)),
    cancel: (payoutId) => checked(() => partner.cancel(payoutId, over)),
  };
}

/**
 * Orders a payout. A refusal counts where the partner has not taken it before: it may refuse the repeat alone, and of
 * a repeat that nobody can say.
 */
async function order(
  partner: Asked,
  instruction: PayoutInstruction,
  isNew: boolean,
): Promise<Answer | undefined> {
  const { payoutId } = instruction;
  try {
    return answerOf(await partner.send(instruction), payoutId);
  } catch (error) {
    if (!(error instanceof PayoutRefusal)) throw error;
    const told = await partner.query(payoutId);
    return told === 'UNKNOWN' || (isNew && told === undefined)
      ? concluded(payoutId, 'FAILED', error.message)
      : answerOf(told, payoutId);
  }
}

/**
 * Has a payout stopped. One that its partner does not know may still be on its way there, from a process that was
 * held up: it counts as stopped only when that cannot be any more.
 */
async function stop(partner: Asked, { row, stoppedFor }: Sent): Promise<Answer | undefined> {
  const payoutId = String(row.id);
  const told = row.state === 'SENT' ? await partner.query(payoutId) : undefined;
  if (told !== 'UNKNOWN') return answerOf(await partner.cancel(payoutId), payoutId);
  return stoppedFor > ARRIVES_WITHIN ? concluded(payoutId, 'CANCELED', '') : undefined;
}

function answerOf(report: PayoutReport | undefined, payoutId: string): Answer | undefined {
  if (!report) return undefined;
  if (report.payoutId === payoutId) return { is: 'TOLD', report };
  throw new Error(`The partner answered about payout ${report.payoutId} instead.`);
}

const concluded = (payoutId: string, state: 'FAILED' | 'CANCELED', word: string): Answer => ({
  is: 'CONCLUDED',
  report: { payoutId, partnerReference: '', state, word },
});
