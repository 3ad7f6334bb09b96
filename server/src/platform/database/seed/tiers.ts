import { toCents } from '@thumela/rules/money/money.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import { SEEDED } from './origin.ts';

type Row = [
  tier: Selectable<Tables['outbound_tiers']>['tier'],
  idTypes: string[],
  day: number,
  month: number,
  year: number,
];

/** Sending limits by tier and ID type, in rand of principal (see server/src/compliance/README.md). */
const rows: Row[] = [
  ['BASE', ['SA_ID'], 5_000, 25_000, 1_000_000],
  ['BASE', ['ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID'], 3_000, 10_000, 120_000],
  ['INCOME', ['ASYLUM_PAPER', 'FOREIGN_PASSPORT'], 5_000, 25_000, 300_000],
  ['INCOME', ['SA_ID'], 25_000, 50_000, 1_000_000],
  ['FULL', ['ASYLUM_PAPER', 'FOREIGN_PASSPORT'], 25_000, 50_000, 600_000],
  ['FULL', ['SA_ID'], 50_000, 100_000, 1_000_000],
];

export const tierRows: Insertable<Tables['outbound_tiers']>[] = rows.flatMap(
  ([tier, idTypes, day, month, year]) =>
    idTypes.map((id_type) => ({
      tier,
      id_type,
      day_cents: toCents(day),
      month_cents: toCents(month),
      year_cents: toCents(year),
      ...SEEDED,
    })),
);
