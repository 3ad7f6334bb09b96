import { randomHex } from './random-hex.ts';

/**
 * One Idempotency-Key per thing a person means to create (decision 38). The same call with the
 * same content keeps its key until an answer settles it, so pressing again after a lost connection
 * cannot create twice; after an answer, the same content is a new wish with a new key.
 */
export interface IdempotencyKeys {
  /** The key to send with this call and content. */
  keyFor(call: string, content: string): string;
  /** The server has decided: forget the key. */
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
