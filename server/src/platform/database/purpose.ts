import { type Config, StartError } from '../core/config.ts';
import type { Handle } from './pool.ts';

/** The purpose of a database, which never changes. */
export type Purpose = 'demo' | 'real';

const purposeOf = ({ demo }: Pick<Config, 'demo'>): Purpose => (demo ? 'demo' : 'real');

const REFUSALS: Readonly<Record<Purpose, string>> = {
  demo: 'This database was made for a demo and holds people whose PINs are published; give a real installation a database of its own, or set DEMO=true to go on with the demo.',
  real: 'This database is a real one, and a demo would add people whose PINs are published; set NODE_ENV=production to go on with it, or give the demo a database of its own.',
};

/**
 * Ends a start before anything is written when the database has another purpose.
 * @throws StartError for a demo on a real database, and the other way round
 */
export async function refuseOtherPurpose(
  handle: Handle,
  config: Pick<Config, 'demo'>,
): Promise<void> {
  const known = await knownPurpose(handle);
  if (known !== undefined && known !== purposeOf(config)) throw new StartError([REFUSALS[known]]);
}

/**
 * Records the purpose of a database at its first use; needs the newest schema.
 * @throws StartError when another process was quicker and has the other purpose
 */
export async function recordPurpose(handle: Handle, config: Pick<Config, 'demo'>): Promise<void> {
  const purpose = (await knownPurpose(handle)) ?? purposeOf(config);
  await handle.client.query(
    'insert into database_purpose (purpose) values ($1) on conflict do nothing',
    [purpose],
  );
  await refuseOtherPurpose(handle, config);
}

/** Undefined for a database nobody has used. */
async function knownPurpose(handle: Handle): Promise<Purpose | undefined> {
  if (await hasTable(handle, 'database_purpose')) {
    const settled = await purposes(handle, 'select purpose from database_purpose');
    if (settled.length > 0) return settled[0];
  }
  // Versions that did not write it down left traces: the demo's people come with a seed of their own.
  if (!(await hasTable(handle, 'seeds'))) return undefined;
  const [left] = await purposes(
    handle,
    `select case when bool_or(name = 'demo') then 'demo' else 'real' end as purpose
     from seeds having count(*) > 0`,
  );
  return left;
}

async function purposes({ client }: Handle, text: string): Promise<Purpose[]> {
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
