import type { Config } from '../../core/config.ts';
import { fileKeyProvider } from './file.ts';
import type { KeyProvider } from './provider.ts';

export type KeySettings = Pick<
  Config,
  | 'encryptionKey'
  | 'formerEncryptionKey'
  | 'encryptionKmsKey'
  | 'encryptionKmsRegion'
  | 'encryptionKmsEndpoint'
>;

/** The providers of the settings: the first one wraps new keys, the others unwrap keys of before. */
export async function createKeyProviders(settings: KeySettings): Promise<KeyProvider[]> {
  const secrets = [settings.encryptionKey, settings.formerEncryptionKey];
  const files = secrets.flatMap((secret) =>
    secret === undefined ? [] : [fileKeyProvider(secret)],
  );
  const { encryptionKmsKey: keyId } = settings;
  if (keyId === undefined) return files;
  // Loaded only if used: the SDK is large.
  const { kmsKeyProvider } = await import('./aws-kms.ts');
  const { encryptionKmsRegion: region, encryptionKmsEndpoint: endpoint } = settings;
  return [kmsKeyProvider({ keyId, region, endpoint }), ...files];
}
