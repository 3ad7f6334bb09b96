import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import {
  orRefused,
  parseInThread,
  type ThreadModule,
} from '../../platform/file-parsing/service.ts';
import { matchExactly } from './match.ts';
import type { ParsedFile, ParsedStatement } from './parsing-thread.ts';
import type { BrandName } from './post.ts';

/** A file as received, and its importer. */
export interface NewFile {
  name: string;
  content: Buffer;
  /** A payment partner, or `bank`. */
  from: string;
  operator: string;
}

/** Result of an import, as numbers of lines. */
interface ImportResult {
  lines: number;
  /** Lines that no earlier file had. */
  added: number;
  /** Lines matched by this import, in this and earlier files. */
  matched: number;
}

/** Source of bank files. */
export const BANK = 'bank';
/** Key of the advisory lock for importing and matching; arbitrary but constant. */
const LOCK = 7_205_759_417;
/** A year of a busy account; more is a mistake. */
const LARGEST = 64 * 1024 * 1024;
const THREAD: ThreadModule<typeof import('./parsing-thread.ts')> = {
  url: new URL('./parsing-thread.ts', import.meta.url),
};

/** Serializes reading and writing of matches. */
export const lockMatching = ({ db }: Pick<TransactionHandle, 'db'>) =>
  sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

/**
 * Stores a file and each of its lines once, matches exact agreements and posts them, all in one database
 * transaction.
 * @throws StartError with everything that is wrong with the file, or that it was imported before
 */
export async function importFile(
  database: Database,
  brand: BrandName,
  file: NewFile,
): Promise<ImportResult> {
  if (file.content.length > LARGEST)
    throw new StartError(['The file is larger than any statement.']);
  await refuseRepeated(database, file);
  const read = await orRefused(parseFile(database, file));
  if ('problems' in read) throw new StartError(read.problems);
  return await withTransaction(database, async (handle) => {
    await lockMatching(handle);
    const fileId = await insertFile(handle, file);
    let added = 0;
    for (const one of read.statements) added += await insertStatement(handle, fileId, one);
    const actor = `operator:${file.operator}`;
    const matched = await matchExactly(handle, { brand, actor });
    const lines = read.statements.reduce((sum, { count }) => sum + count, 0);
    const details = { name: file.name, from: file.from, lines, added, matched };
    const subject = `statement-file:${fileId}`;
    await appendAuditEntry(handle, { actor, action: 'statement.imported', subject, details });
    return { lines, added, matched };
  });
}

const hashContent = (content: Buffer) => createHash('sha256').update(content).digest();

async function insertFile({ db }: TransactionHandle, file: NewFile): Promise<bigint> {
  const { name, content, operator } = file;
  const sha256 = hashContent(content);
  const kept = await db
    .insertInto('statement_files')
    .values({ name, content, sha256, imported_by: `operator:${operator}` })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  // The same file was imported while this one was read.
  throw new StartError(['This file was imported already.']);
}

/** @throws StartError for a file that was imported before, without reading it */
async function refuseRepeated({ db }: Database, { content }: NewFile): Promise<void> {
  const before = await db
    .selectFrom('statement_files')
    .select(['name', 'imported_by', sql<string>`imported_at::date`.as('day')])
    .where('sha256', '=', hashContent(content))
    .executeTakeFirst();
  if (!before) return;
  const by = before.imported_by.replace(/^operator:/, '');
  throw new StartError([
    `This file was imported already, as ${before.name} on ${before.day} by ${by}.`,
  ]);
}

/** Reads the file in a thread, with the stored bank accounts and column maps of partners. */
async function parseFile(database: Database, { content, from }: NewFile): Promise<ParsedFile> {
  const today = currentBusinessDay(database.clock);
  if (from === BANK) {
    const accounts = await database.db
      .selectFrom('bank_accounts')
      .select(['code', 'number', 'currency'])
      .execute();
    return await parseInThread('files', THREAD, 'readStatements', { content, today, accounts });
  }
  const maps = await database.db.selectFrom('statement_maps').selectAll().execute();
  const map = maps.find(({ partner }) => partner === from);
  if (!map) {
    const known = [...maps.map(({ partner }) => partner).toSorted(), BANK].join(', ');
    throw new StartError([`--as must be one of ${known}, not '${from}'.`]);
  }
  return await parseInThread('files', THREAD, 'readStatements', { content, today, map });
}

/** Stores a statement with its new lines, and returns their number. */
async function insertStatement(
  { db }: TransactionHandle,
  fileId: bigint,
  { partner, bankAccount, reference, from, to, batches }: ParsedStatement,
): Promise<number> {
  const { id } = await db
    .insertInto('statements')
    .values({
      file_id: fileId,
      partner,
      bank_account: bankAccount,
      reference,
      from_day: from,
      to_day: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let count = 0;
  for (const rows of batches) {
    const added = await sql`
      insert into statement_lines (statement_id, partner, bank_account, line, kind, reference, partner_reference,
        settlement, amount_cents, commission_cents, currency, booked_on, text, ordered_amount, ordered_currency,
        identity, occurrence)
      select ${id}, ${partner}, ${bankAccount}, line, kind, reference, partner_reference, settlement, amount_cents,
        commission_cents, currency, booked_on, text, ordered_amount, ordered_currency, decode(identity, 'hex'),
        occurrence
      from jsonb_to_recordset(${rows}::jsonb) as l (line integer, kind text, reference text,
        partner_reference text, settlement text, amount_cents bigint, commission_cents bigint, currency text,
        booked_on date, text text, ordered_amount numeric, ordered_currency text, identity text, occurrence integer)
      order by line, occurrence
      on conflict on constraint statement_lines_once do nothing`.execute(db);
    count += Number(added.numAffectedRows ?? 0n);
  }
  return count;
}
