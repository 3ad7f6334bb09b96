import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTestDatabase, type PreparedDatabase } from '../../../../test/prepared.ts';
import { loadSnapshot } from '../../../pricing/reference-data/load.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/lookups.ts';
import { migrateDatabase } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { seedReference } from './index.ts';

let prepared: PreparedDatabase;

beforeAll(async () => {
  prepared = await emptyTestDatabase();
  await migrateDatabase(prepared.database);
  await seedReference(prepared.database.db);
});

afterAll(() => prepared.close());

async function count(table: keyof Tables): Promise<number> {
  const { db } = prepared.database;
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

describe('the shipped rows', () => {
  test.each<[keyof Tables, number]>([
    ['countries', 249],
    ['country_risks', 5],
    ['destinations', 19],
    ['exchange_rates', 19],
    ['payout_methods', 36],
    ['fees', 36],
    ['vat_rates', 1],
    ['payout_partners', 37],
    ['payout_currencies', 37],
    ['required_fields', 17],
    ['corridor_fields', 211],
    ['field_values', 31],
    ['bop_categories', 6],
    ['bop_category_uses', 8],
    ['outbound_tiers', 10],
    ['policy_amounts', 17],
    ['system_config', 4],
    ['sanctions_entries', 5],
    ['declarations', 1],
    ['partner_config', 4],
    ['banks', 14],
    ['income_sources', 12],
    ['document_purposes', 5],
    ['document_types', 19],
    ['registration_documents', 2],
    ['inbound_limit_tier_sets', 6],
    ['inbound_limit_tier_id_types', 10],
    ['inbound_limit_tier_purposes', 6],
  ])('%s has %i', async (table, rows) => {
    expect(await count(table)).toBe(rows);
  });
});

describe('their content', () => {
  let reference: ReferenceSnapshot;

  beforeAll(async () => {
    reference = await loadSnapshot(prepared.database.db, prepared.config);
  });

  test.each([
    [11, 'ZWE', 'USD', '5', 2_000n, 50_000n],
    [22, 'MWI', 'MWK', '4', 1_500n, 40_000n],
    [43, 'LSO', 'LSL', '2', 1_000n, 20_000n],
    [83, 'NGA', 'NGN', '2', 1_500n, 30_000n],
    [142, 'UGA', 'UGX', '3.5', 1_500n, 35_000n],
    [193, 'GBR', 'GBP', '2.5', 1_500n, 30_000n],
  ])('method %i pays out in %s at its price', (id, alpha3, currency, percent, minimum, maximum) => {
    const method = reference.payoutMethod(id);
    expect(method?.destination).toMatchObject({ alpha3, currency });
    expect(method?.fee).toEqual({ percent, minimumCents: minimum, maximumCents: maximum });
  });

  test.each([
    ['BASE', 'SA_ID', 500_000n, 2_500_000n, 100_000_000n],
    ['BASE', 'FOREIGN_ID', 300_000n, 1_000_000n, 12_000_000n],
    ['INCOME', 'ASYLUM_PAPER', 500_000n, 2_500_000n, 30_000_000n],
    ['FULL', 'SA_ID', 5_000_000n, 10_000_000n, 100_000_000n],
  ])('the %s tier of %s', (tier, idType, dayCents, monthCents, yearCents) => {
    expect(reference.limits(tier, idType)).toMatchObject({ dayCents, monthCents, yearCents });
  });

  test('a FOREIGN_ID cannot be raised', () => {
    expect(reference.limits('INCOME', 'FOREIGN_ID')).toBeUndefined();
    expect(reference.bopCategoryFor('FOREIGN_ID', 'RAISED')).toBeUndefined();
  });

  test.each([
    [31, [22, 24, 26, 30, 31], 'STRING', '^258[0-9]{9}$'],
    [92, [22, 24, 32, 30, 31], 'ALPHA_SPACE', '^254[0-9]{9}$'],
    [83, [22, 24, 33, 34, 30, 31], 'ALPHA_SPACE', ''],
    [183, [22, 24, 33, 34, 35, 26, 30, 31], 'STRING', '^.{2,35}$'],
  ])('method %i has fields %j in this order', (id, ids, nameType, thirdPattern) => {
    const fields = reference.payoutMethod(id)?.fields ?? [];
    expect(fields.map((field) => field.id)).toEqual(ids);
    expect(fields[0]?.dataType).toBe(nameType);
    expect(fields[2]?.pattern).toBe(thirdPattern);
  });

  test('Nigeria offers a list of banks, other countries accept free text', () => {
    const bank = (id: number) =>
      reference.payoutMethod(id)?.fields.find((field) => field.id === 33);
    expect(bank(83)).toMatchObject({ dataType: 'ENUM' });
    expect(bank(83)?.values).toHaveLength(15);
    expect(bank(103)).toMatchObject({ dataType: 'STRING', values: [] });
  });

  test('prohibited countries and those with enhanced due diligence', () => {
    expect(['IRN', 'PRK', 'MMR'].map((code) => reference.isBlocked(code))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['COD', 'KEN', 'ZWE'].map((code) => reference.isEnhanced(code))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('the declaration names 401, 416 and 417 with their documents', () => {
    const { text } = reference.declaration;
    expect(text).toContain('401 Gift (South African ID)');
    expect(text).toContain('416 Migrant workers remittance (Asylum documents)');
    expect(text).toContain('417 Foreign national contract worker remittance (Foreign passport)');
  });

  test('the declaration names 305 and 306 after a limit increase and 303 from oneself', () => {
    const { text } = reference.declaration;
    expect(text).toContain(
      'After a limit increase: 305 (Asylum documents) or 306 (Foreign passport)',
    );
    expect(text).toContain('Money I send to myself from abroad: 303');
  });
});

describe('rows of policy', () => {
  test('the newest valid row is used, a future one is not', async () => {
    const { db } = prepared.database;
    const now = Date.now();
    const row = (percent: string, at: number) => ({
      payout_method_id: 83,
      percent,
      minimum_cents: 100n,
      maximum_cents: 200n,
      valid_from: new Date(at),
      changed_by: 'operator:1',
    });
    await db
      .insertInto('fees')
      .values([row('1.5', now - 1_000), row('9', now + 60_000)])
      .execute();
    const reference = await loadSnapshot(db, prepared.config);
    expect(reference.payoutMethod(83)?.fee.percent).toBe('1.5');
  });

  test('seeding again does not revert an operator’s changes', async () => {
    const { db } = prepared.database;
    await db.updateTable('destinations').set({ active: false }).where('id', '=', 7).execute();
    await db.updateTable('seeds').set({ content_hash: 'of an older version' }).execute();
    await db.deleteFrom('banks').where('name', '=', 'Absa').execute();
    await seedReference(db);
    const reference = await loadSnapshot(db, prepared.config);
    expect(reference.destination(7)?.active).toBe(false);
    expect(await count('banks')).toBe(14);
    expect(await count('fees')).toBe(38);
  });
});
