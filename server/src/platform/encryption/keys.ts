import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../core/config.ts';
import type { Keyring, LoadedKeys } from './keyring.ts';
import { createKeyProviders, type KeySettings } from './providers/create.ts';
import type { KeyProvider, KeyPurpose } from './providers/provider.ts';
import type { ValueKey } from './values.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A row of `encryption_keys`. */
export interface WrappedKey {
  readonly id: number;
  readonly purpose: KeyPurpose;
  readonly provider: string;
  readonly wrapped_by: string;
  readonly wrapped: Buffer;
  readonly created_at: Date;
  readonly retired_at: Date | null;
}

const PURPOSES: readonly KeyPurpose[] = ['VALUES', 'INDEXES'];
const KEY_BYTES = 32;

/**
 * Fills a keyring with the keys of its database; the first server that uses a database makes them. Keys that a former
 * wrapping key wrapped are wrapped by the present one.
 * @throws StartError if a key cannot be unwrapped: the wrapping key is another one, or its service does not answer
 */
export async function unlockKeyring(
  client: Client,
  keyring: Keyring,
  settings: KeySettings,
): Promise<void> {
  const providers = await createKeyProviders(settings);
  const known = new Map<string, KeyObject>();
  keyring.reload = async () => keyring.fill(await loadKeys(client, providers, known));
  for (const purpose of PURPOSES) await insertFirstKey(client, providers, purpose);
  await keyring.reload();
}

/** Keys of the database, the newest last. */
export async function listKeys(client: Client): Promise<WrappedKey[]> {
  const { rows } = await client.query<WrappedKey>('select * from encryption_keys order by id');
  return rows;
}

/** Whether new values are encrypted. */
async function isEnabled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ enabled: boolean }>(
    'select encryption_enabled_at is not null as enabled from installation',
  );
  return rows[0]?.enabled ?? false;
}

/** Makes a new key for new values or indexes, in a database transaction; the former one remains. Returns its id. */
export async function replaceKey(
  client: Client,
  settings: KeySettings,
  purpose: KeyPurpose,
): Promise<number> {
  const [provider] = await createKeyProviders(settings);
  const values = await wrapNewKey(provider, purpose);
  await client.query(
    'update encryption_keys set retired_at = now() where purpose = $1 and retired_at is null',
    [purpose],
  );
  const { rows } = await client.query<{ id: number }>(`${INSERT} returning id`, values);
  return rows[0]?.id ?? 0;
}

const INSERT = `insert into encryption_keys (purpose, provider, wrapped_by, wrapped) values ($1, $2, $3, $4)`;

async function insertFirstKey(
  client: Client,
  [provider]: readonly KeyProvider[],
  purpose: KeyPurpose,
): Promise<void> {
  const { rowCount } = await client.query(
    'select from encryption_keys where purpose = $1 limit 1',
    [purpose],
  );
  if (rowCount) return;
  // Of two servers that start at once, the key of one is used by both.
  await client.query(`${INSERT} on conflict do nothing`, await wrapNewKey(provider, purpose));
}

async function wrapNewKey(provider: KeyProvider | undefined, purpose: KeyPurpose) {
  if (!provider) throw missingKey();
  const wrapped = await provider.wrap(randomBytes(KEY_BYTES), purpose).catch((error: Error) => {
    throw new StartError([`The key of ${provider.name} cannot wrap a key: ${error.message}.`]);
  });
  return [purpose, provider.name, provider.wrappedBy, wrapped];
}

/** @param known unwrapped keys by what they were wrapped to, so that no key is unwrapped twice */
async function loadKeys(
  client: Client,
  providers: readonly KeyProvider[],
  known: Map<string, KeyObject>,
): Promise<LoadedKeys> {
  // Read first: encryption is enabled only after the keys were made.
  const enabled = await isEnabled(client);
  const rows = await listKeys(client);
  const keys = await Promise.all(
    rows.map(async (row) => {
      const name = row.wrapped.toString('base64');
      const key = known.get(name) ?? createSecretKey(await unwrapKey(client, providers, row));
      known.set(name, key);
      return { ...row, key };
    }),
  );
  const of = (purpose: KeyPurpose) => keys.filter((one) => one.purpose === purpose);
  const current = (purpose: KeyPurpose): ValueKey => {
    const found = of(purpose).find(({ retired_at }) => retired_at === null);
    if (!found) throw new StartError([`The database has no key for its encrypted ${purpose}.`]);
    return found;
  };
  return {
    enabled,
    value: current('VALUES'),
    index: current('INDEXES'),
    values: of('VALUES'),
    indexes: of('INDEXES'),
  };
}

async function unwrapKey(
  client: Client,
  providers: readonly KeyProvider[],
  { id, purpose, provider: name, wrapped_by, wrapped }: WrappedKey,
): Promise<Buffer> {
  const provider = providers.find((one) => one.name === name && one.wrappedBy === wrapped_by);
  if (!provider) throw otherKey(name, wrapped_by);
  const key = await provider.unwrap(wrapped, purpose).catch((error: Error) => {
    throw new StartError([
      `The key ${id} of encrypted values cannot be unwrapped by ${name}: ${error.message}.`,
    ]);
  });
  const [first] = providers;
  if (first && first !== provider) {
    await client.query(
      `update encryption_keys set provider = $2, wrapped_by = $3, wrapped = $4 where id = $1`,
      [id, first.name, first.wrappedBy, await first.wrap(key, purpose)],
    );
  }
  return key;
}

const missingKey = () =>
  new StartError([
    'ENCRYPTION_KEY or ENCRYPTION_KMS_KEY is required: personal data are encrypted.',
  ]);

const otherKey = (provider: string, wrappedBy: string) =>
  new StartError([
    provider === 'file'
      ? 'ENCRYPTION_KEY is not the key that the encrypted values of this database were written with, so none could be read. Set that one (a generated one is in secrets/encryption of the old DATA_DIR), or give it as ENCRYPTION_KEY_FORMER to change to a new one.'
      : `The encrypted values of this database need the key ${wrappedBy} of AWS KMS: set ENCRYPTION_KMS_KEY to it.`,
  ]);
