import { randomInt } from 'node:crypto';
import { PIN_LENGTH } from '@thumela/rules/constants.ts';
import { isTrivialPin } from '@thumela/rules/identity/pins.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Config } from '../../platform/core/config.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { pinMessages } from '../../platform/i18n/texts/en/authentication.ts';
import { hashPin } from './pins.ts';
import { endSessions } from './sessions.ts';

/** A PIN that was just made: the digits for the message, the hash for the database. */
export interface NewPin {
  pin: string;
  hash: string;
}

/** A random PIN, not one of those that are tried first (see server/src/customers/README.md). */
export async function newPin({ pinPepper }: Pick<Config, 'pinPepper'>): Promise<NewPin> {
  const pin = randomPin();
  return { pin, hash: await hashPin(pin, pinPepper) };
}

function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
    if (!isTrivialPin(pin)) return pin;
  }
}

/**
 * Stores a hash as the PIN of a customer, and ends their sessions but for the one it was changed in. Every
 * process drops its cached verifications once this is committed.
 */
export async function storePin(
  handle: TransactionHandle,
  customerId: bigint,
  pinHash: string,
  session?: string,
): Promise<void> {
  await handle.db
    .insertInto('credentials')
    .values({ customer_id: customerId, pin_hash: pinHash })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((update) => ({
        pin_hash: pinHash,
        next_pin_hash: null,
        next_pin_at: null,
        version: update('credentials.version', '+', 1),
        changed_at: sql<Date>`now()`,
      })),
    )
    .execute();
  await endSessions(handle, customerId, 'PIN_CHANGED', session);
}

/** Message to a customer whose PIN is another one now. */
export const pinChangedText = (brand: string) => ({
  subject: phrase(pinMessages, 'changedSubject', brand),
  sms: phrase(pinMessages, 'changed'),
});

/** Stores a PIN that is about to be sent; its first use makes it the customer's PIN. */
export async function storeNextPin(
  { db }: TransactionHandle,
  customerId: bigint,
  pinHash: string,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ next_pin_hash: pinHash, next_pin_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Makes the PIN that was sent the customer's only one; false when another was sent meanwhile. */
export async function activateNextPin(
  { db }: TransactionHandle,
  customerId: bigint,
  nextPinHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set((update) => ({
      pin_hash: nextPinHash,
      next_pin_hash: null,
      next_pin_at: null,
      version: update('version', '+', 1),
      changed_at: sql<Date>`now()`,
    }))
    .where('customer_id', '=', customerId)
    .where('next_pin_hash', '=', nextPinHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
