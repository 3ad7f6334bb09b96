import { POSSIBLE_MATCH } from '@thumela/rules/screening/screening.ts';
import { type Static, Type } from 'typebox';
import { readGender } from '../lists/build-entry.ts';
import { findCountryByCode } from '../lists/countries.ts';
import { readBirth } from '../lists/dates.ts';
import { NAME_PROPERTIES, readDocuments } from '../lists/ftm-values.ts';
import { buildAlias, withPrimary } from '../lists/names.ts';
import type { Match, ScreenedPerson } from '../matching/service.ts';
import { describeMatch, nameList, type ServiceEntry } from './describe-match.ts';
import { requestJson, type ServiceAddress } from './request.ts';
import { type ScreeningService, ServiceError, type ServiceVersion } from './screening-service.ts';

const Found = Type.Object({
  id: Type.String(),
  caption: Type.String(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  datasets: Type.Array(Type.String()),
  properties: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});

const Answer = Type.Object({
  responses: Type.Record(
    Type.String(),
    Type.Object({ status: Type.Literal(200), results: Type.Array(Found) }),
  ),
});

const Catalog = Type.Object({
  datasets: Type.Array(
    Type.Object({
      name: Type.String(),
      index_version: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      version: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      updated_at: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      last_export: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  ),
});

/** Most matches of a person, as in our own search. */
const LIMIT = 20;
/** People in one request; its own limit is 100. */
const TOGETHER = 20;

/** A yente, and the dataset that it searches. */
export interface YenteAddress extends ServiceAddress {
  readonly dataset: string;
}

/** opensanctions/yente, version 5: `POST /match/{dataset}` and `GET /catalog` of its OpenAPI document. */
export function createYente(address: YenteAddress): ScreeningService {
  return {
    name: 'yente',
    search: async (people) => {
      const found: (readonly Match[])[] = [];
      for (let at = 0; at < people.length; at += TOGETHER) {
        found.push(...(await searchTogether(address, people.slice(at, at + TOGETHER))));
      }
      return found;
    },
    readVersion: async () =>
      toVersion(address, await requestJson(address, { path: '/catalog' }, Catalog)),
  };
}

async function searchTogether(
  address: YenteAddress,
  people: readonly ScreenedPerson[],
): Promise<(readonly Match[])[]> {
  const query = new URLSearchParams({ limit: String(LIMIT), threshold: String(POSSIBLE_MATCH) });
  const path = `/match/${address.dataset}?${query}`;
  const queries = Object.fromEntries(people.map((person, at) => [String(at), toExample(person)]));
  const { responses } = await requestJson(address, { path, body: { queries } }, Answer);
  return people.map((person, at) => {
    const response = responses[String(at)];
    if (!response) throw new ServiceError('The service left a person out.');
    return response.results
      .filter(({ score }) => score >= POSSIBLE_MATCH)
      .sort((one, other) => other.score - one.score)
      .map((found) => describeMatch(person, toEntry(found), found.score));
  });
}

function toExample({ name, dateOfBirth, countries = [], documents = [], gender }: ScreenedPerson) {
  return {
    schema: 'Person',
    properties: {
      name: [name],
      ...(dateOfBirth !== undefined && { birthDate: [dateOfBirth] }),
      ...(countries.length > 0 && { nationality: countries.map((code) => code.toLowerCase()) }),
      ...(documents.length > 0 && { idNumber: documents.map(({ number }) => number) }),
      ...(gender !== undefined && { gender: [gender.toLowerCase()] }),
    },
  };
}

function toEntry({ id, caption, datasets, properties }: Static<typeof Found>): ServiceEntry {
  const read = (property: string) =>
    (properties[property] ?? []).filter((value) => typeof value === 'string');
  const aliases = NAME_PROPERTIES.flatMap(([property, kind]) =>
    read(property).map((text) => buildAlias(text, kind)),
  );
  const gender = readGender(read('gender')[0] ?? '');
  return {
    id,
    list: nameList(datasets),
    type: 'PERSON',
    names: withPrimary([{ text: caption, kind: 'PRIMARY' }, ...aliases]),
    births: read('birthDate').flatMap((date) => readBirth(date) ?? []),
    documents: readDocuments(read),
    nationalities: [...read('nationality'), ...read('citizenship')].flatMap(
      (code) => findCountryByCode(code) ?? [],
    ),
    ...(gender !== undefined && { gender }),
  };
}

/**
 * All indexed datasets count, because the searched one may be a part of them. The hosted API says nothing about its
 * index, and searches the version that it publishes.
 */
function toVersion(
  { dataset }: YenteAddress,
  { datasets }: Static<typeof Catalog>,
): ServiceVersion {
  const searched = datasets.find(({ name }) => name === dataset);
  if (!searched) throw new ServiceError(`The service does not have the dataset ${dataset}.`);
  const indexed = datasets.flatMap(({ name, index_version }) =>
    index_version ? [[name, index_version]] : [],
  );
  if (indexed.length === 0 && !searched.version) {
    throw new ServiceError(`The service has no data of ${dataset}.`);
  }
  const state = indexed.length > 0 ? indexed : searched.version;
  return {
    text: JSON.stringify(['yente', dataset, state]),
    date: (searched.updated_at ?? searched.last_export)?.slice(0, 10) ?? null,
  };
}
