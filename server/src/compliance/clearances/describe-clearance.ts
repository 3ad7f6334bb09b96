import { type ClearanceLapse, findLapse } from '@thumela/rules/screening/clearances.ts';
import type { FoundEntry } from '@thumela/rules/screening/screening.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type Clearance, toFacts } from './read-clearances.ts';

/** How a clearance ended; undefined while it is in force. */
const findEnd = ({ revoked_by, expired }: Clearance): ClearanceLapse | undefined => {
  if (revoked_by !== null) return 'REVOKED';
  return expired ? 'EXPIRED' : undefined;
};

/** Why a clearance does not silence these matches; undefined if it silences one of them. */
export function explainLapse(
  clearance: Clearance,
  found: readonly FoundEntry[],
): ClearanceLapse | undefined {
  const end = findEnd(clearance);
  if (end !== undefined) return end;
  const lapses = found
    .filter(({ person }) => person === clearance.person)
    .map((match) => findLapse(toFacts(clearance), match));
  if (lapses.includes(undefined)) return undefined;
  return lapses.find((lapse) => lapse !== 'OTHER_ENTRY') ?? 'OTHER_ENTRY';
}

/** A clearance as the console shows it. */
export const describeClearance = (clearance: Clearance, lapse = findEnd(clearance)) => ({
  id: Number(clearance.id),
  person: describePerson(clearance.person),
  ...{ name: clearance.name, entry: clearance.entry, list: clearance.list },
  difference: clearance.difference,
  'cleared-at': formatTimestamp(clearance.cleared_at),
  'ends-at': formatTimestamp(clearance.ends_at),
  'proposed-by': clearance.proposed_by,
  'confirmed-by': clearance.confirmed_by,
  reason: clearance.reason,
  'case-id': Number(clearance.case_id),
  ...(lapse !== undefined && { lapse }),
  revoked:
    clearance.revoked_by === null || clearance.revoked_at === null
      ? null
      : {
          by: clearance.revoked_by,
          at: formatTimestamp(clearance.revoked_at),
          reason: clearance.revocation_reason ?? '',
        },
});

function describePerson(person: string): 'CUSTOMER' | 'RECIPIENT' | 'PARTY' {
  if (!person.startsWith('customer:')) return 'PARTY';
  return person.endsWith('/recipient') ? 'RECIPIENT' : 'CUSTOMER';
}
