import { buildIndex, findMatches } from '../../matching/service.ts';
import type { ServiceEntry } from '../describe-match.ts';
import type { StandInRequest, StandInService } from './stand-in.ts';

/** Parameters that a search for a person may have; any other one is refused. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['type', 'name', 'birthDate', 'gender', 'limit', 'minMatch', 'requestID', 'source'],
]);

/** moov-io/watchman as its docs/api.yaml describes it: search and list information. It scores as we do. */
export const watchmanService: StandInService = {
  findNames: ({ url }) => url.searchParams.getAll('name'),
  createError: (error) => ({ error }),
  answer: (request, entries) => {
    const { pathname } = request.url;
    if (pathname === '/v2/listinfo') return { status: 200, body: describeLists(entries) };
    if (pathname === '/v2/search') return searchEntries(request, entries);
    return { status: 404, body: {} };
  },
};

function describeLists(entries: readonly ServiceEntry[]) {
  const lists: Record<string, number> = {};
  for (const { list } of entries) lists[list] = (lists[list] ?? 0) + 1;
  const hashes = Object.keys(lists).map((list) => [
    list,
    JSON.stringify(entries.filter((entry) => entry.list === list)),
  ]);
  return {
    lists,
    listHashes: Object.fromEntries(hashes),
    startedAt: '2026-11-20T04:00:00Z',
    endedAt: '2026-11-20T04:02:11Z',
    version: 'v0.52.0',
  };
}

function searchEntries(
  { url: { searchParams: query } }: StandInRequest,
  entries: readonly ServiceEntry[],
) {
  const extra = [...query.keys()].filter((key) => !PARAMETERS.has(key));
  if (extra.length > 0) {
    return { status: 400, body: { error: `extra/unused query parameters: ${extra}` } };
  }
  const dateOfBirth = query.get('birthDate');
  const name = query.get('name') ?? '';
  const found = findMatches(buildIndex(entries), {
    name,
    ...(dateOfBirth !== null && { dateOfBirth }),
  })
    .filter(({ score }) => score >= Number(query.get('minMatch') ?? 0))
    .slice(0, Number(query.get('limit') ?? 10));
  const results = found.flatMap(({ entryId, score }) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry ? [{ ...describeEntity(entry), match: score }] : [];
  });
  // Go sends null for an empty list that was never made.
  return {
    status: 200,
    body: { query: { name, entityType: 'person' }, entities: results.length > 0 ? results : null },
  };
}

function describeEntity({
  id,
  list,
  names,
  births,
  documents,
  nationalities,
  gender,
}: ServiceEntry) {
  const [primary, ...others] = names;
  const [birth] = births;
  return {
    name: primary?.text,
    entityType: 'person',
    sourceList: list,
    sourceID: id,
    person: {
      name: primary?.text,
      altNames: others.length > 0 ? others.map(({ text }) => text) : null,
      gender: gender?.toLowerCase() ?? 'unknown',
      birthDate: birth ? `${birth.from}T00:00:00Z` : null,
      placeOfBirth: '',
      deathDate: null,
      titles: null,
      governmentIDs: [
        ...documents.map(({ number, country }) => ({
          ...{ name: 'Passport', type: 'passport', country: country ?? '', identifier: number },
        })),
        ...nationalities.map((country) => ({
          ...{ name: 'Nationality', type: 'nationality', country, identifier: country },
        })),
      ],
    },
    contact: { emailAddresses: null, phoneNumbers: null, faxNumbers: null, websites: null },
    addresses: null,
    sanctionsInfo: { programs: ['SDGT'], secondary: false, description: '' },
    sourceData: { anything: ['of the list'] },
  };
}
