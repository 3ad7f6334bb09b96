/** The outcome of a payment, as far as the server knows (decision 22). */
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';

/** Progress of a payment after the customer has left the partner's page. */
export interface PaymentProgress {
  /** Of the transaction. */
  readonly status: string;
  /** The partner has not reported the outcome yet. */
  readonly open: boolean;
  /** Number of polls so far. */
  readonly answers: number;
}

/** `late`: the polls are used up; `moved`: neither paid nor waiting for a payment. */
export type Outcome = 'waiting' | 'late' | 'paid' | 'unpaid' | 'moved';

/** Maximum number of polls, about a minute. */
export const MAX_POLLS = 24;

const UNPAID: OutboundStatus = 'APPROVED_UNPAID';
const PAID: ReadonlySet<string> = new Set<OutboundStatus>(['APPROVED_PAID', 'COMPLETE']);

/** The outcome as far as it is known; `undefined` until the first response. */
export function evaluatePayment(progress: PaymentProgress | undefined, failures = 0): Outcome {
  if (!progress || (progress.open && progress.status === UNPAID)) {
    return (progress?.answers ?? 0) + failures >= MAX_POLLS ? 'late' : 'waiting';
  }
  if (progress.status === UNPAID) return 'unpaid';
  return PAID.has(progress.status) ? 'paid' : 'moved';
}
