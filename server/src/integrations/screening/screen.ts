import {
  type FoundEntry,
  POSSIBLE_MATCH,
  type Screening,
} from '@thumela/rules/screening/screening.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { ListedPeople } from './listed-people.ts';
import type { Match } from './matching/service.ts';
import { hashIdentity, type Person, toScreenedPerson } from './people.ts';

export type { Screening } from '@thumela/rules/screening/screening.ts';
export type { Person } from './people.ts';

/** The lists in force, with their number: every change of the entries makes a higher one. */
export interface SanctionsList {
  readonly sanctions: ListedPeople;
  readonly sanctionsList: number;
}

/** Results by person, for each version of the lists: the same senders recur, and a long list takes time. */
const known = new WeakMap<ListedPeople, Map<string, Screening>>();

/** Maximum results cached for one version, which bounds the memory they take. */
const MOST_KNOWN = 10_000;

/**
 * Screens a person against the lists.
 * @throws DomainError TEMPORARILY_UNAVAILABLE if the lists cannot be searched
 */
export async function screenPerson(list: SanctionsList, person: Person): Promise<Screening> {
  const [screening] = await screenPair(list, [person]);
  return screening;
}

/** Screens people together, in one search. @throws DomainError TEMPORARILY_UNAVAILABLE if the lists cannot be searched */
async function screenPair<People extends readonly [Person, ...Person[]]>(
  { sanctions }: SanctionsList,
  people: People,
): Promise<{ [Place in keyof People]: Screening }> {
  const before = known.get(sanctions) ?? new Map<string, Screening>();
  known.set(sanctions, before);
  const keyed = people.map((person) => ({ person, key: personKey(person) }));
  const missing = keyed.filter(({ key }) => !before.has(key));
  const found =
    missing.length === 0
      ? []
      : await findPeople(
          { sanctions },
          missing.map(({ person }) => person),
        );
  const results = new Map(found.map((screening, at) => [missing[at]?.key ?? '', screening]));
  const screened = keyed.map(({ person, key }) => {
    const screening = results.get(key) ?? before.get(key);
    if (!screening) throw new Error('A person was not screened.');
    return nameScreened(screening, person);
  });
  if (before.size + results.size > MOST_KNOWN) before.clear();
  for (const [key, screening] of results) before.set(key, screening);
  return screened as { [Place in keyof People]: Screening };
}

const personKey = (person: Person): string => JSON.stringify(toScreenedPerson(person));

/** Screens very many people: the results are not cached. */
export async function screenMany(
  list: Pick<SanctionsList, 'sanctions'>,
  people: readonly Person[],
): Promise<Screening[]> {
  const found = await findPeople(list, people);
  return found.map((screening, at) => nameScreened(screening, people[at]));
}

const findPeople = async (
  { sanctions }: Pick<SanctionsList, 'sanctions'>,
  people: readonly Person[],
): Promise<Screening[]> => (await sanctions.find(people.map(toScreenedPerson))).map(toScreening);

/** Adds who was compared, and by which facts, to each match: clearances need both. */
function nameScreened(screening: Screening, person: Person | undefined): Screening {
  if (screening.result === 'clear' || person?.key === undefined) return screening;
  const known = { person: person.key, identity: hashIdentity(person) };
  return { ...screening, found: screening.found?.map((one) => ({ ...one, ...known })) ?? [] };
}

function toScreening(matches: readonly Match[]): Screening {
  const found = matches
    .filter(({ score }) => score >= POSSIBLE_MATCH)
    .map(({ entryId, ...rest }): FoundEntry => ({ label: entryId, ...rest }));
  if (found.length === 0) return { result: 'clear' };
  return { result: 'possible', matches: [...new Set(found.map(({ label }) => label))], found };
}

/** Both sides of a transaction, compared with the lists. */
export interface Screenings {
  sender: Screening;
  beneficiary: Screening;
}

/** Screens both sides of a transaction. @throws DomainError TEMPORARILY_UNAVAILABLE if the lists cannot be searched */
export async function screenSides(
  list: SanctionsList,
  { sender, beneficiary }: { sender: Person; beneficiary: Person },
): Promise<Screenings> {
  const [one, other] = await screenPair(list, [sender, beneficiary]);
  return { sender: one, beneficiary: other };
}

/** Like `screenSides`, with the list used. */
export const screenBoth = async (
  list: SanctionsList,
  people: { sender: Person; beneficiary: Person },
): Promise<ScreeningRecord> => createScreeningRecord(list, await screenSides(list, people));

/** The result of screening with the list used, as stored for reports (decision 29). */
export function createScreeningRecord(
  { sanctions, sanctionsList }: SanctionsList,
  { sender, beneficiary }: Screenings,
): ScreeningRecord {
  const clear = sender.result === 'clear' && beneficiary.result === 'clear';
  return {
    result: clear ? 'CLEAR' : 'POSSIBLE_MATCH',
    'list-date': sanctions.date,
    'list-number': sanctionsList,
    sender,
    beneficiary,
  };
}
