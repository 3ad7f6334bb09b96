import type { Database } from '../database/pool.ts';
import { type Closing, closeMonth } from './close.ts';
import { type Examination, endExamination, noteProgress, openExamination } from './examinations.ts';

export type { Examination } from './examinations.ts';

/** The closing of months, for whoever answers for the books, and the examinations that operators ask for. */
export const closingService = (database: Database) => ({
  close: (closing: Closing) => closeMonth(database, closing),
  asked: () => openExamination(database),
  progress: (id: bigint, far: { done: number; steps: number }) => noteProgress(database, id, far),
  end: (examination: Examination, problems: readonly string[]) =>
    endExamination(database, examination, problems),
});
