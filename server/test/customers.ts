import { randomInt } from 'node:crypto';
import type { Services } from '../src/app/services.ts';
import { hashPin } from '../src/customers/authentication/pins.ts';
import type { Config } from '../src/platform/core/config.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { customerHeaders } from './call.ts';

/** A customer created for a test. */
export interface TestCustomer {
  customerId: bigint;
  /** As in the API. */
  registrationId: number;
  /** Phone number, used as the username. */
  username: string;
  /** Credential and headers for calls. */
  headers: Record<string, string>;
}

/** The properties of a customer that matter to a test; the others have defaults. */
export interface CustomerWanted {
  idType?: 'SA_ID' | 'ASYLUM_PAPER' | 'FOREIGN_PASSPORT' | 'FOREIGN_ID';
  tier?: 'BASE' | 'INCOME' | 'FULL';
  approvalStatus?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'SUSPENDED';
  firstName?: string;
  lastName?: string;
  dob?: string;
  /** ISO 3166-1 alpha-3. */
  nationality?: string;
  idExpiryDate?: string;
  email?: string;
}

/** The PIN of every test customer. */
export const PIN = '2580';

const SUBSCRIBERS = 1e7;
/** Numbers are consecutive, so that no two customers of a test share one. */
let subscriber = randomInt(SUBSCRIBERS);

/** Inserts a customer with a PIN; by default approved, on the highest tier. */
export async function addCustomer(
  { config, database }: { config: Pick<Config, 'pinPepper'>; database: Database },
  wanted: CustomerWanted = {},
): Promise<TestCustomer> {
  subscriber = (subscriber + 1) % SUBSCRIBERS;
  const msisdn = `2783${String(subscriber).padStart(7, '0')}`;
  const { id, registration_id } = await database.db
    .insertInto('customers')
    .values({
      approval_status: wanted.approvalStatus ?? 'APPROVED',
      first_name: wanted.firstName ?? 'Lerato',
      last_name: wanted.lastName ?? 'Mokoena',
      dob: wanted.dob ?? '1966-08-11',
      gender: 'FEMALE',
      id_type: wanted.idType ?? 'SA_ID',
      id_number: `T${msisdn}`,
      id_expiry_date: wanted.idExpiryDate ?? '9999-12-31',
      nationality: wanted.nationality ?? 'ZAF',
      msisdn,
      email: wanted.email ?? null,
      street: '12 Example Street',
      town: 'Melville',
      city: 'Johannesburg',
      province: 'GAUTENG',
      postal_code: '2001',
      tier: wanted.tier ?? 'FULL',
    })
    .returning(['id', 'registration_id'])
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('credentials')
    .values({ customer_id: id, pin_hash: await hashPin(PIN, config.pinPepper) })
    .execute();
  return {
    customerId: id,
    registrationId: Number(registration_id),
    username: msisdn,
    headers: customerHeaders(msisdn, PIN),
  };
}

/** Adds limits of a tier, in rand, that the server does not ship: FOREIGN_ID above BASE. */
export async function addTier(
  { database, services }: { database: Database; services: Services },
  tier: 'INCOME' | 'FULL',
  limits: { day: number; month: number; year: number },
): Promise<void> {
  await database.db
    .insertInto('outbound_tiers')
    .values({
      tier,
      id_type: 'FOREIGN_ID',
      day_cents: BigInt(limits.day) * 100n,
      month_cents: BigInt(limits.month) * 100n,
      year_cents: BigInt(limits.year) * 100n,
      valid_from: new Date(Date.now() - 1000),
      changed_by: 'test',
    })
    .execute();
  await services.reference.refresh();
}
