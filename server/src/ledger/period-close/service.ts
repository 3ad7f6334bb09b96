import { type Database, withTransaction } from '../../platform/database/pool.ts';
import type { RateTerms } from '../exchange/service.ts';
import {
  type Examination,
  endExamination,
  findLastExamination,
  findOpenExamination,
  noteProgress,
} from './examinations.ts';
import { type ClosingRequest, proposeOrConfirm } from './proposals.ts';

export type { Examination } from './examinations.ts';

/** Period close by two operators, and the checks of the ledger that they request. */
export const closingService = (database: Database) => ({
  /** @returns whether the month was only proposed, or is now closed by a check of the ledger */
  close: (wish: ClosingRequest) =>
    withTransaction(database, (handle) => proposeOrConfirm(handle, wish)),
  last: () => findLastExamination(database),
  asked: () => findOpenExamination(database),
  progress: (id: bigint, far: { done: number; steps: number }) => noteProgress(database, id, far),
  end: (examination: Examination, problems: readonly string[], rates: RateTerms) =>
    endExamination(database, examination, problems, rates),
});
