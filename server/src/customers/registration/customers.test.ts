import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  // Dates are compared by the database until encryption is enabled, and by the server in any case.
  await prepared.owner.pool.query(
    'alter table customers drop constraint customers_birth_date_encrypted',
  );
});
afterAll(() => prepared.close());

let count = 0;

async function register(idType: string, dob: string, registered: string): Promise<string> {
  count += 1;
  const number = String(count).padStart(9, '0');
  try {
    await prepared.database.pool.query(
      `insert into customers (first_name, last_name, dob, gender, id_type, id_number, id_expiry_date,
         nationality, msisdn, street, town, city, province, postal_code, created_at)
       values ('Example', 'Person', $1, 'FEMALE', $2, $3, '9999-12-31', 'ZWE', $4, 'e1.test#1 Example Street',
         'e1.test#Town', 'Johannesburg', 'GAUTENG', '2001', $5)`,
      [dob, idType, `e1.test#${number}`, `27${number}`, registered],
    );
    return 'stored';
  } catch (error) {
    return (error as { constraint: string }).constraint;
  }
}

describe('a stored customer [CONST-06]', () => {
  test.each(['SA_ID', 'ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID'])(
    'may hold a document of type %s',
    async (idType) => {
      expect(await register(idType, '1990-01-01', '2026-11-21T10:00:00+02:00')).toBe('stored');
    },
  );

  test('holds no document of another type', async () => {
    expect(await register('DRIVING_LICENCE', '1990-01-01', '2026-11-21T10:00:00+02:00')).toBe(
      'customers_id_type_known',
    );
  });

  test.each([
    ['2008-11-21', '2026-11-21T00:00:00+02:00', 'stored'],
    ['2008-11-22', '2026-11-21T23:59:59+02:00', 'customers_adult'],
    ['2008-11-22', '2026-11-21T22:30:00Z', 'stored'],
    ['2008-02-29', '2026-02-28T12:00:00+02:00', 'customers_adult'],
    ['2008-02-29', '2026-03-01T00:00:00+02:00', 'stored'],
  ])('born %s and registering at %s: %s', async (dob, registered, outcome) => {
    expect(await register('FOREIGN_PASSPORT', dob, registered)).toBe(outcome);
  });
});
