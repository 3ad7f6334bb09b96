import { type Config, StartError } from '../../platform/core/config.ts';
import type { Handle } from '../../platform/database/pool.ts';
import {
  compareOrRememberSecret,
  compareSecret,
} from '../../platform/database/secret-fingerprints.ts';

/**
 * Refuses another pepper than the PINs of the database were hashed with. The first server that uses a
 * database decides which that is.
 *
 * @throws StartError for another pepper: no right PIN would be recognised
 */
export async function ensureSamePepper(
  handle: Handle,
  { pinPepper }: Pick<Config, 'pinPepper'>,
): Promise<void> {
  const found = await compareOrRememberSecret(handle, { name: 'PIN_PEPPER', value: pinPepper });
  if (found === 'other') throw otherPepper();
}

/** @throws StartError when the PINs of this database were made with another pepper */
export async function refuseOtherPepper(
  handle: Handle,
  { pinPepper }: Pick<Config, 'pinPepper'>,
): Promise<void> {
  const found = await compareSecret(handle, { name: 'PIN_PEPPER', value: pinPepper });
  if (found === 'other') throw otherPepper();
}

const otherPepper = () =>
  new StartError([
    'PIN_PEPPER is not the one the PINs of this database were made with, so none would be right; give the server the old one (where it was made up, it is in secrets/pin-pepper of the old DATA_DIR).',
  ]);
