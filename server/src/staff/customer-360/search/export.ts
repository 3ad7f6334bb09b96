import { amountCell, type Rows } from '../../../platform/core/csv.ts';
import type { Database } from '../../../platform/database/pool.ts';
import { type ExportSources, exportRows, maskWords } from '../../../platform/exports/service.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { foundCustomer, foundOrder, foundTransaction } from './rows.ts';
import { findPeopleRows } from './search.ts';

const HEADINGS = [
  ...['Record', 'Number', 'Reference', 'Status', 'Created', 'Sender or customer', 'Recipient'],
  ...['Country', 'Amount', 'Currency', 'Cellphone', 'E-mail'],
];

/** Exports what a search for people and their money finds. */
export const exportFoundPeopleRows = (
  sources: ExportSources,
  reference: ReferenceSnapshot,
  caller: OperatorCaller,
  query: string,
) =>
  exportRows(sources, {
    name: 'people-found',
    headings: HEADINGS,
    rows: (source) => listFoundRows(source, reference, query, caller.roles),
    caller,
    filter: { query: maskWords(query) },
  });

const RAND = 'ZAR';

async function* listFoundRows(
  database: Database,
  reference: ReferenceSnapshot,
  query: string,
  roles: OperatorCaller['roles'],
): Rows {
  const found = await findPeopleRows(database, query, roles);
  yield* found.customers
    .map(foundCustomer)
    .map((one) => [
      ...['Customer', String(one.id), String(one['registration-id'] ?? ''), one.status, ''],
      ...[one.name, '', '', null, '', one.msisdn ?? '', one.email ?? ''],
    ]);
  yield* found.transactions.map((row) => {
    const one = foundTransaction(reference, row);
    return [
      ...['Transaction', String(one.id), one['payment-reference'], one.status, one['created-at']],
      ...[one.sender, one.recipient, one.country, amountCell(row.total_cents, RAND), RAND, '', ''],
    ];
  });
  yield* found.orders.map((row) => {
    const one = foundOrder(row);
    return [
      ...['Order', String(one.id), one.reference, one.status, one['created-at']],
      ...[one.sender, one.recipient, one.country, amountCell(row.amount_cents, RAND), RAND, '', ''],
    ];
  });
}
