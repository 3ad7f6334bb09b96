import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { EntryDetails } from '@thumela/rules/screening/listed-entry.ts';
import { ENTERED_LISTS, type EnteredList } from '@thumela/rules/screening/lists.ts';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { addEntry, lockList } from '../../integrations/screening/load.ts';
import { computeHash } from '../../integrations/screening/versions.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { proposeRemoval } from './load-list.ts';

/** An entry as an operator enters it. */
export interface NewEntry {
  readonly list: EnteredList;
  /** Of the court order, or our own; several entries may have the same. */
  readonly reference: string;
  /** Of a court order only. */
  readonly court: string | undefined;
  /** 'yyyy-MM-dd' */
  readonly validFrom: string;
  readonly details: Omit<EntryDetails, 'order' | 'listedOn'>;
}

/** References are part of the label by which cases name an entry, so they have no parentheses. */
const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,39}$/u;
const DAY = /^\d{4}-\d\d-\d\d$/;
const COUNTRY = /^[A-Z]{2}$/;
const LONGEST_NAME = 200;

/** Entries that operators entered, with those who did not follow from any file. */
export const listEnteredEntries = ({ db }: Handle) =>
  db
    .selectFrom('sanctions_entries')
    .select(['id', 'list', 'entry_id', 'full_name', 'dob', 'listed_on', 'details'])
    .where('list', 'in', [...ENTERED_LISTS])
    .orderBy('id', 'desc')
    .execute();

/**
 * Adds an entry to a list of ours, by one person; everything is screened against it at once.
 * @returns the number of the list in force
 * @throws DomainError VALIDATION_FAILED
 */
export async function addEnteredEntry(
  handle: TransactionHandle,
  entry: NewEntry,
  by: DecisionContext,
): Promise<bigint> {
  checkEntry(entry, businessDay(handle.clock.now()));
  const { list, reference, court, validFrom, details } = entry;
  await lockList(handle);
  const [primary] = details.names;
  const row = {
    list,
    entry_id: await findFreeNumber(handle, list, reference),
    full_name: primary?.text ?? '',
    dob: details.births[0]?.from ?? null,
    listed_on: validFrom,
    details: { ...details, listedOn: validFrom, order: { reference, ...(court && { court }) } },
  };
  const fileName = `${list} ${row.entry_id}`;
  return await addEntry(handle, { ...row, content_hash: computeHash(row) }, { ...by, fileName });
}

/** The reference, followed by a number if another person is on the list by the same one. */
async function findFreeNumber(
  { db }: TransactionHandle,
  list: EnteredList,
  reference: string,
): Promise<string> {
  const rows = await db
    .selectFrom('sanctions_entries')
    .select('entry_id')
    .where('list', '=', list)
    .execute();
  const taken = new Set(rows.map(({ entry_id }) => entry_id));
  let number = reference;
  for (let next = 2; taken.has(number); next += 1) number = `${reference} no ${next}`;
  return number;
}

function checkEntry({ list, reference, court, validFrom, details }: NewEntry, today: string): void {
  const { names, births, nationalities, documents } = details;
  const isName = ({ text }: { text: string }) =>
    text.trim() !== '' &&
    text.length <= LONGEST_NAME &&
    text.isWellFormed() &&
    !text.includes('\0');
  const problems = [
    !REFERENCE.test(reference) && phrase(configurationTexts, 'entryReference'),
    list === 'COURT_ORDER' && !court && phrase(configurationTexts, 'entryCourt'),
    !(isDay(validFrom) && validFrom <= today) && phrase(configurationTexts, 'entryDay'),
    (names[0]?.kind !== 'PRIMARY' || !names.every(isName)) &&
      phrase(configurationTexts, 'entryName', LONGEST_NAME),
    births.some(({ from, to }) => !isDay(from) || !isDay(to) || from > to) &&
      phrase(configurationTexts, 'entryBirth'),
    [...nationalities, ...documents.flatMap(({ country }) => country ?? [])].some(
      (country) => !COUNTRY.test(country),
    ) && phrase(configurationTexts, 'entryCountry'),
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw invalidInput(problems);
}

const isDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/**
 * Proposes that an entered entry leaves its list; it stays until another person agrees.
 * @returns the id of the case
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT while its removal is pending
 */
export async function proposeEntryRemoval(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: DecisionContext,
): Promise<bigint> {
  const row = await handle.db
    .selectFrom('sanctions_entries')
    .select(['list', 'entry_id', 'full_name', 'dob', 'listed_on', 'details', 'content_hash'])
    .where('id', '=', id)
    .where('list', 'in', [...ENTERED_LISTS])
    .executeTakeFirst();
  if (!row) throw notFound('configuration');
  const list = `${row.list} ${row.entry_id}`;
  return await proposeRemoval(
    handle,
    { list, rows: [row], share: '1' },
    { actor, reason, fileName: list },
  );
}
