import type { DecisionResult } from './decision-result.tsx';

/** The queue around a case that was opened from it. */
export interface CaseFlow {
  /** Whether a decided case remains open. */
  readonly stays: boolean;
  readonly setStays: (stays: boolean) => void;
  /** Opens the next case of the queue after a decision. */
  readonly leave: (done: DecisionResult) => void;
  /** Opens the next case of the queue without a decision. */
  readonly skip: () => void;
  /** The case was opened by this flow, so its heading takes the focus. */
  readonly arrived: boolean;
}
