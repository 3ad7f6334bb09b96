import { type Config, StartError } from '../core/config.ts';
import { type Database, type Handle, withTransaction } from '../database/pool.ts';
import { compareOrRememberSecret, compareSecret } from '../database/secret-fingerprints.ts';
import { vouchForUnkeyed } from './seal.ts';

type Keyed = Pick<Config, 'auditSecret'>;

const secretOf = ({ auditSecret }: Keyed) => ({ name: 'AUDIT_SECRET', value: auditSecret });

/**
 * Refuses another key than the seals of the database were made with. The first server that uses a database
 * decides which that is, and vouches with it for the seals that were made without any. That is done once: later
 * on seals without a key are somebody else's.
 *
 * @throws StartError for another key
 */
export async function ensureSameAuditKey(database: Database, config: Keyed): Promise<void> {
  await withTransaction(database, async (handle) => {
    const found = await compareOrRememberSecret(handle, secretOf(config));
    if (found === 'other') throw otherKey();
    if (found === 'first') await vouchForUnkeyed(handle, config.auditSecret);
  });
}

/** @throws StartError when the seals of this database were made with another key */
export async function refuseOtherKey(handle: Handle, config: Keyed): Promise<void> {
  if ((await compareSecret(handle, secretOf(config))) === 'other') throw otherKey();
}

const otherKey = () =>
  new StartError([
    'AUDIT_SECRET is not the one the audit trail of this database was sealed with, so no seal would hold; give the server the old one (where it was made up, it is in secrets/audit of the old DATA_DIR).',
  ]);
