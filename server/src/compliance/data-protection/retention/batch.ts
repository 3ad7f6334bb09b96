import type { RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import type { RuleValues } from '@thumela/rules/compliance/rule-sets.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { ErasedRecord } from './erase-business.ts';

/** The periods in force. */
export type RetentionValues = RuleValues<keyof typeof RETENTION.fields>;

/** The result of one batch, and the place where the next one begins. */
export interface ErasedBatch {
  /** The last row that was read; undefined at the end of the table. */
  reached: bigint | undefined;
  erased: number;
  records: readonly ErasedRecord[];
}

/** Erases the next batch after a position, in the caller's database transaction. */
export type EraseBatch = (
  handle: TransactionHandle,
  after: bigint,
  values: RetentionValues,
) => Promise<ErasedBatch>;

/** Rows read at a time. */
export const ROWS = 500;

/**
 * Position of a job that needs none: erased rows leave the index that it reads, so each batch begins at the first row
 * that is left.
 */
export const UNFINISHED = 1n;

/**
 * Whether such a job has more to do now. It ends if it erased none of the rows that it read, because other transactions
 * have locked all of them.
 */
export const isUnfinished = ({ found, erased }: { found: number; erased: number }): boolean =>
  found === ROWS && erased > 0;
