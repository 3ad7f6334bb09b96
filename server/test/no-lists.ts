import { buildIndex, findMatches } from '../src/integrations/screening/matching/service.ts';

/** Reference data without any sanctions list. */
export function withoutLists() {
  const index = buildIndex([]);
  const sanctions = {
    ...{ date: null, isLost: false },
    find: async (people: readonly { name: string }[]) =>
      people.map((person) => findMatches(index, person)),
  };
  return { now: { sanctions, sanctionsList: 0 }, refresh: async () => undefined };
}
