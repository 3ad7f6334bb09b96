import { businessDay } from '@thumela/rules/dates/dates.ts';
import { formatDecimal, toDecimal } from '@thumela/rules/money/decimal.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { shiftPoint } from '@thumela/rules/money/parse-decimal.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { addRates } from '../reference-data/service.ts';
import type { PriceWrite } from './kinds.ts';
import { endStop } from './stops.ts';

/** An operator's name without the actor prefix, as configuration tables store it. */
const stripActorPrefix = (actor: string) => actor.replace(/^operator:/, '');

/** Columns of every configuration row. */
export const createBaseColumns = ({ validFrom, by }: PriceWrite) => ({
  valid_from: validFrom,
  changed_by: stripActorPrefix(by),
});

/** Changes of rates, fees, VAT, arrival times and offers. */
export const priceKindsWritten = {
  RATE: { write: writeRate },
  FEE: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const { percent = '', minimum = '', maximum = '' } = writing.values;
      await db
        .insertInto('fees')
        .values({
          payout_method_id: Number(writing.target),
          percent,
          minimum_cents: toCents(minimum),
          maximum_cents: toCents(maximum),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  VAT: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const rate = shiftPoint(toDecimal(writing.values['vat-percent'] ?? ''), -2);
      await db
        .insertInto('vat_rates')
        .values({
          rate: formatDecimal(rate),
          valid_from: businessDay(writing.validFrom),
          changed_by: stripActorPrefix(writing.by),
        })
        .execute();
    },
  },
  ARRIVAL: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      await db
        .insertInto('arrival_terms')
        .values({
          payout_partner_id: Number(writing.target),
          usual_minutes: Number(writing.values['usual-minutes']),
          latest_minutes: Number(writing.values['latest-minutes']),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  SWITCH: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const [part = '', id] = writing.target.split(' ');
      await db
        .insertInto('offer_switches')
        .values({
          part: part as 'DESTINATION' | 'METHOD' | 'PARTNER' | 'CURRENCY',
          part_id: Number(id),
          active: writing.values.active === 'true',
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
};

/** A rate set by two people also ends the stop of its country once it is in force. */
async function writeRate(handle: TransactionHandle, writing: PriceWrite): Promise<void> {
  const { target, values, by, reason, validFrom } = writing;
  const { id } = await handle.db
    .selectFrom('destinations')
    .select('id')
    .where('alpha2', '=', target)
    .executeTakeFirstOrThrow();
  const { mid = '', 'margin-percent': margin = '' } = values;
  await addRates(handle, [
    {
      destination_id: id,
      mid,
      margin_percent: margin,
      source: 'console',
      ...createBaseColumns(writing),
    },
  ]);
  const decision = { decision: 'NEW_RATE', actor: by, reason };
  await endStop(handle, { destinationId: id, from: validFrom }, decision);
}
