import { addDays, businessDay } from '@thumela/rules/dates.ts';
import type { Transaction } from 'kysely';
import { hashPin } from '../authentication/pins.ts';
import type { Tables } from '../database/tables.ts';
import { type DemoCustomer, daniel, nomvula, tinashe } from './people.ts';

/** How long Daniel's paper is still valid, in days. */
const PAPER_DAYS = 150;

/** Registers the demo customers; answers Nomvula's registration. */
export async function seedCustomers(
  trx: Transaction<Tables>,
  pepper: string,
  now: Date,
): Promise<bigint> {
  const people = [nomvula, tinashe, daniel(addDays(businessDay(now), PAPER_DAYS))];
  const [first] = await Promise.all(people.map((person) => hashPin(person.pin, pepper))).then(
    async (hashes) => {
      const registrations: bigint[] = [];
      for (const [index, person] of people.entries()) {
        registrations.push(await register(trx, person, hashes[index] ?? '', now));
      }
      return registrations;
    },
  );
  if (first === undefined) throw new Error('Nobody was registered.');
  return first;
}

async function register(
  trx: Transaction<Tables>,
  { pin: _pin, ...person }: DemoCustomer,
  pinHash: string,
  now: Date,
): Promise<bigint> {
  const { id, registration_id } = await trx
    .insertInto('customers')
    .values({ ...person, created_at: new Date(now.getTime() - REGISTERED_BEFORE) })
    .returning(['id', 'registration_id'])
    .executeTakeFirstOrThrow();
  await trx.insertInto('credentials').values({ customer_id: id, pin_hash: pinHash }).execute();
  return registration_id;
}

/** Longer than the oldest demo transaction, in milliseconds. */
const REGISTERED_BEFORE = 120 * 86_400_000;
