import { findLapse } from '@thumela/rules/screening/clearances.ts';
import type { ClearedEntry, FoundEntry, Screening } from '@thumela/rules/screening/screening.ts';
import {
  createScreeningRecord,
  type SanctionsList,
  type Screenings,
} from '../../integrations/screening/screen.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type Clearance, readClearancesInForce, toFacts } from './read-clearances.ts';

/**
 * Screenings by the clearances in force: one whose every match was cleared is clear, and names the clearances. The
 * database is read only if something matched.
 */
export async function applyClearances(
  handle: Pick<Handle, 'db'>,
  screenings: readonly Screening[],
): Promise<Screening[]> {
  const found = screenings.flatMap((one) => (one.result === 'possible' ? (one.found ?? []) : []));
  if (found.length === 0) return [...screenings];
  const clearances = await readClearancesInForce(handle, found);
  return screenings.map((screening) => clearScreening(screening, clearances));
}

/** Like `applyClearances`, for one person. */
export async function applyToPerson(
  handle: Pick<Handle, 'db'>,
  screening: Screening,
): Promise<Screening> {
  const [cleared = screening] = await applyClearances(handle, [screening]);
  return cleared;
}

/** Like `applyClearances`, for both sides of a transaction. */
export async function applyToSides(
  handle: Pick<Handle, 'db'>,
  { sender, beneficiary }: Screenings,
): Promise<Screenings> {
  const [one = sender, other = beneficiary] = await applyClearances(handle, [sender, beneficiary]);
  return { sender: one, beneficiary: other };
}

/** Like `applyToSides`, for a record of them. */
export const applyToRecord = async (
  handle: Pick<Handle, 'db'>,
  list: SanctionsList,
  record: ScreeningRecord,
): Promise<ScreeningRecord> => createScreeningRecord(list, await applyToSides(handle, record));

function clearScreening(screening: Screening, clearances: readonly Clearance[]): Screening {
  if (screening.result === 'clear') return screening;
  const { matches, found = [] } = screening;
  const cleared = found.flatMap((match) => findClearance(match, clearances) ?? []);
  const labels = new Set(cleared.map(({ label }) => label));
  const isClear = cleared.length === found.length && matches.every((label) => labels.has(label));
  return isClear ? { result: 'clear', cleared } : screening;
}

function findClearance(
  match: FoundEntry,
  clearances: readonly Clearance[],
): ClearedEntry | undefined {
  const clearance = clearances.find(
    (one) => one.person === match.person && findLapse(toFacts(one), match) === undefined,
  );
  return clearance && { ...match, clearance: String(clearance.id) };
}
