import type { DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { type Correction, proposeCorrection } from './manual-entries.ts';
import { proposeWriteOff, type WriteOff } from './write-off.ts';

export { adjustmentDecisionHandlers } from './decisions.ts';
export type { Correction } from './manual-entries.ts';
export type { WriteOff } from './write-off.ts';

/** Manual entries: one operator proposes them, and another one posts them by deciding their case. */
export const correctionsService = (handle: TransactionHandle) => ({
  correct: (correction: Correction, by: DecisionContext) =>
    proposeCorrection(handle, correction, by),
  writeOff: (amount: WriteOff, by: DecisionContext) => proposeWriteOff(handle, amount, by),
});
