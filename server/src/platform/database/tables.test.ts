import { readFile } from 'node:fs/promises';
import type { Gender, IdType } from '@thumela/rules/identity/id-types.ts';
import type { PaymentMethod } from '@thumela/rules/money/payments.ts';
import type { QuotationType } from '@thumela/rules/quote/quote.ts';
import type {
  CustomerStatus,
  FollowUpStatus,
  InboundStatus,
  OpenStatus,
  OutboundStatus,
  RequestStatus,
  RequirementStatus,
} from '@thumela/rules/status/statuses.ts';
import type { Selectable } from 'kysely';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { rowTypes } from '../../../scripts/row-types.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

describe('generated from a database', () => {
  let prepared: PreparedDatabase;
  beforeEach(async () => {
    prepared = await prepareTestDatabase();
  });
  afterEach(() => prepared.close());

  test('the committed row types match those of a migrated database', async () => {
    const generated = await readFile(new URL('./generated/tables.ts', import.meta.url), 'utf8');
    const fresh = await rowTypes(prepared.database.pool);
    expect(fresh === generated, 'stale: run `npm run codegen`').toBe(true);
  });

  test.each([
    ['a JSON column has no type', 'add column extra jsonb', 'no type for messages.extra'],
    [
      'a status has no list',
      'drop constraint messages_status_known',
      'no type for messages.status',
    ],
  ])('they are refused when %s', async (_, change, problem) => {
    const { pool } = prepared.owner;
    await pool.query(`alter table messages ${change}`);
    await expect(rowTypes(pool)).rejects.toThrow(`columns.ts has ${problem}.`);
  });

  test('generation fails if a column with a specified type is missing', async () => {
    const { pool } = prepared.owner;
    await pool.query('alter table redemption_requests drop column submitted');
    await expect(rowTypes(pool)).rejects.toThrow(
      'columns.ts has types of no column: redemption_requests.submitted.',
    );
  });
});

// `npm run types` enforces this test.
test('the database and the rules have the same statuses', () => {
  expectTypeOf<Row<'transactions'>['status']>().toEqualTypeOf<OutboundStatus>();
  expectTypeOf<Row<'inbound_transactions'>['status']>().toEqualTypeOf<InboundStatus>();
  expectTypeOf<Row<'customers'>['approval_status']>().toEqualTypeOf<CustomerStatus>();
  expectTypeOf<Row<'redemption_requests'>['status']>().toEqualTypeOf<RequestStatus>();
  expectTypeOf<Row<'follow_ups'>['status']>().toEqualTypeOf<FollowUpStatus>();
  expectTypeOf<Row<'follow_up_requirements'>['status']>().toEqualTypeOf<RequirementStatus>();
  expectTypeOf<Row<'payment_authorisations'>['status']>().toEqualTypeOf<OpenStatus>();
});

test('the database and the rules have the same kinds of documents, genders, quotes and payments', () => {
  expectTypeOf<Row<'customers'>['id_type']>().toEqualTypeOf<IdType>();
  expectTypeOf<Row<'customers'>['gender']>().toEqualTypeOf<Gender>();
  expectTypeOf<Row<'quotations'>['quotation_type']>().toEqualTypeOf<QuotationType>();
  expectTypeOf<PaymentMethod>().toEqualTypeOf<PaymentKind>();
});

test('values have the types that the pool’s parsers return', () => {
  expectTypeOf<Row<'transactions'>['total_cents']>().toEqualTypeOf<bigint>();
  expectTypeOf<Row<'transactions'>['rate']>().toEqualTypeOf<string>();
  expectTypeOf<Row<'transactions'>['business_day']>().toEqualTypeOf<string>();
  expectTypeOf<Row<'transactions'>['paid_at']>().toEqualTypeOf<Date | null>();
  expectTypeOf<Row<'audit_seals'>['entry_ids']>().toEqualTypeOf<bigint[]>();
});
