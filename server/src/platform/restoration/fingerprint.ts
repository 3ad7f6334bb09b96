import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DocumentStorage } from '../../integrations/storage/storage.ts';
import { journalReader } from '../../ledger/journal/service.ts';
import type { TransactionHandle } from '../database/pool.ts';

/** One fact about an installation, by a key that is unique and the same in every fingerprint. */
export type Fact = readonly [key: string, value: string];

/** Tables whose rows are counted: what people, money and the trail consist of. */
const COUNTED = [
  ...['customers', 'beneficiaries', 'transactions', 'inbound_transactions', 'payments', 'payouts'],
  ...['payout_events', 'refunds', 'cases', 'messages', 'journal_entries', 'journal_lines'],
  ...['audit_entries', 'documents', 'operators'],
] as const;

/** Documents read from the database at once. */
const PAGE = 1_000;
/** Files read at the same time. */
const AT_ONCE = 4;

/** Value of a document whose file is not in the store. */
const MISSING = 'missing';

/**
 * Contents of an installation, as of one moment: schema, newest seal of the audit trail, balances, counts, and the
 * SHA-256 of each document's file, in a fixed order. One document is in memory at a time, however many there are.
 * @param storage undefined: takes the hashes that the database has, without reading the files
 */
export async function* readFingerprint(
  handle: TransactionHandle,
  storage: DocumentStorage | undefined,
): AsyncGenerator<Fact> {
  yield* await readSchema(handle);
  yield* await readSeal(handle);
  const { accounts } = await journalReader(handle).trialBalance();
  for (const { account, currency, balance } of accounts) {
    yield [`balance ${account} ${currency}`, String(balance)];
  }
  for (const table of COUNTED) {
    const { rows } = await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(
      handle.db,
    );
    yield [`count ${table}`, String(rows[0]?.count)];
  }
  yield* readDocuments(handle, storage);
}

async function readSchema({ db }: TransactionHandle): Promise<Fact[]> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name desc limit 1`.execute(db);
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return [
    ['installation', id],
    ['schema', rows[0]?.name ?? ''],
  ];
}

/** The newest seal names every seal before it, so the same one means the same trail. */
async function readSeal({ db }: TransactionHandle): Promise<Fact[]> {
  const seal = await db
    .selectFrom('audit_seals')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [['newest seal', seal ? `${seal.id} ${seal.hash}` : 'none']];
}

/** @returns a fact for each stored document, in the order of ids */
async function* readDocuments(
  { db }: TransactionHandle,
  storage: DocumentStorage | undefined,
): AsyncGenerator<Fact> {
  for (let after = 0n; ; ) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'stored_name', 'sha256'])
      .where('id', '>', after)
      .where('stored_name', 'is not', null)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (let done = 0; done < rows.length; done += AT_ONCE) {
      yield* await Promise.all(
        rows.slice(done, done + AT_ONCE).map(async ({ id, stored_name, sha256 }) => {
          const hash = storage ? await hashFile(storage, stored_name ?? '') : sha256;
          return [`document ${id}`, hash ?? MISSING] as const;
        }),
      );
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    after = end.id;
  }
}

async function hashFile(storage: DocumentStorage, name: string): Promise<string | undefined> {
  const stream = await storage.readStream('kept', name);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
