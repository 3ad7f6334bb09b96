import { phrase } from '@thumela/rules/language/phrase.ts';
import { countCurrencyDecimals, toCents } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { partnersReader, partnersService } from '../../receiving/partner-api/service.ts';
import { addRates, askedFields, type MethodKind } from '../reference-data/service.ts';
import type { PriceWrite } from './kinds.ts';
import { createBaseColumns, priceKindsWritten } from './price-kinds.ts';

type Change = Pick<PriceWrite, 'target' | 'values'>;
type Db = Pick<TransactionHandle, 'db'>;
type PartTable = 'destinations' | 'payout_methods' | 'payout_partners' | 'payout_currencies';

/** The price lock serialises the creation of new parts, so the next number is free. */
const nextId = (table: PartTable) => sql<number>`(select max(id) + 1 from ${sql.table(table)})`;

/** A new part is not offered before its start. */
const switchOn = (
  handle: TransactionHandle,
  writing: PriceWrite,
  target: `${'DESTINATION' | 'METHOD' | 'PARTNER' | 'CURRENCY'} ${number}`,
) => priceKindsWritten.SWITCH.write(handle, { ...writing, target, values: { active: 'true' } });

/** New countries, methods, currencies, and partners of either direction. */
export const newPartKinds = {
  NEW_DESTINATION: { write: addDestination, problems: destinationProblems },
  NEW_METHOD: { write: addMethod, problems: methodProblems },
  NEW_PARTNER: { write: addPartner },
  NEW_CURRENCY: { write: addCurrency, problems: currencyProblems },
  NEW_REMITTANCE_PARTNER: { write: addRemittancePartner, problems: remittancePartnerProblems },
};

async function addDestination(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { values } = writing;
  const currency = values.currency ?? '';
  const { id } = await handle.db
    .insertInto('destinations')
    .values({
      id: nextId('destinations'),
      alpha2: values.country ?? '',
      name: values.name ?? '',
      dial: values['dial-code'] ?? '',
      currency,
      currency_decimals: countCurrencyDecimals(currency),
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRates(handle, [
    {
      destination_id: id,
      mid: values.mid ?? '',
      margin_percent: values['margin-percent'] ?? '',
      source: 'console',
      ...createBaseColumns(writing),
    },
  ]);
  await switchOn(handle, writing, `DESTINATION ${id}`);
}

async function destinationProblems({ db }: Db, { values }: Change) {
  const { country = '' } = values;
  const known = await db
    .selectFrom('countries')
    .leftJoin('destinations', 'destinations.alpha2', 'countries.alpha2')
    .select('destinations.id')
    .where('countries.alpha2', '=', country)
    .executeTakeFirst();
  if (!known) return [phrase(changeTexts, 'noCountry', country)];
  return known.id === null ? [] : [phrase(changeTexts, 'there', country)];
}

async function addMethod(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { values, target } = writing;
  const { id } = await handle.db
    .insertInto('payout_methods')
    .columns(['id', 'destination_id', 'method', 'method_value', 'active'])
    .expression((from) =>
      from
        .selectFrom('destinations')
        .select([
          nextId('payout_methods').as('id'),
          'destinations.id as destination_id',
          sql<MethodKind>`${values.method}`.as('method'),
          sql<string>`${values.name}`.as('method_value'),
          sql<boolean>`false`.as('active'),
        ])
        .where('alpha2', '=', target),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await handle.db
    .insertInto('fees')
    .values({
      payout_method_id: id,
      percent: values.percent ?? '',
      minimum_cents: toCents(values.minimum ?? ''),
      maximum_cents: toCents(values.maximum ?? ''),
      ...createBaseColumns(writing),
    })
    .execute();
  await sql`insert into corridor_fields (payout_method_id, required_field_id, position, data_type, pattern)
    select ${id}, required_field_id, position, data_type, pattern from ${askedFields} asked
    where payout_method_id = ${Number(values['fields-of'])}`.execute(handle.db);
  await switchOn(handle, writing, `METHOD ${id}`);
}

async function methodProblems({ db }: Db, { target, values }: Change) {
  const same = await db
    .selectFrom('payout_methods')
    .innerJoin('destinations', 'destinations.id', 'destination_id')
    .select('payout_methods.id')
    .where('alpha2', '=', target)
    .where('method', '=', values.method as MethodKind)
    .executeTakeFirst();
  const fields = await db
    .selectFrom('corridor_fields')
    .innerJoin('payout_methods', 'payout_methods.id', 'payout_method_id')
    .select('method')
    .where('payout_method_id', '=', Number(values['fields-of']))
    .limit(1)
    .executeTakeFirst();
  return [
    ...(same ? [phrase(changeTexts, 'there', values.method ?? '')] : []),
    ...(fields?.method === values.method ? [] : [phrase(changeTexts, 'otherFields')]),
  ];
}

async function addPartner(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { values, target } = writing;
  const { id } = await handle.db
    .insertInto('payout_partners')
    .values({
      id: nextId('payout_partners'),
      payout_method_id: Number(target),
      name: values.name ?? '',
      type: values['partner-type'] as 'CASH' | 'MOBILE_WALLET' | 'BANK_ACCOUNT',
      brand_reference_id: nextId('payout_partners'),
      active: false,
      usual_minutes: Number(values['usual-minutes']),
      latest_minutes: Number(values['latest-minutes']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await switchOn(handle, writing, `PARTNER ${id}`);
}

async function addCurrency(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { values, target } = writing;
  const code = values.currency ?? '';
  const { id } = await handle.db
    .insertInto('payout_currencies')
    .values({
      id: nextId('payout_currencies'),
      payout_partner_id: Number(target),
      code,
      decimals: countCurrencyDecimals(code),
      brand_id: nextId('payout_currencies'),
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await switchOn(handle, writing, `CURRENCY ${id}`);
}

/** A country has one rate, so all its payouts are in its currency. */
async function currencyProblems({ db }: Db, { target, values }: Change) {
  const there = await db
    .selectFrom('payout_partners')
    .innerJoin('payout_methods', 'payout_methods.id', 'payout_method_id')
    .innerJoin('destinations', 'destinations.id', 'destination_id')
    .leftJoin('payout_currencies', 'payout_partner_id', 'payout_partners.id')
    .select(['destinations.currency', 'payout_currencies.code'])
    .where('payout_partners.id', '=', Number(target))
    .execute();
  const { currency = '' } = values;
  const of = there[0]?.currency ?? '';
  if (of !== currency) return [phrase(changeTexts, 'otherCurrency', of)];
  return there.some(({ code }) => code === currency)
    ? [phrase(changeTexts, 'there', currency)]
    : [];
}

/** It has no key yet; an admin creates one, which is shown once. */
async function addRemittancePartner(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { values, by: actor, reason, validFrom } = writing;
  const { name = '', email = '', commission = '' } = values;
  const partners = partnersService(handle);
  const code = values['partner-code'] ?? '';
  const cutOff = values['cut-off'] ?? '';
  await partners.add(code, { name, email, cutOff }, { actor, reason });
  await partners.setCommission(code, commission, { actor, reason }, validFrom);
}

async function remittancePartnerProblems(handle: Db, { values }: Change) {
  const code = values['partner-code'] ?? '';
  const isThere = await partnersReader(handle).isKnown(code);
  return isThere ? [phrase(changeTexts, 'there', code)] : [];
}
