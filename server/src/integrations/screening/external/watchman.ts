import type { BirthRange, ListedDocument } from '@thumela/rules/screening/listed-entry.ts';
import { POSSIBLE_MATCH } from '@thumela/rules/screening/screening.ts';
import { type Static, Type } from 'typebox';
import { readGender } from '../lists/build-entry.ts';
import { findCountryByCode, findCountryByName } from '../lists/countries.ts';
import { readBirth } from '../lists/dates.ts';
import { buildAlias, withPrimary } from '../lists/names.ts';
import type { Match, ScreenedPerson } from '../matching/service.ts';
import { describeMatch, nameList, type ServiceEntry } from './describe-match.ts';
import { requestJson, type ServiceAddress } from './request.ts';
import { type ScreeningService, ServiceError, type ServiceVersion } from './screening-service.ts';

/** Its server is written in Go, which sends null for what is missing. */
const orNull = <Form extends Parameters<typeof Type.Array>[0]>(form: Form) =>
  Type.Optional(Type.Union([form, Type.Null()]));

const GovernmentId = Type.Object({
  type: orNull(Type.String()),
  country: orNull(Type.String()),
  identifier: orNull(Type.String()),
});

const Found = Type.Object({
  name: Type.String(),
  sourceList: Type.String(),
  sourceID: Type.String(),
  match: Type.Number({ minimum: 0, maximum: 1 }),
  person: orNull(
    Type.Object({
      altNames: orNull(Type.Array(Type.String())),
      gender: orNull(Type.String()),
      birthDate: orNull(Type.String()),
      governmentIDs: orNull(Type.Array(GovernmentId)),
    }),
  ),
});

/** `null` for a search without results. */
const Answer = Type.Object({ entities: Type.Union([Type.Array(Found), Type.Null()]) });

const ListInfo = Type.Object({
  lists: Type.Record(Type.String(), Type.Number()),
  listHashes: orNull(Type.Record(Type.String(), Type.String())),
  endedAt: orNull(Type.String()),
});

/** Most matches of a person, as in our own search. */
const LIMIT = 20;
/** Searches at the same time: it has no request for several people, and bounds its own work. */
const AT_ONCE = 4;

/** moov-io/watchman, version 0.5x: `GET /v2/search` and `GET /v2/listinfo` of its docs/api.yaml. */
export function createWatchman(address: ServiceAddress): ScreeningService {
  return {
    name: 'watchman',
    search: async (people) => {
      const found: (readonly Match[])[] = [];
      for (let at = 0; at < people.length; at += AT_ONCE) {
        const some = people.slice(at, at + AT_ONCE);
        found.push(...(await Promise.all(some.map((person) => searchPerson(address, person)))));
      }
      return found;
    },
    readVersion: async () =>
      toVersion(await requestJson(address, { path: '/v2/listinfo' }, ListInfo)),
  };
}

async function searchPerson(
  address: ServiceAddress,
  person: ScreenedPerson,
): Promise<readonly Match[]> {
  const query = new URLSearchParams({
    type: 'person',
    name: person.name,
    ...(person.dateOfBirth !== undefined && { birthDate: person.dateOfBirth }),
    limit: String(LIMIT),
    minMatch: String(POSSIBLE_MATCH),
  });
  const { entities } = await requestJson(address, { path: `/v2/search?${query}` }, Answer);
  return (entities ?? [])
    .filter(({ match }) => match >= POSSIBLE_MATCH)
    .sort((one, other) => other.match - one.match)
    .map((found) => describeMatch(person, toEntry(found), found.match));
}

function toEntry({ name, sourceList, sourceID, person }: Static<typeof Found>): ServiceEntry {
  const aliases = (person?.altNames ?? []).map((text) => buildAlias(text, 'STRONG'));
  const ids = person?.governmentIDs ?? [];
  const gender = readGender(person?.gender ?? '');
  return {
    id: sourceID,
    list: nameList([sourceList]),
    type: 'PERSON',
    names: withPrimary([{ text: name, kind: 'PRIMARY' }, ...aliases]),
    births: readBirths(person?.birthDate ?? ''),
    documents: ids.flatMap(readDocument),
    nationalities: ids
      .filter(({ type }) => type === 'citizenship' || type === 'nationality')
      .flatMap(({ country, identifier }) => readCountry(country || identifier || '') ?? []),
    ...(gender !== undefined && { gender }),
  };
}

/** A year alone is the time at its beginning. */
function readBirths(date: string): BirthRange[] {
  const day = readBirth(date);
  if (!day) return [];
  const year = day.from.slice(0, 4);
  return [day.from === `${year}-01-01` ? { from: day.from, to: `${year}-12-31` } : day];
}

function readDocument({
  type,
  country,
  identifier,
}: Static<typeof GovernmentId>): ListedDocument[] {
  if (!identifier || type === 'citizenship' || type === 'nationality') return [];
  const kind = type === 'passport' ? 'PASSPORT' : type === 'national-id' ? 'NATIONAL_ID' : 'OTHER';
  const code = readCountry(country ?? '');
  return [{ type: kind, number: identifier, ...(code !== undefined && { country: code }) }];
}

const readCountry = (text: string): string | undefined =>
  findCountryByCode(text) ?? findCountryByName(text);

function toVersion({ lists, listHashes, endedAt }: Static<typeof ListInfo>): ServiceVersion {
  const counts = Object.entries(lists).sort();
  if (counts.every(([, count]) => count === 0)) {
    throw new ServiceError('The service has no lists.');
  }
  // Without hashes, each refresh may have changed something.
  const text = listHashes ? Object.entries(listHashes).sort() : endedAt;
  return {
    text: JSON.stringify(['watchman', counts, text]),
    date: endedAt?.slice(0, 10) ?? null,
  };
}
