import { randomHex } from './random-hex.ts';

/**
 * One Idempotency-Key per intended creation (decision 8). The same call with the same content reuses its key until
 * a response settles it, so pressing again after a lost connection cannot create twice; after a response, the same
 * content is a new request with a new key.
 */
interface IdempotencyKeys {
  /** Key to send with this call and content. */
  keyFor(call: string, content: string): string;
  /** Deletes the key, because the server has decided. */
  forget(call: string, content: string): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, string>();
  const id = (call: string, content: string) => `${call}\n${content}`;
  return {
    keyFor(call, content) {
      const known = open.get(id(call, content));
      if (known) return known;
      const key = randomHex(16);
      open.set(id(call, content), key);
      return key;
    },
    forget(call, content) {
      open.delete(id(call, content));
    },
  };
}
