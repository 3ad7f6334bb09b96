import { businessDay } from '@thumela/rules/dates/dates.ts';
import { decimal, decimalText } from '@thumela/rules/money/decimal.ts';
import { cents } from '@thumela/rules/money/money.ts';
import { shift } from '@thumela/rules/money/parse-decimal.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { addRates } from '../reference-data/service.ts';
import type { Writing } from './kinds.ts';
import { endStop } from './stops.ts';

/** An operator's name without the actor prefix, as configuration tables store it. */
const nameOf = (actor: string) => actor.replace(/^operator:/, '');

/** Columns of every configuration row. */
export const since = ({ validFrom, by }: Writing) => ({
  valid_from: validFrom,
  changed_by: nameOf(by),
});

/** Changes of rates, fees, VAT, arrival times and offers. */
export const priceKindsWritten = {
  RATE: { write: writeRate },
  FEE: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      const { percent = '', minimum = '', maximum = '' } = writing.values;
      await db
        .insertInto('fees')
        .values({
          payout_method_id: Number(writing.target),
          percent,
          minimum_cents: cents(minimum),
          maximum_cents: cents(maximum),
          ...since(writing),
        })
        .execute();
    },
  },
  VAT: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      const rate = shift(decimal(writing.values['vat-percent'] ?? ''), -2);
      await db
        .insertInto('vat_rates')
        .values({
          rate: decimalText(rate),
          valid_from: businessDay(writing.validFrom),
          changed_by: nameOf(writing.by),
        })
        .execute();
    },
  },
  ARRIVAL: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      await db
        .insertInto('arrival_terms')
        .values({
          payout_partner_id: Number(writing.target),
          usual_minutes: Number(writing.values['usual-minutes']),
          latest_minutes: Number(writing.values['latest-minutes']),
          ...since(writing),
        })
        .execute();
    },
  },
  SWITCH: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      const [part = '', id] = writing.target.split(' ');
      await db
        .insertInto('offer_switches')
        .values({
          part: part as 'DESTINATION' | 'METHOD' | 'PARTNER' | 'CURRENCY',
          part_id: Number(id),
          active: writing.values.active === 'true',
          ...since(writing),
        })
        .execute();
    },
  },
};

/** A rate set by two people also ends the stop of its country once it is in force. */
async function writeRate(handle: TransactionHandle, writing: Writing): Promise<void> {
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
      ...since(writing),
    },
  ]);
  const decision = { decision: 'NEW_RATE', actor: by, reason };
  await endStop(handle, { destinationId: id, from: validFrom }, decision);
}
