import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import type { Transaction } from 'kysely';
import { hashPin } from '../../customers/authentication/service.ts';
import type { Sender } from '../../platform/database/columns.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { senderDetails } from '../../sending/service.ts';
import { createDaniel, type DemoCustomer, nomvula, tinashe } from './people.ts';

/** How long Daniel's paper is still valid, in days. */
const PAPER_DAYS = 150;

/** Longer ago than the oldest demo transaction, in milliseconds. */
const REGISTERED_BEFORE = 120 * 86_400_000;

/** A customer of the demo, once registered. */
export interface Registered {
  customerId: bigint;
  registrationId: bigint;
  sender: Sender;
}

/** Registers the demo customers; answers Nomvula. */
export async function seedCustomers(
  trx: Transaction<Tables>,
  pepper: string,
  now: Date,
): Promise<Registered> {
  const first = await registerDemoCustomer(trx, nomvula, pepper, now);
  await registerDemoCustomer(trx, tinashe, pepper, now);
  await registerDemoCustomer(trx, createDaniel(addDays(businessDay(now), PAPER_DAYS)), pepper, now);
  return first;
}

/** Registers one customer, long before the oldest transaction. */
export async function registerDemoCustomer(
  trx: Transaction<Tables>,
  { pin, ...person }: DemoCustomer,
  pepper: string,
  now: Date,
): Promise<Registered> {
  const row = await trx
    .insertInto('customers')
    .values({ ...person, created_at: new Date(now.getTime() - REGISTERED_BEFORE) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const registrationId = row.registration_id;
  if (registrationId === null) throw new Error(`${person.first_name} was not registered.`);
  const pin_hash = await hashPin(pin, pepper);
  await trx.insertInto('credentials').values({ customer_id: row.id, pin_hash }).execute();
  return { customerId: row.id, registrationId, sender: senderDetails(row) };
}
