import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { KeyProvider, KeyPurpose } from './provider.ts';

/** Settings of the key in KMS. */
export interface KmsSettings {
  readonly keyId: string;
  readonly region: string;
  readonly endpoint: string | undefined;
}

/** Timeout of one request to KMS, in milliseconds: it is called at the start and by a rotation, never for a value. */
const PATIENCE = 10_000;

/** Wraps keys with a symmetric key of AWS KMS, which never leaves it. */
export function kmsKeyProvider({ keyId, region, endpoint }: KmsSettings): KeyProvider {
  const client = new KMSClient({
    region,
    ...(endpoint !== undefined && { endpoint }),
    requestHandler: { requestTimeout: PATIENCE, connectionTimeout: PATIENCE },
  });
  const context = (purpose: KeyPurpose) => ({ KeyId: keyId, EncryptionContext: { purpose } });
  return {
    name: 'aws-kms',
    wrappedBy: keyId,
    wrap: async (key, purpose) => {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({ ...context(purpose), Plaintext: key }),
      );
      return bytesOf(CiphertextBlob);
    },
    unwrap: async (wrapped, purpose) => {
      const { Plaintext } = await client.send(
        new DecryptCommand({ ...context(purpose), CiphertextBlob: wrapped }),
      );
      return bytesOf(Plaintext);
    },
  };
}

function bytesOf(answer: Uint8Array | undefined): Buffer {
  if (!answer) throw new Error('KMS answered without a key.');
  return Buffer.from(answer);
}
