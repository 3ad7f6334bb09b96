import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { describe, expect, it } from 'vitest';
import { buildIndex, findMatches, type ScreenedPerson } from './service.ts';

const DAY = { from: '1970-05-04', to: '1970-05-04' };

const listEntry = (given: Partial<ListedEntry> = {}): ListedEntry & { list: string } => ({
  list: 'OFAC',
  id: '1',
  type: 'PERSON',
  names: [{ text: 'Yevgeny Prokhorenko', kind: 'PRIMARY' }],
  births: [DAY],
  documents: [{ type: 'PASSPORT', number: 'RU 123-456', country: 'RU' }],
  nationalities: ['RU'],
  gender: 'MALE',
  ...given,
});

/** The best match of a person with the same name, as far as not given otherwise. */
function matchOne(person: Partial<ScreenedPerson>, entry: Partial<ListedEntry> = {}) {
  const index = buildIndex([listEntry(entry)]);
  return findMatches(index, { name: 'Yevgeny Prokhorenko', ...person })[0];
}

describe('facts beside a name', () => {
  it.each<[string, Partial<ScreenedPerson>, number]>([
    ['nothing', {}, 1],
    ['the same day and country', { dateOfBirth: '1970-05-04', countries: ['RU'] }, 1],
    ['day and month swapped', { dateOfBirth: '1970-04-05' }, 0.93],
    ['another day', { dateOfBirth: '1970-11-30' }, 0.85],
    ['the next year', { dateOfBirth: '1971-05-04' }, 0.85],
    ['two years later', { dateOfBirth: '1972-05-04' }, 0.75],
    ['twenty years later', { dateOfBirth: '1990-05-04' }, 0.7],
    ['another country', { countries: ['ZA'] }, 0.8],
    ['one of two countries', { countries: ['ZA', 'RU'] }, 1],
    ['another gender', { gender: 'FEMALE' }, 0.8],
  ])('with %s known', (_fact, person, score) => {
    expect(matchOne(person)?.score).toBe(score);
  });

  it('allows two years about an approximate date', () => {
    const births = [{ from: '1970-01-01', to: '1970-12-31', approximate: true as const }];
    expect(matchOne({ dateOfBirth: '1972-11-30' }, { births })?.score).toBe(1);
    expect(matchOne({ dateOfBirth: '1973-01-01' }, { births })?.score).toBe(0.85);
  });

  it('compares with the closest of several dates', () => {
    const births = [DAY, { from: '1981-01-01', to: '1983-12-31' }];
    expect(matchOne({ dateOfBirth: '1982-02-28' }, { births })?.score).toBe(1);
  });

  it('gives the reasons', () => {
    const person = { name: 'Y. Prohorenko', dateOfBirth: '1975-01-01', countries: ['ZA'] };
    expect(
      matchOne(person, { births: [DAY, { from: '1960-01-01', to: '1960-12-31' }] }),
    ).toBeUndefined();
    expect(matchOne({ ...person, countries: [] })?.reasons).toEqual([
      { kind: 'PART', screened: 'prohorenko', listed: 'prokhorenko', how: 'SPELLING' },
      { kind: 'PART', screened: 'y', listed: 'yevgeny', how: 'INITIAL' },
      { kind: 'BIRTH', result: 'YEARS_APART', years: 5 },
      { kind: 'COUNTRY', result: 'UNKNOWN' },
    ]);
  });

  it('lets a birth year count more for a common name', () => {
    const others = Array.from({ length: 600 }, (_, at) =>
      listEntry({
        id: `${at + 2}`,
        names: [{ text: at % 2 ? `Mohamed Abc${at}x` : `Ali Xyz${at}q`, kind: 'PRIMARY' }],
      }),
    );
    const named = { id: '1', names: [{ text: 'Mohamed Ali', kind: 'PRIMARY' as const }] };
    const index = buildIndex([listEntry(named), ...others]);
    const [match] = findMatches(index, { name: 'Mohamed Ali', dateOfBirth: '1990-05-04' });
    expect(match?.score ?? 0).toBeLessThan(0.7);
    expect(findMatches(index, { name: 'Mohamed Ali' })[0]).toMatchObject({
      entryId: '1',
      score: 1,
    });
  });
});

describe('documents', () => {
  const documents = (country?: string) => [{ number: 'ru123456', ...(country ? { country } : {}) }];

  it.each([
    ['the same country identifies a person of any name', 'John Smith', 'RU', 0.85],
    ['an unknown country confirms a similar name', 'Y Prohorenko', undefined, 0.95],
  ])('of %s', (_case, name, country, least) => {
    const match = matchOne({ name, documents: documents(country) });
    expect(match?.reasons[0]).toEqual({ kind: 'DOCUMENT', number: 'ru123456' });
    expect(match?.score).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['another country', 'ZA'],
    ['an unknown country without a similar name', undefined],
  ])('of %s do not count', (_case, country) => {
    expect(matchOne({ name: 'John Smith', documents: documents(country) })).toBeUndefined();
  });
});

describe('names', () => {
  const single = (name: string, text: string) =>
    matchOne({ name }, { names: [{ text, kind: 'PRIMARY' }], births: [] });

  it.each([
    ['Bill Clayton', 'William Clayton', 'NICKNAME'],
    ['Abdulrahman Clayton', 'Abd al-Rahman Clayton', 'JOINED'],
    ['Katerina Clayton', 'Катерина Clayton', 'EQUAL'],
    ['Moamar Gadafi', 'معمر القذافي', 'SCRIPT'],
  ])('%s is %s by %s', (name, text, how) => {
    expect(single(name, text)?.reasons).toContainEqual(expect.objectContaining({ how }));
  });

  it.each([
    ['Xi Jinping', '习近平'],
    ['Jinping Xi', '习近平'],
    ['Xi Jin Ping', '習近平'],
    ['Ouyang Xiaohua', '欧阳晓华'],
    ['Kim Jong Un', '김정은'],
    ['Lee Myung Bak', '이명박'],
    ['Ihor Shevchenko', 'Ігор Шевченко'],
    ['Mahmood Rezai', 'محمود رضایی'],
  ])('%s is %s', (name, text) => {
    expect(single(name, text)?.score ?? 0).toBeGreaterThanOrEqual(0.7);
  });

  it('lists a person once, by the spelling that matches best', () => {
    const names = ['Evgeni Prohorenko', 'Yevgeny Prokhorenko'];
    const listed = { names: names.map((text) => ({ text, kind: 'STRONG' as const })) };
    const index = buildIndex([listEntry(listed)]);
    const matches = findMatches(index, { name: 'Prokhorenko, Yevgeny' });
    expect(matches.map(({ name, score }) => [name, score])).toEqual([['Yevgeny Prokhorenko', 1]]);
  });

  it('lists the twenty best at most, and no organisations', () => {
    const entries = Array.from({ length: 40 }, (_, at) =>
      listEntry({ id: `${at}`, type: at < 30 ? 'PERSON' : 'ENTITY' }),
    );
    const near = listEntry({
      id: 'near',
      names: [{ text: 'Yevgeny Prokorenko', kind: 'PRIMARY' }],
    });
    const matches = findMatches(buildIndex([near, ...entries]), { name: 'Yevgeny Prokhorenko' });
    expect(matches).toHaveLength(20);
    expect(matches.every(({ entryId, score }) => Number(entryId) < 30 && score === 1)).toBe(true);
  });

  it('compares a weak alias exactly only', () => {
    const names = [{ text: 'Abu Walid', kind: 'WEAK' as const }];
    expect(matchOne({ name: 'ABU WALID' }, { names })?.score).toBe(0.8);
    expect(matchOne({ name: 'Abu Waleed' }, { names })).toBeUndefined();
  });
});
