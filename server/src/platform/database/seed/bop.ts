import { toCents } from '@thumela/rules/money/money.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

type Row = [code: string, name: string, inbound: string, outbound: string, threshold: number];

/** Categories for reporting payments to the Reserve Bank (decision 29). */
const rows: Row[] = [
  ['401', 'Gift', 'Gift received', 'Gift sent', 100_000],
  [
    '416',
    'Migrant workers remittance',
    'Migrant worker remittance received',
    'Migrant worker remittance sent',
    5_000,
  ],
  [
    '417',
    'Foreign national contract worker remittance',
    'Contract worker remittance received',
    'Contract worker remittance sent',
    5_000,
  ],
  [
    '305',
    'Migrant worker compensation',
    'Compensation received by a migrant worker',
    'Compensation earned in South Africa by a migrant worker',
    50_000,
  ],
  [
    '306',
    'Foreign national contract worker compensation',
    'Compensation received by a contract worker',
    'Compensation earned in South Africa by a contract worker',
    50_000,
  ],
  [
    '303',
    'Compensation of an employee temporarily abroad',
    'Salary from a foreign employer, sent to own account',
    'Salary paid to an employee temporarily abroad',
    50_000,
  ],
];

export const bopCategoryRows: Insertable<Tables['bop_categories']>[] = rows.map(
  ([reporting_code, name, inbound_description, outbound_description, threshold]) => ({
    reporting_code,
    name,
    inbound_description,
    outbound_description,
    threshold_cents: toCents(threshold),
  }),
);

/** Category by ID type and situation: normal, with raised limits, and money from oneself (decision 29). */
export const bopUseRows: Insertable<Tables['bop_category_uses']>[] = [
  { id_type: 'SA_ID', situation: 'NORMAL', reporting_code: '401' },
  { id_type: 'SA_ID', situation: 'RAISED', reporting_code: '401' },
  { id_type: 'SA_ID', situation: 'SELF', reporting_code: '303' },
  { id_type: 'ASYLUM_PAPER', situation: 'NORMAL', reporting_code: '416' },
  { id_type: 'ASYLUM_PAPER', situation: 'RAISED', reporting_code: '305' },
  { id_type: 'FOREIGN_PASSPORT', situation: 'NORMAL', reporting_code: '417' },
  { id_type: 'FOREIGN_PASSPORT', situation: 'RAISED', reporting_code: '306' },
  { id_type: 'FOREIGN_ID', situation: 'NORMAL', reporting_code: '417' },
];
