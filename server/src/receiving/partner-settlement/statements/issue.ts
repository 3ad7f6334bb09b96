import { addDays } from '@thumela/rules/dates/dates.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { updateJournalTotals } from '../../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { type Database, withTransaction } from '../../../platform/database/pool.ts';
import { partnerEventsService } from '../../partner-webhooks/service.ts';
import { streamLines } from './lines.ts';
import { findNextStatement, type NextStatement, type StatementKind } from './next-period.ts';
import { type StatementSums, sumLines } from './sums.ts';

/** Statements of one partner and kind per round, so that a long history delays no other partner. */
const ROUND = 40;
/** Days within which a period must have ended to be announced; a month is closed some weeks after its end. */
const ANNOUNCED_DAYS = 62;

/**
 * Issues the statements of days and closed months that are due, to each partner. Any number of workers may run it at
 * once: the database takes each number once.
 * @returns the number of statements issued
 */
export async function issueStatements(database: Database, signal?: AbortSignal): Promise<number> {
  await updateJournalTotals(database, signal);
  const partners = await database.db.selectFrom('remittance_partners').select('name').execute();
  let issued = 0;
  for (const { name } of partners) {
    for (const kind of ['DAY', 'MONTH'] as const) {
      issued += await issueOf(database, name, kind, signal);
    }
  }
  return issued;
}

async function issueOf(
  database: Database,
  partner: string,
  kind: StatementKind,
  signal?: AbortSignal,
): Promise<number> {
  for (let issued = 0; issued < ROUND; issued += 1) {
    const next = signal?.aborted ? undefined : await findNextStatement(database, partner, kind);
    // Another worker that was faster continues with the following ones.
    if (!next || !(await issueStatement(database, next))) return issued;
  }
  return ROUND;
}

/**
 * Issues a statement. Its entries are final, so they are read before the database transaction, page by page.
 * @returns whether it was issued here, not by another worker
 */
async function issueStatement(database: Database, next: NextStatement): Promise<boolean> {
  const sums = await sumLines(next, streamLines(database, next));
  return await withTransaction(database, async (handle) => {
    const made = await handle.db
      .insertInto('partner_statements')
      .values(toStatementRow(next, sums))
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const { partner, kind, number, fromDay, toDay } = next;
    const details = {
      ...{ kind, number, from: fromDay, to: toDay },
      'closing-balance': formatMinorPlain(sums.closing),
    };
    await appendAuditEntry(handle, {
      actor: 'clock',
      action: 'partner-statement.issued',
      subject: `partner-statement:${made.id}`,
      details: { partner, ...details, hash: sums.hash },
    });
    // A partner that had business before statements were issued is not sent its whole history.
    if (toDay >= addDays(currentBusinessDay(handle.clock), -ANNOUNCED_DAYS)) {
      await partnerEventsService(handle).announceAccount(partner, {
        type: 'statement.issued',
        details: { id: Number(made.id), ...details },
      });
    }
    return true;
  });
}

const toStatementRow = (
  {
    partner,
    kind,
    number,
    fromDay,
    toDay,
    afterDay,
    afterEntry,
    throughEntry,
    opening,
  }: NextStatement,
  sums: StatementSums,
) => ({
  ...{ remittance_partner: partner, kind, number, from_day: fromDay, to_day: toDay },
  ...{ after_day: afterDay, after_entry: afterEntry, through_entry: throughEntry },
  opening_cents: opening,
  orders_cents: sums.orders,
  commission_cents: sums.commission,
  returns_cents: sums.returns,
  settlements_cents: sums.settlements,
  repayments_cents: sums.repayments,
  adjustments_cents: sums.adjustments,
  closing_cents: sums.closing,
  lines: sums.lines,
  content_hash: sums.hash,
});
