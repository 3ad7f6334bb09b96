import { type Config, StartError } from '../config.ts';
import type { Handle } from '../database/pool.ts';
import { compareOrRememberSecret } from '../secret-fingerprints.ts';

/**
 * Sees to it that the PINs of a database are compared under the pepper they were hashed with; the first
 * server to use a database settles which that is.
 *
 * @throws StartError for another one: every right PIN would be wrong
 */
export async function ensureSamePepper(
  handle: Handle,
  { pinPepper }: Pick<Config, 'pinPepper'>,
): Promise<void> {
  if ((await compareOrRememberSecret(handle, { name: 'PIN_PEPPER', value: pinPepper })) !== 'other')
    return;
  throw new StartError([
    'PIN_PEPPER is not the one the PINs of this database were made with, so none would be right; give the server the old one (where it was made up, it is in secrets/pin-pepper of the old DATA_DIR).',
  ]);
}
