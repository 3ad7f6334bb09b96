import {
  type PreparedList,
  prepareList,
  type Screening,
  screenPerson as screenAgainst,
} from '@thumela/rules/screening/screening.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { ReferenceSnapshot, SanctionsEntry } from '../../pricing/reference-data/service.ts';

export type { Screening } from '@thumela/rules/screening/screening.ts';

/** The parts of the sanctions list needed for screening. */
export type SanctionsList = Pick<ReferenceSnapshot, 'sanctions' | 'sanctionsList'>;

/** A person to screen; the date of birth if known. */
export interface Person {
  name: string;
  dob?: string;
}

interface List {
  prepared: PreparedList;
  /** The newest entry's date, stored with every screening; null if the list is empty. */
  date: string | null;
  /** Results by person: the same senders recur, and searching a long list takes time. */
  known: Map<string, Screening>;
}

/** Each list is prepared once; the entries of a snapshot never change. */
const preparedLists = new WeakMap<readonly SanctionsEntry[], List>();

/** Maximum results cached for one list, which bounds the memory they take. */
const MOST_KNOWN = 10_000;

/** Screens a person against the sanctions list, which is cached in memory. */
export function screenPerson(reference: SanctionsList, person: Person): Screening {
  const { known } = getPreparedList(reference.sanctions);
  const key = `${person.name}\n${person.dob ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const result = screenUncached(reference, person);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, result);
  return result;
}

/** Like `screen`, for one of very many people: the result is not cached. */
export function screenUncached({ sanctions }: SanctionsList, { name, dob }: Person): Screening {
  const person = dob === undefined ? { name } : { name, dateOfBirth: dob };
  return screenAgainst(person, getPreparedList(sanctions).prepared);
}

/** Both sides of a transaction, compared with the list. */
interface Screenings {
  sender: Screening;
  beneficiary: Screening;
}

/** Screens both sides; returns the results with the list used. */
export const screenBoth = (
  list: SanctionsList,
  { sender, beneficiary }: { sender: Person; beneficiary: Person },
): ScreeningRecord =>
  screeningRecord(list, {
    sender: screenPerson(list, sender),
    beneficiary: screenPerson(list, beneficiary),
  });

/** The result of screening with the list used, as stored for reports (decision 29). */
export function screeningRecord(
  reference: SanctionsList,
  { sender, beneficiary }: Screenings,
): ScreeningRecord {
  const clear = sender.result === 'clear' && beneficiary.result === 'clear';
  return {
    result: clear ? 'CLEAR' : 'POSSIBLE_MATCH',
    'list-date': listDate(reference),
    'list-number': reference.sanctionsList,
    sender,
    beneficiary,
  };
}

/** The date of the list that is searched. */
export function listDate(reference: Pick<SanctionsList, 'sanctions'>): string | null {
  return getPreparedList(reference.sanctions).date;
}

function getPreparedList(entries: readonly SanctionsEntry[]): List {
  const made = preparedLists.get(entries);
  if (made) return made;
  const prepared = prepareList(
    entries.map(({ fullName, dob }) => ({
      id: fullName,
      names: [fullName],
      ...(dob === undefined ? {} : { dateOfBirth: dob }),
    })),
  );
  const dates = entries.map(({ listedOn }) => listedOn).sort();
  const list = { prepared, date: dates.at(-1) ?? null, known: new Map() };
  preparedLists.set(entries, list);
  return list;
}
