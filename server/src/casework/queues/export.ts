import { EVERY_QUEUE } from '@thumela/rules/operators/queues.ts';
import { amountCell, type Rows } from '../../platform/core/csv.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type ExportSources, exportRows, maskWords } from '../../platform/exports/service.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type QueueQuery, readQueue } from './list.ts';
import type { QueuedRow } from './rows.ts';
import { findCases } from './search.ts';

/** Cases read at a time. */
const PAGE = 500;

const HEADINGS = [
  ...['Case', 'Kind', 'State', 'Next actor', 'Person', 'Reference', 'Amount', 'Currency'],
  ...['Opened', 'Due', 'Overdue', 'Assigned to', 'Proposed by', 'Decision', 'Decided'],
];

/** Filters and order of a queue. */
type QueueFilters = Omit<QueueQuery, 'after' | 'size'>;

/** Exports a queue with the filters and order of its list; other keys of a request are ignored. */
export function exportQueueRows(
  sources: ExportSources,
  caller: OperatorCaller,
  { queue, state, whose, kind, overdue, sort }: QueueFilters,
) {
  const given = Object.entries({ queue, state, whose, kind, overdue, sort });
  const asked: QueueFilters = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return exportRows(sources, {
    name: `cases-${queue ?? EVERY_QUEUE}`,
    headings: HEADINGS,
    rows: (source) => listQueueRows(source, caller, asked),
    caller,
    filter: asked,
  });
}

/** Exports the cases that a search finds. */
export const exportFoundRows = (sources: ExportSources, caller: OperatorCaller, words: string) =>
  exportRows(sources, {
    name: 'cases-found',
    headings: HEADINGS,
    rows: (source) => listFoundRows(source, caller, words),
    caller,
    filter: { words: maskWords(words) },
  });

async function* listQueueRows(
  database: Database,
  caller: OperatorCaller,
  asked: QueueFilters,
): Rows {
  let after: number | undefined;
  for (;;) {
    const page = { ...asked, size: PAGE, ...(after !== undefined && { after }) };
    const { rows, more } = await readQueue(database, caller, page);
    yield* rows.map(toCells);
    const last = rows.at(-1);
    if (!more || !last) return;
    after = Number(last.id);
  }
}

async function* listFoundRows(database: Database, caller: OperatorCaller, words: string): Rows {
  const { rows } = await findCases(database, caller, words);
  yield* rows.map(toCells);
}

const toCells = (row: QueuedRow) => [
  ...[String(row.id), row.kind, row.state, row.next_actor, row.about ?? '', row.reference ?? ''],
  row.stake_currency === null || row.stake_cents === null
    ? null
    : amountCell(row.stake_cents, row.stake_currency),
  row.stake_currency ?? '',
  ...[formatTimestamp(row.opened_at), formatTimestamp(row.due_at), row.overdue ? 'yes' : 'no'],
  ...[row.holder_name ?? '', row.proposed_by ?? '', row.decision ?? ''],
  row.decided_at === null ? '' : formatTimestamp(row.decided_at),
];
