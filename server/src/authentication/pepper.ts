import { createHmac } from 'node:crypto';
import { type Config, StartError } from '../config.ts';
import type { Handle } from '../database/pool.ts';

/**
 * Sees to it that the PINs of a database are compared under the pepper they were hashed with; the first
 * server to use a database settles which that is.
 *
 * @throws StartError for another one: every right PIN would be wrong
 */
export async function holdToPepper(
  { client }: Handle,
  { pinPepper }: Pick<Config, 'pinPepper'>,
): Promise<void> {
  const fingerprint = createHmac('sha256', pinPepper).update('PIN_PEPPER').digest('base64url');
  const { rows } = await client.query<{ fingerprint: string }>(
    `insert into secret_fingerprints (name, fingerprint) values ('PIN_PEPPER', $1)
     on conflict (name) do update set name = excluded.name
     returning fingerprint`,
    [fingerprint],
  );
  if (rows[0]?.fingerprint === fingerprint) return;
  throw new StartError([
    'PIN_PEPPER is not the one the PINs of this database were made with, so none would be right; give the server the old one (where it was made up, it is in secrets/pin-pepper of the old DATA_DIR).',
  ]);
}
