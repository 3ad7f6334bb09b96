import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns a secret stored in a file that only its owner can read; generates it at the first call. Two processes
 * that start at the same time agree on the one written first.
 */
export function loadOrCreateSecret(file: string, make: () => string = randomText): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** 32 random bytes as text. */
export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** A webhook secret in the usual format, `whsec_` and base64. */
export function randomWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
