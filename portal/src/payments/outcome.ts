/** What came of a payment, as far as the server knows (decisions H.3). */
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';

/** How a payment stands that the customer has finished with. */
export interface Standing {
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
export const MOST_ANSWERS = 24;

const UNPAID: OutboundStatus = 'APPROVED_UNPAID';
const PAID: ReadonlySet<string> = new Set<OutboundStatus>(['APPROVED_PAID', 'COMPLETE']);

/** Reads a standing; with none there is an answer to wait for. */
export function outcomeOf(standing: Standing | undefined, failures = 0): Outcome {
  if (!standing || (standing.open && standing.status === UNPAID)) {
    return (standing?.answers ?? 0) + failures >= MOST_ANSWERS ? 'late' : 'waiting';
  }
  if (standing.status === UNPAID) return 'unpaid';
  return PAID.has(standing.status) ? 'paid' : 'moved';
}
