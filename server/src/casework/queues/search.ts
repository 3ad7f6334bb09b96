import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import { EVERY_QUEUE, listVisibleKinds } from '@thumela/rules/operators/queues.ts';
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/pool.ts';
import { readWithTimeLimit } from '../../platform/database/read-with-time-limit.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { QUEUE_COLUMNS, type QueuedRow } from './rows.ts';

/** Maximum number of cases shown, found by the index, and read for a word that is too common for the index. */
const MOST = { shown: 50, found: 2000, newest: 1000 };

/** Milliseconds within which the index has to answer; too common a word is searched in the newest cases. */
const PATIENCE = 80;

/** Digits and the characters that group them. */
const NUMBER = /^[+#]?[\d\s()./-]+$/;

/** With fewer digits, only the case number is searched. */
const SHORTEST_NUMBER = 4;

/** Too short a word matches half of all names; below `indexed` only the newest cases are searched. */
const SHORTEST_WORD = { any: 2, indexed: 3 };

/** A whole e-mail address. Its last words are in nearly all cases, so it is searched by whole words, which is fast. */
const EMAIL = /^[\w.%+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i;

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Finds cases by a typed word or number: undecided ones first, the newest of each first. */
export async function findCases(
  database: Database,
  { roles }: Pick<OperatorCaller, 'roles'>,
  typed: string,
): Promise<{ rows: QueuedRow[]; more: boolean }> {
  const wanted = typed.trim().replaceAll('\0', '');
  const digits = NUMBER.test(wanted) ? wanted.replaceAll(/\D/g, '') : undefined;
  const numbered = digits !== undefined && digits !== '';
  if (!numbered && wanted.length < SHORTEST_WORD.any) return { rows: [], more: false };
  const own = numbered && digits.length <= 15 ? digits : null;
  const exact = numbered
    ? numberQuery(database, digits)
    : (emailQuery(wanted) ?? ibanQuery(database, wanted));
  const words = sql`${numbered ? '' : wanted}, ${exact}::tsquery`;
  const kinds = sql`${listVisibleKinds(roles, EVERY_QUEUE)}::text[]`;
  const found = sql`find_cases(${words}, ${own}::bigint, ${kinds}, ${MOST.found})`;
  const hides = !hasPermission(roles, 'data.protect');
  const rows =
    (numbered || wanted.length >= SHORTEST_WORD.indexed
      ? await readWithTimeLimit(database, PATIENCE, (handle) =>
          readFoundCases(handle, found, hides),
        )
      : undefined) ??
    (await readFoundCases(database, sql`newest_cases(${words}, ${kinds}, ${MOST.newest})`, hides));
  return { rows: rows.slice(0, MOST.shown), more: rows.length > MOST.shown };
}

/** @param hides whether cases about restricted customers are left out */
async function readFoundCases(
  { db }: Handle,
  found: RawBuilder<unknown>,
  hides: boolean,
): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select ${QUEUE_COLUMNS} from ${found} found (id)
    join cases c on c.id = found.id
    left join operators holder on holder.id = c.assigned_to
    where not (c.restricted and ${hides})
    order by c.state = 'DECIDED', c.id desc limit ${MOST.shown + 1}`.execute(db);
  return rows;
}

/** All words of an e-mail address, truncated like those of cases; null for other input. */
function emailQuery(typed: string): string | null {
  if (!EMAIL.test(typed)) return null;
  const words = typed.toLowerCase().split(/[\W_]+/);
  return words
    .filter(Boolean)
    .map((word) => `'${word.slice(0, 60)}'`)
    .join(' & ');
}

/** Query for a whole IBAN, or a reference that looks like one; null for other input. */
function ibanQuery({ keyring }: Handle, typed: string): string | null {
  const iban = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!IBAN.test(iban)) return null;
  const indexes = keyring.listIndexes('account_number', iban);
  return [`'${iban.toLowerCase()}':*`, ...indexes.map(quoteIndex)].join(' | ');
}

/** A word for what is only found as a whole. */
const quoteIndex = (index: string): string => `'#${index}'`;

/**
 * Query for the beginning of a reference, a cellphone number in any spelling, the end of a collection PIN, or a whole
 * account number.
 */
function numberQuery({ keyring }: Handle, digits: string): string {
  if (digits.length < SHORTEST_NUMBER) return '';
  const cellphone = normaliseCellphone(digits);
  const indexes = [
    ...keyring.listEndIndexes('collection_pin', digits),
    ...keyring.listIndexes('account_number', digits),
  ];
  return [
    `'${digits}':*`,
    ...indexes.map(quoteIndex),
    ...(cellphone ? [`'${cellphone}'`] : []),
  ].join(' | ');
}
