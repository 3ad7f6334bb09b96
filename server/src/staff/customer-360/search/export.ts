import { amountCell, type Rows } from '../../../ledger/journal/service.ts';
import type { Database } from '../../../platform/database/pool.ts';
import { exportRows, maskWords } from '../../../platform/exports/service.ts';
import type { OperatorCaller } from '../../../platform/http/caller.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { searchPeople } from './search.ts';

const HEADINGS = [
  ...['Record', 'Number', 'Reference', 'Status', 'Created', 'Sender or customer', 'Recipient'],
  ...['Country', 'Amount', 'Currency', 'Cellphone', 'E-mail'],
];

/** Exports what a search for people and their money finds. */
export const exportFoundPeopleRows = (
  database: Database,
  reference: ReferenceSnapshot,
  caller: OperatorCaller,
  query: string,
) =>
  exportRows(database, {
    name: 'people-found',
    headings: HEADINGS,
    rows: listFoundRows(database, reference, query),
    caller,
    filter: { query: maskWords(query) },
  });

const RAND = 'ZAR';

const toCents = (amount: number) => amountCell(BigInt(Math.round(amount * 100)), RAND);

async function* listFoundRows(
  database: Database,
  reference: ReferenceSnapshot,
  query: string,
): Rows {
  const { customers, transactions, orders } = await searchPeople(database, reference, query);
  yield* customers.map((one) => [
    ...['Customer', String(one.id), String(one['registration-id'] ?? ''), one.status, ''],
    ...[one.name, '', '', null, '', one.msisdn ?? '', one.email ?? ''],
  ]);
  yield* transactions.map((one) => [
    ...['Transaction', String(one.id), one['payment-reference'], one.status, one['created-at']],
    ...[one.sender, one.recipient, one.country, toCents(one.total), RAND, '', ''],
  ]);
  yield* orders.map((one) => [
    ...['Order', String(one.id), one.reference, one.status, one['created-at']],
    ...[one.sender, one.recipient, one.country, toCents(one.amount), RAND, '', ''],
  ]);
}
