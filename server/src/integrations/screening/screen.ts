import {
  type PreparedList,
  prepareList,
  type Screening,
  screen as screenAgainst,
} from '@thumela/rules/screening/screening.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { ReferenceSnapshot, SanctionsEntry } from '../../pricing/reference-data/service.ts';

export type { Screening } from '@thumela/rules/screening/screening.ts';

/** The list of sanctions, as far as somebody is looked for on it. */
export type SanctionsList = Pick<ReferenceSnapshot, 'sanctions' | 'sanctionsList'>;

/** Somebody to look for on the sanctions list; the date of birth where it is known. */
export interface Person {
  name: string;
  dob?: string;
}

interface List {
  prepared: PreparedList;
  /** The newest entry's date, kept with every screening; null when the list is empty. */
  date: string | null;
  /** Results by person: senders come again and again, and a long list takes its time. */
  known: Map<string, Screening>;
}

/** Each list is prepared once; the entries of a snapshot never change. */
const lists = new WeakMap<readonly SanctionsEntry[], List>();

/** Most results remembered for one list, which bounds the memory they take. */
const MOST_KNOWN = 10_000;

/** Looks for a person on the sanctions list, which is kept in memory. */
export function screen(reference: SanctionsList, person: Person): Screening {
  const { known } = listOf(reference.sanctions);
  const key = `${person.name}\n${person.dob ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const result = screenOnce(reference, person);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, result);
  return result;
}

/** As `screen`, for one of very many people: the result takes no place among those that are remembered. */
export function screenOnce({ sanctions }: SanctionsList, { name, dob }: Person): Screening {
  const person = dob === undefined ? { name } : { name, dateOfBirth: dob };
  return screenAgainst(person, listOf(sanctions).prepared);
}

/** Both sides of a transaction, compared with the list. */
export interface Screenings {
  sender: Screening;
  beneficiary: Screening;
}

/** Looks for both sides on the list; the result with the list it was made by. */
export const screenBoth = (
  list: SanctionsList,
  { sender, beneficiary }: { sender: Person; beneficiary: Person },
): ScreeningRecord =>
  screeningRecord(list, { sender: screen(list, sender), beneficiary: screen(list, beneficiary) });

/** The result of screening with the list it was made by, as it is kept for reports (decision 49). */
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
  return listOf(reference.sanctions).date;
}

function listOf(entries: readonly SanctionsEntry[]): List {
  const made = lists.get(entries);
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
  lists.set(entries, list);
  return list;
}
