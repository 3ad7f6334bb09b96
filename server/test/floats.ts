import { transferLines } from '../src/ledger/journal/postings.ts';
import { journalService } from '../src/ledger/journal/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import type { PreparedDatabase } from './prepared.ts';

type Databases = Pick<PreparedDatabase, 'database' | 'owner'>;

/** A float of a test, with what was advanced to it. */
export interface TestFloat {
  channel: string;
  /** The payouts' currency or ZAR. */
  currency: string;
  /** Hundredths of the currency. */
  cents: bigint;
  minimumCents?: bigint;
}

let demoDocument = 0n;

/** Advances money from a bank account to a channel. */
export async function fundFloat(
  { database }: Databases,
  { channel, currency, cents }: TestFloat,
): Promise<void> {
  demoDocument += 1n;
  const document = `demo:${demoDocument}` as const;
  await withTransaction(database, (handle) =>
    journalService(handle).post({
      ...{ event: 'PAYOUT_PARTNER_FUNDED', subject: document, document, actor: 'operator:Ann' },
      lines: transferLines(
        { account: 'PAYOUT_FLOAT', subAccount: channel, currency },
        { account: 'BANK', subAccount: 'MAIN', currency },
        cents,
      ),
    }),
  );
}

/** Adds an active float and what was advanced to it; returns its id. */
export async function addFloat(databases: Databases, float: TestFloat): Promise<bigint> {
  const { channel, currency, cents, minimumCents = 0n } = float;
  await databases.owner.pool.query(
    'insert into payout_channels (name, label) values ($1, $1) on conflict do nothing',
    [channel],
  );
  const { rows } = await databases.owner.pool.query<{ id: bigint }>(
    `insert into payout_floats (channel, currency, minimum_cents) values ($1, $2, $3)
     on conflict (channel, currency) do update set minimum_cents = excluded.minimum_cents, active = true
     returning id`,
    [channel, currency, minimumCents],
  );
  const [row] = rows;
  if (!row) throw new Error('No float was added.');
  if (cents !== 0n) await fundFloat(databases, float);
  return row.id;
}

/** Records a channel's own figure for a float. */
export const reportFloat = ({ owner }: Databases, id: bigint, cents: bigint, at = new Date()) =>
  owner.pool.query('update payout_floats set reported_cents = $2, reported_at = $3 where id = $1', [
    ...[id, cents, at],
  ]);
