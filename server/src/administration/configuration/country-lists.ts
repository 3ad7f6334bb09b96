import { addDays, type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';

/** Lists of countries (see rules/README.md). */
export const COUNTRY_LISTS = ['BLOCKED', 'EDD'] as const;

type ListName = (typeof COUNTRY_LISTS)[number];

/** Days after which a list is due: its authority revises it every four months. */
const DUE_DAYS = 150;

/** A list as it is to be, beside the one that was seen. */
export interface CountryListChange {
  list: string;
  seen: readonly string[];
  countries: readonly string[];
  listedOn: IsoDate;
}

/** A country of a list. */
export interface ListedCountry {
  alpha3: string;
  name: string;
  listed_on: IsoDate;
}

/** The countries of a list, by name. */
export const listedCountries = ({ db }: Handle, list: ListName): Promise<ListedCountry[]> =>
  db
    .selectFrom('country_risks as r')
    .innerJoin('countries as c', 'c.alpha3', 'r.alpha3')
    .select(['r.alpha3', 'c.name', 'r.listed_on'])
    .where('r.list', '=', list)
    .where('r.removed_at', 'is', null)
    .orderBy(sql`c.name collate "und-x-icu"`)
    .execute();

/** Of what day a list is, when it is due, and whether that day has come. */
export function standingOf(countries: readonly ListedCountry[], now: IsoDate) {
  const listedOn = countries
    .map(({ listed_on }) => listed_on)
    .sort()
    .at(-1);
  const dueOn = listedOn && addDays(listedOn, DUE_DAYS);
  return { listedOn, dueOn, due: dueOn !== undefined && dueOn < now };
}

/**
 * A change with its countries in order and each once.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED, and STATUS_CONFLICT where the list is no longer what was seen
 */
export async function checkCountryList(
  handle: TransactionHandle,
  { list, seen, countries, listedOn }: CountryListChange,
): Promise<CountryListChange> {
  const known = listNamed(list);
  const wanted = sortCodes(countries);
  const iso = await handle.db
    .selectFrom('countries')
    .select('alpha3')
    .where('alpha3', 'in', ['', ...wanted])
    .execute();
  const unknown = wanted.filter((code) => !iso.some(({ alpha3 }) => alpha3 === code));
  const now = await listedCountries(handle, known);
  const since = standingOf(now, listedOn).listedOn;
  const problems = [
    ...unknown.map((code) => phrase(configurationTexts, 'unknownCountry', code)),
    ...(isIsoDate(listedOn) && listedOn <= currentBusinessDay(handle.clock)
      ? since !== undefined && listedOn < since
        ? [phrase(configurationTexts, 'olderDay', since)]
        : []
      : [phrase(configurationTexts, 'listDay')]),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const current = sortCodes(now.map(({ alpha3 }) => alpha3));
  if (current.join() !== sortCodes(seen).join()) throw countryListChangedError();
  if (current.join() === wanted.join() && since === listedOn) {
    throw invalidInput([phrase(configurationTexts, 'same')]);
  }
  return { list: known, seen: current, countries: wanted, listedOn };
}

/** Whether a second person has to agree: removing a country allows business with it again. */
export const isLoosening = ({ seen, countries }: CountryListChange): boolean =>
  seen.some((code) => !countries.includes(code));

/** Takes a list over, in every process within seconds. */
export async function applyCountryList(
  handle: TransactionHandle,
  { list, seen, countries, listedOn }: CountryListChange,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const known = listNamed(list);
  await sql`select from country_risks where list = ${known} for update`.execute(handle.db);
  const now = await listedCountries(handle, known);
  if (sortCodes(now.map(({ alpha3 }) => alpha3)).join() !== sortCodes(seen).join())
    throw countryListChangedError();
  await handle.db
    .updateTable('country_risks')
    .set({ removed_at: sql<Date>`now()` })
    .where('list', '=', known)
    .where('removed_at', 'is', null)
    .where('alpha3', 'not in', ['', ...countries])
    .execute();
  if (countries.length > 0) {
    await handle.db
      .insertInto('country_risks')
      .values(countries.map((alpha3) => ({ alpha3, list: known, listed_on: listedOn })))
      .onConflict((conflict) =>
        conflict.columns(['alpha3', 'list']).doUpdateSet({
          listed_on: listedOn,
          since: sql<Date>`case when country_risks.removed_at is null then country_risks.since else now() end`,
          removed_at: null,
        }),
      )
      .execute();
  }
  await appendAuditEntry(handle, {
    actor,
    action: 'country-list.changed',
    subject: `country-list:${known}`,
    details: {
      before: inWords(seen, standingOf(now, listedOn).listedOn),
      after: inWords(countries, listedOn),
      reason,
    },
  });
}

const inWords = (countries: readonly string[], day: IsoDate | undefined): string =>
  `${countries.join(', ') || 'none'} (${day ?? 'no day'})`;

const sortCodes = (codes: readonly string[]): string[] =>
  [...new Set(codes.map((code) => code.trim().toUpperCase()))].sort();

function listNamed(list: string): ListName {
  const known = COUNTRY_LISTS.find((each) => each === list);
  if (!known) throw notFound('configuration');
  return known;
}

const countryListChangedError = () =>
  new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));

/** Every country by name, whether money can be sent there, and its lists. */
export const knownCountries = ({ db }: Handle) =>
  db
    .selectFrom('countries as c')
    .leftJoin('destinations as d', 'd.alpha2', 'c.alpha2')
    .select([
      ...(['c.alpha2', 'c.alpha3', 'c.name', 'd.id as destination', 'd.active'] as const),
      sql<ListName[]>`array(select r.list from country_risks r
        where r.alpha3 = c.alpha3 and r.removed_at is null order by r.list)`.as('lists'),
    ])
    .orderBy(sql`c.name collate "und-x-icu"`)
    .execute();
