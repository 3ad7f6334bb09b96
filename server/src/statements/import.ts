import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import { StartError } from '../config.ts';
import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { matchExactly } from './match.ts';
import type { BrandName } from './post.ts';
import { readCamt } from './read/camt.ts';
import { readCsv } from './read/csv.ts';
import { type FileRead, identityOf, type ReadStatement } from './read/read-line.ts';

/** A file as it came, and who brought it. */
export interface NewFile {
  name: string;
  content: Buffer;
  /** A payment partner, or `bank`. */
  from: string;
  operator: string;
}

/** What an import did, in numbers of lines. */
export interface Imported {
  lines: number;
  /** Those that no file had before. */
  added: number;
  /** Those matched by this import, of this file and of those before. */
  matched: number;
}

/** One statement, and whose it is. */
interface Owned {
  partner: string | null;
  bankAccount: string | null;
  statement: ReadStatement;
}

/** From whom banks' files are. */
export const BANK = 'bank';
/** Number of the advisory lock for importing and matching; any, but always the same. */
const LOCK = 7_205_759_417;
/** A year of a busy account; more is a mistake. */
const LARGEST = 64 * 1024 * 1024;
/** Problems that are told; a file read by the wrong map has one on every line. */
const TOLD = 20;

/** Lets one at a time read and write what is matched to what. */
export const lockMatching = ({ db }: Pick<TransactionHandle, 'db'>) =>
  sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

/**
 * Keeps a file and its lines, each once, matches what agrees exactly and posts it: all in one database
 * transaction, or nothing.
 *
 * @throws StartError with everything that is wrong with the file, or when it was imported before
 */
export async function importFile(
  database: Database,
  brand: BrandName,
  file: NewFile,
): Promise<Imported> {
  if (file.content.length > LARGEST)
    throw new StartError(['The file is larger than any statement.']);
  return await withTransaction(database, async (handle) => {
    await lockMatching(handle);
    const fileId = await keepFile(handle, file);
    const owned = await ownedStatements(handle, file);
    let added = 0;
    for (const one of owned) added += await keepStatement(handle, fileId, one);
    const actor = `operator:${file.operator}`;
    const matched = await matchExactly(handle, { brand, actor });
    const lines = owned.reduce((sum, { statement }) => sum + statement.lines.length, 0);
    const details = { name: file.name, from: file.from, lines, added, matched };
    const subject = `statement-file:${fileId}`;
    await appendAuditEntry(handle, { actor, action: 'statement.imported', subject, details });
    return { lines, added, matched };
  });
}

async function keepFile({ db }: TransactionHandle, file: NewFile): Promise<bigint> {
  const { name, content, operator } = file;
  const sha256 = createHash('sha256').update(content).digest();
  const kept = await db
    .insertInto('statement_files')
    .values({ name, content, sha256, imported_by: `operator:${operator}` })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  const before = await db
    .selectFrom('statement_files')
    .select(['name', 'imported_by', sql<string>`imported_at::date`.as('day')])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  const by = before.imported_by.replace(/^operator:/, '');
  throw new StartError([
    `This file was imported already, as ${before.name} on ${before.day} by ${by}.`,
  ]);
}

async function ownedStatements(handle: TransactionHandle, file: NewFile): Promise<Owned[]> {
  if (file.from === BANK) return await ofBank(handle, statementsOf(readCamt(file.content)));
  const maps = await handle.db.selectFrom('statement_maps').selectAll().execute();
  const map = maps.find(({ partner }) => partner === file.from);
  if (!map) {
    const known = [...maps.map(({ partner }) => partner).toSorted(), BANK].join(', ');
    throw new StartError([`--as must be one of ${known}, not '${file.from}'.`]);
  }
  const read = statementsOf(readCsv(file.content, map));
  return read.map((statement) => ({ partner: map.partner, bankAccount: null, statement }));
}

function statementsOf(read: FileRead): readonly ReadStatement[] {
  if ('statements' in read) return read.statements;
  const { problems } = read;
  const more = problems.length > TOLD ? [`And ${problems.length - TOLD} more.`] : [];
  throw new StartError([...problems.slice(0, TOLD), ...more]);
}

async function ofBank(
  { db }: TransactionHandle,
  statements: readonly ReadStatement[],
): Promise<Owned[]> {
  const accounts = await db.selectFrom('bank_accounts').selectAll().execute();
  return statements.map((statement) => {
    const account = accounts.find(({ number }) => number === statement.account);
    if (!account) {
      throw new StartError([
        `No bank account of ours has the number ${statement.account}; add it under Books, Statements, or with npm run statements -- account.`,
      ]);
    }
    const foreign = statement.lines.find(({ currency }) => currency !== account.currency);
    if (foreign) {
      throw new StartError([
        `Line ${foreign.line}: ${foreign.currency}, but the account ${account.code} is in ${account.currency}.`,
      ]);
    }
    return { partner: null, bankAccount: account.code, statement };
  });
}

/** Keeps a statement with those of its lines that are new, and answers how many. */
async function keepStatement(
  { db }: TransactionHandle,
  fileId: bigint,
  { partner, bankAccount, statement }: Owned,
): Promise<number> {
  const { id } = await db
    .insertInto('statements')
    .values({
      file_id: fileId,
      partner,
      bank_account: bankAccount,
      reference: statement.reference,
      from_day: statement.from,
      to_day: statement.to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = rowsOf(partner ?? `bank:${bankAccount}`, statement);
  const added = await sql`
    insert into statement_lines (statement_id, partner, bank_account, line, kind, reference, partner_reference,
      settlement, amount_cents, commission_cents, currency, booked_on, text, ordered_amount, ordered_currency, identity,
      occurrence)
    select ${id}, ${partner}, ${bankAccount}, line, kind, reference, partner_reference, settlement, amount_cents,
      commission_cents, currency, booked_on, text, ordered_amount, ordered_currency, decode(identity, 'hex'), occurrence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (line integer, kind text, reference text,
      partner_reference text, settlement text, amount_cents bigint, commission_cents bigint, currency text,
      booked_on date, text text, ordered_amount numeric, ordered_currency text, identity text, occurrence integer)
    order by line, occurrence
    on conflict on constraint statement_lines_once do nothing`.execute(db);
  return Number(added.numAffectedRows ?? 0n);
}

/** Lines as rows: those that say the same are told apart by how often it was said before them. */
function rowsOf(owner: string, { lines }: ReadStatement) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const identity = identityOf(owner, line).toString('hex');
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    return {
      line: line.line,
      kind: line.kind,
      reference: line.reference,
      partner_reference: line.partnerReference,
      settlement: line.settlement,
      amount_cents: String(line.cents),
      commission_cents: String(line.commission),
      currency: line.currency,
      booked_on: line.day,
      text: line.text,
      ordered_amount: line.ordered?.amount,
      ordered_currency: line.ordered?.currency,
      identity,
      occurrence,
    };
  });
}
