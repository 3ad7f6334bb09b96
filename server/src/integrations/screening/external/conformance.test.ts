import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SILENT } from '../../../platform/observability/index.ts';
import type { ListedPeople } from '../listed-people.ts';
import { buildIndex, findMatches } from '../matching/service.ts';
import { screenMany, screenPerson } from '../screen.ts';
import { createScreeningService, refuseSilentService } from './create-service.ts';
import type { ServiceEntry } from './describe-match.ts';
import { sentinels } from './sandbox/sentinels.ts';
import { type StandIn, type StandInService, startStandIn } from './sandbox/stand-in.ts';
import { watchmanService } from './sandbox/watchman.ts';
import { yenteService } from './sandbox/yente.ts';
import { searchWithService } from './searched-people.ts';

const entry = (id: string, name: string, more: Partial<ListedEntry> = {}): ServiceEntry => ({
  ...{ id, list: 'un_csl', type: 'PERSON', names: [{ text: name, kind: 'PRIMARY' }] },
  ...{ births: [], documents: [], nationalities: [], ...more },
});

const ENTRIES: readonly ServiceEntry[] = [
  entry('QDi.901', 'Viktor Gelistet', {
    births: [{ from: '1961-03-04', to: '1961-03-04' }],
    documents: [{ type: 'PASSPORT', number: 'P4411223', country: 'RU' }],
    nationalities: ['RU'],
  }),
  entry('QDi.902', 'Amadou Sancionado', { births: [{ from: '1970-01-01', to: '1970-12-31' }] }),
];

const searchHere = (entries: readonly ServiceEntry[]): ListedPeople => {
  const index = buildIndex(entries.map((one) => ({ ...one, list: 'UN' })));
  return {
    ...{ date: '2026-11-20', isLost: false },
    find: async (people) => people.map((person) => findMatches(index, person)),
  };
};

const TIMEOUT_SECONDS = 1;
const settingsOf = (name: 'watchman' | 'yente', url: string) => ({
  ...{ screeningService: name, screeningServiceUrl: url, screeningServiceKey: undefined },
  ...{ screeningServiceSeconds: TIMEOUT_SECONDS, screeningServiceDataset: 'sanctions' },
});

/** People on the lists of a service alone. */
function searchThere(name: 'watchman' | 'yente', url: string): ListedPeople {
  const log = pino({ level: 'silent' });
  const service = createScreeningService(settingsOf(name, url), { telemetry: SILENT, log });
  if (!service) throw new Error('There is no service.');
  return searchWithService(searchHere([]), service);
}

type Kind = 'builtin' | 'watchman' | 'yente';
const SERVICES: Record<'watchman' | 'yente', StandInService> = {
  watchman: watchmanService,
  yente: yenteService,
};

describe.each<Kind>(['builtin', 'watchman', 'yente'])('%s', (kind) => {
  let standIn: StandIn | undefined;
  beforeAll(async () => {
    if (kind !== 'builtin') standIn = await startStandIn(SERVICES[kind], ENTRIES);
  });
  afterAll(() => standIn?.close());
  const list = () => ({
    sanctions: kind === 'builtin' ? searchHere(ENTRIES) : searchThere(kind, standIn?.url ?? ''),
    sanctionsList: 7,
  });

  test('finds a listed person, with the score, its reasons and the list', async () => {
    const person = { name: 'Viktor Gelistett', dob: '1961-03-04' };
    const screening = await screenPerson(list(), person);
    expect(screening).toMatchObject({
      result: 'possible',
      found: [
        {
          list: 'UN',
          name: 'Viktor Gelistet',
          score: expect.closeTo(0.95, 1),
          reasons: expect.arrayContaining([
            { kind: 'PART', screened: 'gelistett', listed: 'gelistet', how: 'SPELLING' },
            { kind: 'BIRTH', result: 'EQUAL' },
          ]),
        },
      ],
    });
  });

  test('clears others, also one of the same name with another birth date', async () => {
    const people = [
      { name: 'Thandi Nkosi', dob: '1990-01-01' },
      { name: 'Amadou Sancionado', dob: '1970-06-01' },
      { name: 'Viktor Petrov' },
    ];
    const results = await screenMany(list(), people);
    expect(results.map(({ result }) => result)).toEqual(['clear', 'possible', 'clear']);
  });

  test('gives each of many people their own result', async () => {
    const people = Array.from({ length: 45 }, (_, at) => ({
      name: at % 9 === 0 ? 'Amadou Sancionado' : `Thandi Nkosi ${'ab'.repeat(at + 1)}`,
    }));
    const results = await screenMany(list(), people);
    expect(results.map(({ result }) => result === 'possible')).toEqual(
      people.map((_, at) => at % 9 === 0),
    );
  });
});

describe.each(['watchman', 'yente'] as const)('%s', (kind) => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn(SERVICES[kind], ENTRIES);
  });
  afterEach(() => standIn.close());
  const list = () => ({ sanctions: searchThere(kind, standIn.url), sanctionsList: 7 });

  test('stores what the list says of an entry, which is not stored here', async () => {
    const screening = await screenPerson(list(), { name: 'Viktor Gelistet', dob: '1961-03-04' });
    expect(screening).toMatchObject({
      matches: ['Viktor Gelistet (UN QDi.901)'],
      found: [
        {
          facts: {
            births: [{ from: '1961-03-04', to: '1961-03-04' }],
            documents: [{ type: 'PASSPORT', number: 'P4411223' }],
            nationalities: ['RU'],
          },
        },
      ],
    });
  });

  test.each(Object.keys(sentinels))('no person is cleared by %s', async (name) => {
    await expect(screenPerson(list(), { name })).rejects.toMatchObject({
      code: 'TEMPORARILY_UNAVAILABLE',
    });
    // One failure in a batch leaves all others without a result too.
    await expect(screenMany(list(), [{ name: 'Thandi Nkosi' }, { name }])).rejects.toMatchObject({
      code: 'TEMPORARILY_UNAVAILABLE',
    });
  });

  test('a service without lists, or without a server, clears no person', async () => {
    standIn.setEntries([]);
    const empty = list();
    await expect(screenPerson(empty, { name: 'Thandi Nkosi' })).rejects.toMatchObject({
      code: 'TEMPORARILY_UNAVAILABLE',
    });
    await expect(refuseSilentService(settingsOf(kind, standIn.url))).rejects.toThrow(
      `SCREENING_SERVICE ${kind} at ${standIn.url}: The service`,
    );
    standIn.setEntries(ENTRIES);
    await expect(screenPerson(empty, { name: 'Thandi Nkosi' })).resolves.toEqual({
      result: 'clear',
    });
    await standIn.close();
    await expect(screenPerson(list(), { name: 'Thandi Nkosi' })).rejects.toMatchObject({
      code: 'TEMPORARILY_UNAVAILABLE',
    });
    await expect(refuseSilentService(settingsOf(kind, standIn.url))).rejects.toThrow(
      'cannot be reached',
    );
  });

  test('other data have another version, and the same data the same', async () => {
    const service = list().sanctions.service;
    const before = await service?.readVersion();
    expect(before).toMatchObject({ date: '2026-11-20' });
    expect(await service?.readVersion()).toEqual(before);
    standIn.setEntries(ENTRIES.slice(1));
    expect((await service?.readVersion())?.text).not.toBe(before?.text);
  });

  test('our own lists are searched as well', async () => {
    const service = list().sanctions.service;
    if (!service) throw new Error('There is no service.');
    const own = searchHere([entry('1', 'Court Ordered')]);
    const sanctions = searchWithService(own, service);
    const both = await screenMany({ sanctions }, [
      { name: 'Court Ordered' },
      { name: 'Viktor Gelistet' },
    ]);
    expect(both.map(({ result }) => result)).toEqual(['possible', 'possible']);
  });
});

test('twenty people are one request to yente', async () => {
  const standIn = await startStandIn(yenteService, ENTRIES);
  const people = Array.from({ length: 45 }, (_, at) => ({ name: `Thandi Nkosi ${at}` }));
  await screenMany({ sanctions: searchThere('yente', standIn.url) }, people);
  expect(standIn.requests.filter((path) => path === '/match/sanctions')).toHaveLength(3);
  await standIn.close();
});
