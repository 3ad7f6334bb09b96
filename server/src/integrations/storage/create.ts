import type { Config } from '../../platform/core/config.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { type EncryptedStorage, encryptedStorage } from './encrypted.ts';
import { localStorage } from './local.ts';

/** The configured storage, which encrypts what it stores permanently. */
export async function createStorage(config: Config, keyring: Keyring): Promise<EncryptedStorage> {
  if (config.documentStorage === 'local') return encryptedStorage(localStorage(config), keyring);
  // Loaded only if used: the SDK is large.
  const { s3Storage } = await import('./s3.ts');
  return encryptedStorage(s3Storage(config), keyring);
}
