/** The outcome of a payment, as far as the server knows (decision 51). */
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';

/** The progress of a payment after the customer has left the page of the partner. */
export interface PaymentProgress {
  /** Of the transaction. */
  readonly status: string;
  /** The partner has not said yet how it ended. */
  readonly open: boolean;
  /** How many times the server has been asked. */
  readonly answers: number;
}

/** `late`: asked often enough; `moved`: neither paid nor waiting for a payment. */
export type Outcome = 'waiting' | 'late' | 'paid' | 'unpaid' | 'moved';

/** Asking ends after this many answers, about a minute. */
export const MAX_POLLS = 24;

const UNPAID: OutboundStatus = 'APPROVED_UNPAID';
const PAID: ReadonlySet<string> = new Set<OutboundStatus>(['APPROVED_PAID', 'COMPLETE']);

/** The outcome as far as it is known; `undefined` while the first answer has not come. */
export function outcomeOf(progress: PaymentProgress | undefined, failures = 0): Outcome {
  if (!progress || (progress.open && progress.status === UNPAID)) {
    return (progress?.answers ?? 0) + failures >= MAX_POLLS ? 'late' : 'waiting';
  }
  if (progress.status === UNPAID) return 'unpaid';
  return PAID.has(progress.status) ? 'paid' : 'moved';
}
