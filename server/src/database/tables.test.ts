import { readFile } from 'node:fs/promises';
import type { Gender, IdType } from '@thumela/rules/id-types.ts';
import type { PaymentMethod } from '@thumela/rules/payments.ts';
import type { QuotationType } from '@thumela/rules/quote.ts';
import type {
  CustomerStatus,
  FollowUpStatus,
  InboundStatus,
  OpenStatus,
  OutboundStatus,
  RequestStatus,
  RequirementStatus,
} from '@thumela/rules/statuses.ts';
import type { Selectable } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { rowTypes } from '../../scripts/row-types.ts';
import { prepareTestDatabase } from '../../test/prepared.ts';
import type { PaymentKind } from '../partners/payments/partner.ts';
import type { Tables } from './tables.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

test('the types of rows are those of the migrated database', async () => {
  const { database, close } = await prepareTestDatabase();
  try {
    const generated = await readFile(new URL('./generated/tables.ts', import.meta.url), 'utf8');
    expect((await rowTypes(database.pool)) === generated, 'stale: run `npm run generate`').toBe(
      true,
    );
  } finally {
    await close();
  }
});

// `npm run types` is what keeps this one.
test('the database and the rules know the same statuses', () => {
  expectTypeOf<Row<'transactions'>['status']>().toEqualTypeOf<OutboundStatus>();
  expectTypeOf<Row<'inbound_transactions'>['status']>().toEqualTypeOf<InboundStatus>();
  expectTypeOf<Row<'customers'>['approval_status']>().toEqualTypeOf<CustomerStatus>();
  expectTypeOf<Row<'redemption_requests'>['status']>().toEqualTypeOf<RequestStatus>();
  expectTypeOf<Row<'follow_ups'>['status']>().toEqualTypeOf<FollowUpStatus>();
  expectTypeOf<Row<'follow_up_requirements'>['status']>().toEqualTypeOf<RequirementStatus>();
  expectTypeOf<Row<'payment_authorisations'>['status']>().toEqualTypeOf<OpenStatus>();
});

test('the database and the rules know the same kinds of documents, genders, quotes and payments', () => {
  expectTypeOf<Row<'customers'>['id_type']>().toEqualTypeOf<IdType>();
  expectTypeOf<Row<'customers'>['gender']>().toEqualTypeOf<Gender>();
  expectTypeOf<Row<'quotations'>['quotation_type']>().toEqualTypeOf<QuotationType>();
  expectTypeOf<PaymentMethod>().toEqualTypeOf<PaymentKind>();
});

test('what is read is what the pool’s parsers make of it', () => {
  expectTypeOf<Row<'transactions'>['total_cents']>().toEqualTypeOf<bigint>();
  expectTypeOf<Row<'transactions'>['rate']>().toEqualTypeOf<string>();
  expectTypeOf<Row<'transactions'>['business_day']>().toEqualTypeOf<string>();
  expectTypeOf<Row<'transactions'>['paid_at']>().toEqualTypeOf<Date | null>();
  expectTypeOf<Row<'audit_seals'>['entry_ids']>().toEqualTypeOf<bigint[]>();
});
