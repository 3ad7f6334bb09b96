import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyProvider } from './provider.ts';

const NONCE = 12;
const TAG = 16;

/** Wraps keys with a secret of the settings, which a deployer stores in a file or a secret store. */
export function fileKeyProvider(secret: string): KeyProvider {
  const derive = (what: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `thumela encryption ${what}`, 32));
  const wrapping = derive('wrapping');
  return {
    name: 'file',
    wrappedBy: createHash('sha256').update(derive('name')).digest('hex').slice(0, 16),
    wrap: async (key, purpose) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', wrapping, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap: async (wrapped, purpose) => {
      const decipher = createDecipheriv('aes-256-gcm', wrapping, wrapped.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(wrapped.subarray(-TAG));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE, -TAG)), decipher.final()]);
    },
  };
}
