import { createHmac } from 'node:crypto';
import type { Handle } from './pool.ts';

/** A secret outside the database, by the name of its setting. */
interface ExternalSecret {
  name: string;
  value: string;
}

/** The secret cannot be computed from its fingerprint. */
const fingerprintOf = ({ name, value }: ExternalSecret): string =>
  createHmac('sha256', value).update(name).digest('base64url');

/** Whether a database was used before with this secret, with another one, or with none. */
export async function compareSecret(
  { db }: Handle,
  secret: ExternalSecret,
): Promise<'same' | 'other' | 'none'> {
  const row = await db
    .selectFrom('secret_fingerprints')
    .select('fingerprint')
    .where('name', '=', secret.name)
    .executeTakeFirst();
  if (!row) return 'none';
  return row.fingerprint === fingerprintOf(secret) ? 'same' : 'other';
}

/** Like compareSecret; also records the first secret that a database is used with. */
export async function compareOrRememberSecret(
  handle: Handle,
  secret: ExternalSecret,
): Promise<'same' | 'other' | 'first'> {
  const { numInsertedOrUpdatedRows } = await handle.db
    .insertInto('secret_fingerprints')
    .values({ name: secret.name, fingerprint: fingerprintOf(secret) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 'first';
  return (await compareSecret(handle, secret)) === 'same' ? 'same' : 'other';
}
