import { type Config, StartError } from '../core/config.ts';
import type { Handle } from './pool.ts';

/** Purpose of a database, which never changes. */
export type Purpose = 'demo' | 'real';

const selectPurpose = ({ demo }: Pick<Config, 'demo'>): Purpose => (demo ? 'demo' : 'real');

const REFUSALS: Readonly<Record<Purpose, string>> = {
  demo: 'This database was created for a demo and contains people whose PINs are published; use a separate database for a real installation, or set DEMO=true to continue with the demo.',
  real: 'This database is a real one, and a demo would add people whose PINs are published; set NODE_ENV=production to continue with it, or use a separate database for the demo.',
};

/**
 * Aborts the start, before anything is written, if the database has another purpose.
 * @throws StartError for a demo on a real database, and vice versa
 */
export async function refuseOtherPurpose(
  handle: Handle,
  config: Pick<Config, 'demo'>,
): Promise<void> {
  const known = await knownPurpose(handle);
  if (known !== undefined && known !== selectPurpose(config))
    throw new StartError([REFUSALS[known]]);
}

/**
 * Records the purpose of a database at its first use; requires the newest schema.
 * @throws StartError if another process was faster and has the other purpose
 */
export async function recordPurpose(handle: Handle, config: Pick<Config, 'demo'>): Promise<void> {
  const purpose = (await knownPurpose(handle)) ?? selectPurpose(config);
  await handle.client.query(
    'insert into database_purpose (purpose) values ($1) on conflict do nothing',
    [purpose],
  );
  await refuseOtherPurpose(handle, config);
}

/** Undefined for an unused database. */
async function knownPurpose(handle: Handle): Promise<Purpose | undefined> {
  if (await hasTable(handle, 'database_purpose')) {
    const settled = await findPurposes(handle, 'select purpose from database_purpose');
    if (settled.length > 0) return settled[0];
  }
  // Versions that did not record the purpose left traces: the demo's people have their own seed.
  if (!(await hasTable(handle, 'seeds'))) return undefined;
  const [left] = await findPurposes(
    handle,
    `select case when bool_or(name = 'demo') then 'demo' else 'real' end as purpose
     from seeds having count(*) > 0`,
  );
  return left;
}

async function findPurposes({ client }: Handle, text: string): Promise<Purpose[]> {
  const { rows } = await client.query<{ purpose: Purpose }>(text);
  return rows.map(({ purpose }) => purpose);
}

async function hasTable({ client }: Handle, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [name],
  );
  return rows[0]?.there ?? false;
}
