import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Insertable } from 'kysely';
import {
  proposeConfigurationChange,
  type StatementMapChange,
} from '../../administration/configuration/service.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { PAYMENT_KINDS } from '../../integrations/payments/partner.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';

type Row = Insertable<Tables['statement_maps']>;
type Values = Readonly<Record<string, string>>;

/** Texts of a map by their names; each is a column of its row. */
const TEXTS = [
  ...(['delimiter', 'encoding', 'decimal_mark', 'date_format', 'reference_column'] as const),
  ...(['partner_reference_column', 'amount_column', 'commission_column'] as const),
  ...(['currency_column', 'date_column', 'settlement_column', 'kind_column'] as const),
  ...(['ordered_amount_column', 'ordered_currency_column'] as const),
];
/** Lists of a map: the values of the type column that mean each kind of line. */
const LISTS = ['payment_values', 'reversal_values', 'settlement_values', 'ignored_values'] as const;

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  delimiter: [',', ';', '|', '\t'],
  encoding: ['utf-8', 'windows-1252', 'utf-16le'],
  decimal_mark: ['.', ','],
  date_format: ['yyyy-MM-dd', 'yyyyMMdd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy'],
};
const NEEDED = ['amount_column', 'date_column', 'kind_column', 'payment_values'];
const LONGEST = 200;

const toWireName = (column: string) => column.replaceAll('_', '-');
const splitList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The column map of a partner's CSV statements, its values as texts. */
export interface ColumnMap {
  partner: string;
  tellsOf: 'PAYMENTS' | 'PAYOUTS';
  /** Not compared with a file of the partner yet. */
  assumed: boolean;
  values: Values;
}

/** All column maps, by partner. */
export async function listColumnMaps({ db }: Handle): Promise<ColumnMap[]> {
  const rows = await db.selectFrom('statement_maps').selectAll().orderBy('partner').execute();
  return rows.map((row) => ({
    partner: row.partner,
    tellsOf: row.tells_of,
    assumed: row.assumed,
    values: Object.fromEntries([
      ...TEXTS.map((column) => [toWireName(column), row[column]]),
      ...LISTS.map((column) => [toWireName(column), row[column].join(', ')]),
    ]),
  }));
}

/**
 * Opens the case in which another operator decides a column map: it says what a partner's file means, so money is
 * posted by it.
 * @returns its id
 * @throws DomainError VALIDATION_FAILED; STATUS_CONFLICT if the map is not as seen, or already proposed
 */
export async function proposeColumnMap(
  handle: TransactionHandle,
  change: StatementMapChange,
  by: DecisionContext,
): Promise<bigint> {
  await checkColumnMap(handle, change);
  return await proposeConfigurationChange(handle, { change: 'STATEMENT_MAP', ...change }, by);
}

/** Writes a column map as two people decided; the next import uses it. @throws as `proposeColumnMap` */
export async function applyColumnMap(
  handle: TransactionHandle,
  change: StatementMapChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const { partner, values, seen } = change;
  const { row, before } = await checkColumnMap(handle, change);
  await handle.db
    .insertInto('statement_maps')
    .values(row)
    .onConflict((conflict) => conflict.column('partner').doUpdateSet(row))
    .execute();
  const changed = Object.keys(row).map(toWireName);
  const differing = changed.filter((name) => name in values && values[name] !== before?.[name]);
  await appendAuditEntry(handle, {
    actor,
    action: seen === null ? 'statement-map.added' : 'statement-map.changed',
    subject: `statement-map:${partner}`,
    details: {
      before: formatValues(before, differing),
      after: formatValues(values, differing),
      reason,
    },
  });
}

const formatValues = (values: Values | undefined, names: readonly string[]) =>
  values === undefined ? '' : names.map((name) => `${name}: ${values[name] ?? ''}`).join('; ');

async function checkColumnMap(
  handle: TransactionHandle,
  { partner, seen, values }: StatementMapChange,
): Promise<{ row: Row; before: Values | undefined }> {
  const tellsOf = await readPartnerKind(handle, partner);
  const problems = valueProblems(values);
  if (problems.length > 0) throw invalidInput(problems);
  const before = (await listColumnMaps(handle)).find((map) => map.partner === partner)?.values;
  const isAsSeen =
    seen === null
      ? before === undefined
      : before !== undefined && Object.keys(before).every((name) => before[name] === seen[name]);
  if (!isAsSeen) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'mapChanged'));
  const texts = TEXTS.map((column) => [column, values[toWireName(column)] ?? '']);
  const lists = LISTS.map((column) => [column, splitList(values[toWireName(column)] ?? '')]);
  const given = Object.fromEntries([...texts, ...lists]) as Omit<Row, 'partner'>;
  return { row: { ...given, partner, tells_of: tellsOf, assumed: false }, before };
}

/** The kind of movements that a partner's statements report. @throws DomainError VALIDATION_FAILED for an unknown partner */
async function readPartnerKind({ db }: Handle, partner: string): Promise<ColumnMap['tellsOf']> {
  if (PAYMENT_KINDS.some((kind) => kind === partner)) return 'PAYMENTS';
  const payout = /^\d{1,9}$/.test(partner)
    ? await db
        .selectFrom('payout_partners')
        .select('id')
        .where('id', '=', Number(partner))
        .executeTakeFirst()
    : undefined;
  if (payout) return 'PAYOUTS';
  throw invalidInput([phrase(booksTexts, 'mapPartner', partner)]);
}

function valueProblems(values: Values) {
  const given = (column: string) => values[toWireName(column)] ?? '';
  const kinds = LISTS.flatMap((column) => splitList(given(column)));
  return [
    ...Object.entries(ALLOWED)
      .filter(([column, allowed]) => !allowed.includes(given(column)))
      .map(([column]) => phrase(booksTexts, 'mapValue', toWireName(column))),
    ...NEEDED.filter((column) => given(column).trim() === '').map((column) =>
      phrase(booksTexts, 'mapNeeds', toWireName(column)),
    ),
    ...[...TEXTS, ...LISTS]
      .filter((column) => given(column).length > LONGEST)
      .map((column) => phrase(booksTexts, 'mapValue', toWireName(column))),
    ...(given('reference_column') === '' && given('partner_reference_column') === ''
      ? [phrase(booksTexts, 'mapReference')]
      : []),
    ...(new Set(kinds).size === kinds.length ? [] : [phrase(booksTexts, 'mapKinds')]),
  ];
}
