import { toOperatorActor } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { listFiles } from './queries.ts';

/** An operator's note on a bank statement that matches no payout, with the outcome. */
export interface UnmatchedReportNote {
  wordId: bigint;
  operator: string;
  reason: string;
}

/**
 * Takes a statement off the list once an operator has settled it with the bank. No money moves, and the statement
 * is retained.
 * @throws StartError if the statement is not on the list
 */
export async function noteUnmatchedReport(
  database: Database,
  note: UnmatchedReportNote,
): Promise<void> {
  const { wordId, operator, reason } = note;
  const actor = toOperatorActor(operator);
  await withTransaction(database, async (handle) => {
    const { misfits } = await listFiles(handle);
    const listed = misfits.find(({ id }) => id === wordId);
    if (!listed) throw new StartError([`Bank report ${wordId} is not on the list.`]);
    await handle.db
      .insertInto('payout_word_notes')
      .values({ word_id: wordId, noted_by: actor, reason })
      .execute();
    await appendAuditEntry(handle, {
      ...{ actor, action: 'payout-word.noted', subject: `payout-word:${wordId}` },
      details: { 'end-to-end-id': listed.endToEndId, reason },
    });
  });
}
