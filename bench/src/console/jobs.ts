import { performance } from 'node:perf_hooks';
import { updateJournalTotals } from '../../../server/src/ledger/journal/service.ts';
import { createDatabase, type Database } from '../../../server/src/platform/database/pool.ts';
import { countFigures } from '../../../server/src/staff/dashboard/service.ts';
import type { Target } from '../report.ts';

/** A tenth of the minute between two counts for the start page, in seconds. */
const BOUND = 6;

/** Entries posted since the last totals. */
const POSTED = 20_000;

/** Measures the jobs that maintain the totals of the start page and of the ledger. */
export async function timeJobs(url: string): Promise<Target[]> {
  const database = createDatabase({ poolSize: 2, databaseUrl: url });
  const timed = async (what: string, work: () => Promise<unknown>): Promise<Target> => {
    const begun = performance.now();
    await work();
    const value = (performance.now() - begun) / 1000;
    return { what, value, bound: BOUND, sense: 'at most', unit: ' s' };
  };
  try {
    return [
      await timed('job, figures of five weeks', () => countFigures(database)),
      await timed('job, figures of the last days', () => countFigures(database)),
      await timed('job, journal of 20 000 entries', () => addUpAnew(database)),
    ];
  } finally {
    await database.close();
  }
}

async function addUpAnew(database: Database): Promise<void> {
  await database.pool.query('update journal_totals_reach set entry_id = entry_id - $1', [POSTED]);
  await updateJournalTotals(database);
}
