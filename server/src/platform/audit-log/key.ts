import { type Config, StartError } from '../core/config.ts';
import { type Database, type Handle, withTransaction } from '../database/pool.ts';
import { compareOrRememberSecret, compareSecret } from '../database/secret-fingerprints.ts';
import { vouchForUnkeyed } from './seal.ts';

type Keyed = Pick<Config, 'auditSecret'>;

const selectAuditSecret = ({ auditSecret }: Keyed) => ({
  name: 'AUDIT_SECRET',
  value: auditSecret,
});

/**
 * Refuses a key other than the one that the database's seals were made with. The first server that uses a
 * database determines the key, and vouches with it for seals made without one. That happens only once: unkeyed
 * seals that appear later were not made by the server.
 *
 * @throws StartError for another key
 */
export async function ensureSameAuditKey(database: Database, config: Keyed): Promise<void> {
  await withTransaction(database, async (handle) => {
    const found = await compareOrRememberSecret(handle, selectAuditSecret(config));
    if (found === 'other') throw otherKey();
    if (found === 'first') await vouchForUnkeyed(handle, config.auditSecret);
  });
}

/** @throws StartError if the seals of this database were made with another key */
export async function refuseOtherKey(handle: Handle, config: Keyed): Promise<void> {
  if ((await compareSecret(handle, selectAuditSecret(config))) === 'other') throw otherKey();
}

const otherKey = () =>
  new StartError([
    'AUDIT_SECRET differs from the key that sealed the audit trail of this database, so every seal would appear broken. Set the previous value (a generated one is in secrets/audit of the old DATA_DIR).',
  ]);
