import type pg from 'pg';
import { compareVersions } from '../core/version.ts';
import { findConnectedVersions } from './connected-versions.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The first version that reads encrypted values. */
const FIRST_VERSION = '0.2.0';

/** Connected versions that cannot read encrypted values, as words of a sentence. */
export async function findUnableToDecrypt(client: Client): Promise<string[]> {
  return (await findConnectedVersions(client))
    .filter(({ version }) => version === undefined || compareVersions(version, FIRST_VERSION) < 0)
    .map(({ version }) => (version === undefined ? 'an older version' : `version ${version}`));
}

/**
 * Makes every process encrypt new values from the next seconds on, and workers encrypt the others. Nothing takes it
 * back, and a version that cannot read them must not be connected. Returns false if it was so before.
 */
export async function enableEncryption(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'update installation set encryption_enabled_at = now() where encryption_enabled_at is null',
  );
  return rowCount === 1;
}
