import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildIndex, findMatches } from '../../matching/service.ts';
import type { ServiceEntry } from '../describe-match.ts';
import type { StandInAnswer, StandInRequest, StandInService } from './stand-in.ts';

const Query = Type.Object({
  queries: Type.Record(
    Type.String(),
    Type.Object({
      schema: Type.Literal('Person'),
      properties: Type.Object({
        name: Type.Array(Type.String(), { minItems: 1 }),
        birthDate: Type.Optional(Type.Array(Type.String())),
      }),
    }),
  ),
});

/** YENTE_MAX_BATCH of its documentation. */
const MOST_QUERIES = 100;
const DATASET = 'sanctions';

/** opensanctions/yente as its OpenAPI document describes it: match and catalog. It scores as we do. */
export const yenteService: StandInService = {
  findNames: ({ body }) => {
    const query: unknown = body === '' ? undefined : JSON.parse(body);
    return Value.Check(Query, query)
      ? Object.values(query.queries).flatMap(({ properties: { name } }) => name)
      : [];
  },
  createError: (detail) => ({ detail }),
  answer: (request, entries) => {
    const { pathname } = request.url;
    if (pathname === '/catalog') return { status: 200, body: describeCatalog(entries) };
    if (pathname === `/match/${DATASET}`) return matchQueries(request, entries);
    return { status: 404, body: { detail: 'No such dataset.' } };
  },
};

/** The searched dataset is a part of the one that is indexed, as in its default manifest. */
function describeCatalog(entries: readonly ServiceEntry[]) {
  const version = `20261120041500-${entries.length}`;
  const isIndexed = entries.length > 0;
  const common = { version, updated_at: '2026-11-20T04:15:00' };
  return {
    datasets: [
      {
        ...{ ...common, name: 'default', title: 'OpenSanctions', load: true },
        ...{ index_version: isIndexed ? version : null, index_current: isIndexed },
      },
      ...(isIndexed ? [{ ...common, name: DATASET, title: 'Sanctions', load: false }] : []),
    ],
    current: isIndexed ? ['default'] : [],
    outdated: [],
    index_stale: false,
  };
}

function matchQueries(
  { url, body }: StandInRequest,
  entries: readonly ServiceEntry[],
): StandInAnswer {
  const query: unknown = JSON.parse(body);
  if (!Value.Check(Query, query)) return { status: 422, body: { detail: 'Invalid query.' } };
  const queries = Object.entries(query.queries);
  if (queries.length === 0) return { status: 400, body: { detail: 'No queries provided.' } };
  if (queries.length > MOST_QUERIES) {
    return { status: 400, body: { detail: 'Too many queries in one batch.' } };
  }
  const limit = Number(url.searchParams.get('limit') ?? 5);
  const threshold = Number(url.searchParams.get('threshold') ?? 0.7);
  const index = buildIndex(entries);
  const responses = queries.map(([key, { properties }]) => {
    const [name = ''] = properties.name;
    const [dateOfBirth] = properties.birthDate ?? [];
    const results = findMatches(index, { name, ...(dateOfBirth !== undefined && { dateOfBirth }) })
      .filter(({ score }) => score >= threshold)
      .slice(0, limit)
      .flatMap(({ entryId, score }) => {
        const entry = entries.find(({ id }) => id === entryId);
        return entry ? [{ ...describeEntity(entry), score, match: score >= threshold }] : [];
      });
    const total = { value: results.length, relation: 'eq' };
    return [key, { status: 200, results, total, query: { schema: 'Person', properties } }];
  });
  return { status: 200, body: { responses: Object.fromEntries(responses), limit } };
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
  const [primary, ...others] = names.map(({ text }) => text);
  return {
    id,
    caption: primary,
    schema: 'Person',
    properties: {
      name: [primary],
      ...(others.length > 0 && { alias: others }),
      birthDate: births.map(({ from, to }) => (from === to ? from : from.slice(0, 4))),
      passportNumber: documents.map(({ number }) => number),
      nationality: nationalities.map((country) => country.toLowerCase()),
      ...(gender !== undefined && { gender: [gender.toLowerCase()] }),
      topics: ['sanction'],
    },
    datasets: [list],
    referents: [],
    target: true,
    first_seen: '2023-04-20T10:31:24',
    last_seen: '2026-11-20T04:15:00',
    last_change: '2025-09-02T06:11:00',
    explanations: { name_match: { score: 1, detail: null } },
  };
}
