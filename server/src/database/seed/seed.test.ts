import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { seedReference } from './index.ts';

let prepared: PreparedDatabase;

beforeAll(async () => {
  prepared = await emptyTestDatabase();
  await migrate(prepared.database);
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

describe('the rows the server ships with', () => {
  test.each<[keyof Tables, number]>([
    ['countries', 249],
    ['country_risks', 5],
    ['destinations', 19],
    ['exchange_rates', 19],
    ['payout_methods', 36],
    ['fees', 36],
    ['payout_partners', 37],
    ['payout_currencies', 37],
    ['required_fields', 17],
    ['corridor_fields', 211],
    ['field_values', 31],
    ['bop_categories', 6],
    ['bop_category_uses', 8],
    ['outbound_tiers', 10],
    ['policy_amounts', 14],
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
