import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatDecimal, toDecimal } from '@thumela/rules/money/decimal.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { shiftPoint } from '@thumela/rules/money/parse-decimal.ts';
import { sql } from 'kysely';
import type { PolicyKey } from '../../platform/database/policy-keys.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { partnersService } from '../../receiving/partner-api/service.ts';
import type { PriceWrite } from './kinds.ts';
import { createBaseColumns } from './price-kinds.ts';

type Db = Pick<TransactionHandle, 'db'>;

const parseAmount = ({ values }: Pick<PriceWrite, 'values'>, name: string) =>
  toCents(values[name] ?? '');

/** Changes of limits, thresholds, tolerances and partner commissions. */
export const policyKinds = {
  AMOUNT: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const key = writing.target as PolicyKey;
      await db
        .insertInto('policy_amounts')
        .values({
          key,
          amount_cents: parseAmount(writing, 'amount'),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  OUTBOUND_TIER: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const [tier = '', idType = ''] = writing.target.split(' ');
      await db
        .insertInto('outbound_tiers')
        .values({
          tier: tier as 'BASE' | 'INCOME' | 'FULL',
          id_type: idType,
          day_cents: parseAmount(writing, 'day'),
          month_cents: parseAmount(writing, 'month'),
          year_cents: parseAmount(writing, 'year'),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  INBOUND_TIER: { write: writeInboundTier, problems: findOverlapProblems },
  TIER_DOCUMENT: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const [tier = '', purpose = ''] = writing.target.split(' ');
      const asked = writing.values.asked === 'true';
      await db
        .insertInto('tier_document_terms')
        .values({ tier, purpose, asked, ...createBaseColumns(writing) })
        .execute();
    },
  },
  COST_TOLERANCE: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const hundredths = shiftPoint(toDecimal(writing.values.tolerance ?? ''), 2);
      await db
        .insertInto('cost_tolerances')
        .values({
          payout_partner_id: Number(writing.target),
          hundredths: Number(formatDecimal(hundredths)),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  COMMISSION: {
    write: (handle: TransactionHandle, { target, values, by, reason, validFrom }: PriceWrite) =>
      partnersService(handle).setCommission(
        target,
        values.commission ?? '',
        { actor: by, reason },
        validFrom,
      ),
  },
};

/** The required documents and their ID types are copied from the newest row. */
async function writeInboundTier({ db }: TransactionHandle, writing: PriceWrite): Promise<void> {
  const before = await db
    .selectFrom('inbound_limit_tier_sets')
    .select('id')
    .where('name', '=', writing.target)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('inbound_limit_tier_sets')
    .values({
      id: sql<number>`(select max(id) + 1 from inbound_limit_tier_sets)`,
      name: writing.target,
      from_cents: parseAmount(writing, 'from'),
      to_cents: parseAmount(writing, 'to'),
      ...createBaseColumns(writing),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into inbound_limit_tier_id_types (tier_set_id, id_type)
    select ${id}, id_type from inbound_limit_tier_id_types where tier_set_id = ${before.id}`.execute(
    db,
  );
  await sql`insert into inbound_limit_tier_purposes (id, tier_set_id, purpose)
    select (select max(id) from inbound_limit_tier_purposes) + row_number() over (order by id),
      ${id}, purpose from inbound_limit_tier_purposes where tier_set_id = ${before.id}`.execute(db);
}

/** An amount within two sets of one ID type would require the documents of both. */
async function findOverlapProblems(
  { db }: Db,
  { target, values }: Pick<PriceWrite, 'target' | 'values'>,
) {
  const others = await db
    .selectFrom('inbound_limit_tier_sets')
    .distinctOn('name')
    .select(['id', 'name', 'from_cents', 'to_cents'])
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute();
  const own = others.find(({ name }) => name === target);
  const types = await db.selectFrom('inbound_limit_tier_id_types').selectAll().execute();
  const typesOf = (id?: number) =>
    types.flatMap((row) => (row.tier_set_id === id ? [row.id_type] : []));
  const [from, to] = [toCents(values.from ?? ''), toCents(values.to ?? '')];
  return others
    .filter(
      ({ name, from_cents, to_cents }) => name !== target && from_cents <= to && from <= to_cents,
    )
    .filter(({ id }) => typesOf(id).some((type) => typesOf(own?.id).includes(type)))
    .map(({ name }) => phrase(changeTexts, 'overlaps', name));
}
