import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { changePatiently, type Patience } from './lock-patience.ts';
import type { SqlFile } from './sql-files.ts';

/** Progress of a backfill. */
export interface BackfillState {
  readonly name: string;
  /** Rows handled so far. */
  readonly rows: number;
  /** Undefined if it has not begun. */
  readonly startedAt: Date | undefined;
  readonly finishedAt: Date | undefined;
}

/** How a backfill shares the database with servers. */
export interface Pace {
  /** Rows of a batch, which is one database transaction. */
  readonly rows: number;
  /** Share of the time in which it works, above 0 and up to 1; it rests for the remainder. */
  readonly share: number;
}

/** A batch of a thousand rows takes tens of milliseconds; the database rests as long. */
export const PACE: Pace = { rows: 1_000, share: 0.5 };

/** Progress of the backfills of this version, in order. */
export async function readBackfills(
  client: Pick<pg.ClientBase, 'query'>,
  files: readonly SqlFile[],
): Promise<BackfillState[]> {
  const { rows } = await client.query<{
    name: string;
    rows: string;
    startedAt: Date;
    finishedAt: Date | null;
  }>(
    `select name, rows::text, started_at as "startedAt", finished_at as "finishedAt" from schema_backfills`,
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return files.map(({ name }) => {
    const found = known.get(name);
    return {
      name,
      rows: Number(found?.rows ?? 0),
      startedAt: found?.startedAt,
      finishedAt: found?.finishedAt ?? undefined,
    };
  });
}

/**
 * Runs a backfill to its end, from where it was left. A second process that runs the same one takes turns with it.
 * @param onBatch called after each batch with the rows handled so far
 */
export async function runBackfill(
  client: pg.Client,
  file: SqlFile,
  { rows, share }: Pace = PACE,
  onBatch: (rows: number) => void = () => undefined,
  patience?: Patience,
): Promise<void> {
  await client.query('insert into schema_backfills (name) values ($1) on conflict do nothing', [
    file.name,
  ]);
  for (;;) {
    const begun = performance.now();
    const handled = await runBatch(client, file, rows, patience);
    if (handled === undefined) return;
    onBatch(handled);
    await wait((performance.now() - begun) * (1 / share - 1));
  }
}

/** Handles the next rows; returns the rows handled so far, undefined if there are none left. */
async function runBatch(
  client: pg.Client,
  { name, sql }: SqlFile,
  size: number,
  patience: Patience | undefined,
): Promise<number | undefined> {
  let handled: number | undefined;
  const change = async () => {
    handled = undefined;
    const found = await client.query<{ reached: string | null; finished: boolean }>(
      'select reached, finished_at is not null as finished from schema_backfills where name = $1 for update',
      [name],
    );
    if (found.rows[0]?.finished) return;
    const batch = await client.query<{ reached: string | null; rows: number }>(sql, [
      found.rows[0]?.reached ?? null,
      size,
    ]);
    const { reached = null, rows = 0 } = batch.rows[0] ?? {};
    const { rows: states } = await client.query<{ rows: string }>(
      `update schema_backfills set worked_at = now(), rows = rows + $3,
         reached = coalesce($2, reached), finished_at = case when $2::text is null then now() end
       where name = $1 returning rows::text`,
      [name, reached, Number(rows)],
    );
    if (reached !== null) handled = Number(states[0]?.rows);
  };
  await changePatiently(client, `Backfill ${name}`, change, patience);
  return handled;
}
