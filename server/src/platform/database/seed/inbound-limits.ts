import { toCents } from '@thumela/rules/money/money.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { SEEDED } from './origin.ts';

type Row = [
  id: number,
  name: string,
  idTypes: string[],
  from: string,
  to: string,
  purposes: string[],
];

const FOREIGN = ['ASYLUM_PAPER', 'FOREIGN_PASSPORT'];

/** Value of an order above which documents are required (see server/src/compliance/README.md). */
const rows: Row[] = [
  [1, 'STANDARD_SA', ['SA_ID'], '0.01', '25000.00', []],
  [2, 'RAISED_SA', ['SA_ID'], '25000.01', '50000.00', ['PROOF_OF_ADDRESS']],
  [3, 'FULL_SA', ['SA_ID'], '50000.01', '100000.00', ['PROOF_OF_ADDRESS', 'SOURCE_OF_FUNDS']],
  [4, 'STANDARD_FOREIGN', [...FOREIGN, 'FOREIGN_ID'], '0.01', '5000.00', []],
  [5, 'RAISED_FOREIGN', FOREIGN, '5000.01', '25000.00', ['PROOF_OF_INCOME']],
  [6, 'FULL_FOREIGN', FOREIGN, '25000.01', '50000.00', ['PROOF_OF_INCOME', 'PROOF_OF_ADDRESS']],
];

export const tierSetRows: Insertable<Tables['inbound_limit_tier_sets']>[] = rows.map(
  ([id, name, , from, to]) => ({
    id,
    name,
    from_cents: toCents(from),
    to_cents: toCents(to),
    ...SEEDED,
  }),
);

export const tierIdTypeRows: Insertable<Tables['inbound_limit_tier_id_types']>[] = rows.flatMap(
  ([tier_set_id, , idTypes]) => idTypes.map((id_type) => ({ tier_set_id, id_type })),
);

export const tierPurposeRows: Insertable<Tables['inbound_limit_tier_purposes']>[] = rows
  .flatMap(([tier_set_id, , , , , purposes]) =>
    purposes.map((purpose) => ({ tier_set_id, purpose })),
  )
  .map((row, index) => ({ id: index + 1, ...row }));
