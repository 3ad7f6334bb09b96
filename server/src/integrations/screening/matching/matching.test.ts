import type { ListedEntry, NameKind } from '@thumela/rules/screening/listed-entry.ts';
import { describe, expect, it } from 'vitest';
import { buildIndex, findMatches, isComparableName } from './service.ts';

type Entry = ListedEntry & { list: string };

/** An entry with these names; a birth is a day, or a year. */
function listPerson(
  id: string,
  names: readonly string[],
  born?: string,
  kind: NameKind = 'STRONG',
) {
  const births =
    born === undefined
      ? []
      : [
          born.length === 4
            ? { from: `${born}-01-01`, to: `${born}-12-31` }
            : { from: born, to: born },
        ];
  const entry: Entry = {
    list: 'UN',
    id,
    type: 'PERSON',
    names: names.map((text) => ({ text, kind })),
    births,
    documents: [],
    nationalities: [],
  };
  return entry;
}

/** Score of the best match with one entry; 0 if there is none. */
function scoreAgainst(index: ReturnType<typeof buildIndex>, name: string, dateOfBirth?: string) {
  const person = dateOfBirth === undefined ? { name } : { name, dateOfBirth };
  return findMatches(index, person);
}

const HIT = 0.7;

describe('screening vectors', () => {
  const listed = [
    'Mohamed Al-Hassan',
    'Usama Muhammad Awad bin Laden',
    'Katherine Smyth',
    'AL-QADHAFI, Khamis',
    'معمر القذافي',
    'Александр Петров',
    'ተስፋዬ ገብረማርያም',
    'রহিম উদ্দিন',
    'محمد علي',
    'Hussein Ali',
    'Oleg BARANOV',
    'George Hussein Onyango Obama',
    'Lars Friedrich Lindemann',
  ];
  const index = buildIndex([
    ...listed.map((name) => listPerson(name, [name])),
    listPerson('Joseph Kony', ['Joseph Kony'], '1961'),
    listPerson('ABU.', ['ABU.'], undefined, 'WEAK'),
  ]);

  it.each([
    ['Muhamad Alhasan', 'Mohamed Al-Hassan'],
    ['Osama bin Laden', 'Usama Muhammad Awad bin Laden'],
    ['Catherine Smith', 'Katherine Smyth'],
    ['Khamis Gaddafi', 'AL-QADHAFI, Khamis'],
    ['Muammar Gaddafi', 'معمر القذافي'],
    ['Alexander Petrov', 'Александр Петров'],
    ['Tesfaye Gebremariam', 'ተስፋዬ ገብረማርያም'],
    ['Rahim Uddin', 'রহিম উদ্দিন'],
    ['J Kony', 'Joseph Kony'],
    ['Joseph Kony', 'Joseph Kony', '1963-05-01'],
    ['Abu', 'ABU.'],
  ])('%s is %s', (name, id, born?: string) => {
    const [best] = scoreAgainst(index, name, born);
    expect(best).toMatchObject({ entryId: id });
    expect(best?.score).toBeGreaterThanOrEqual(HIT);
  });

  it.each([
    ['Hamid Ali'],
    ['Hassan Ali'],
    ['Olga Barynova'],
    ['Barack Obama'],
    ['Friedrich Lindenberg'],
  ])('%s is clear', (name) => {
    expect(scoreAgainst(index, name).filter(({ score }) => score >= HIT)).toEqual([]);
  });
});

describe('examples of the previous screening', () => {
  const index = buildIndex([
    listPerson('A', ['Yevgeny Prokhorenko', 'Evgeni Prohorenko'], '1970-05-01'),
    listPerson('B', ['Abdul Rahman al-Hassani'], '1965'),
    listPerson('C', ['Zukido']),
    listPerson('D', [' ']),
    listPerson('E', ['Muhammad Yusuf Khan'], '1980-01-01'),
    listPerson('F', ['Bjørn Łukasz Weiß']),
    listPerson('G', ['Viktor Blokkade']),
  ]);

  it.each([
    ['Yevgeny Prokhorenko', undefined, 'A'],
    ['PROKHORENKO Yevgeny', undefined, 'A'],
    ['Yevgény Prokhorenko', '1970-05-01', 'A'],
    ['Yevgeni Prokorenko', '1971-01-01', 'A'],
    ['Yevgeny Ivan Prokhorenko', undefined, 'A'],
    ['Yevegny Prokhorenko', undefined, 'A'],
    ['Abdulrahman Alhassani', undefined, 'B'],
    ['Abdul Rahman Al Hassani', '1966-12-31', 'B'],
    ['al-Hassani Abdulrahman', '1965-01-01', 'B'],
    ['Zukido', undefined, 'C'],
    ['Zukidoh', undefined, 'C'],
    ['Mohamed Yousuf Khan', '1980-06-01', 'E'],
    ['Mohammed Khan', '1981-12-31', 'E'],
    ['Muhammad Yusuf', '1979-01-01', 'E'],
    ['Khan, Mohamad', undefined, 'E'],
    ['Bjorn Weiss', undefined, 'F'],
    ['Bjoern Lukasz Weiss', undefined, 'F'],
    ['Lukas Weiss', undefined, 'F'],
    ['Vi kt or Blokkade', undefined, 'G'],
    ['V i k t o r B l o k k a d e', undefined, 'G'],
    ['Blok-kade Vik.tor', undefined, 'G'],
    ['Viktor2 Blokkade!', undefined, 'G'],
    ['Viktorblokkade', undefined, 'G'],
    ['Blokkadeviktor', undefined, 'G'],
    ['Vik torBlok kade', undefined, 'G'],
    ['Blok kadeVik tor', undefined, 'G'],
    ['Vi kt or Ivan Blok kade', undefined, 'G'],
    ['Ivan Blok kadeVik tor', undefined, 'G'],
    ['Vi kt or Blokade', undefined, 'G'],
    ['Yusufkhan Mu ham mad', undefined, 'E'],
    ['Mu ham mad K h a n', undefined, 'E'],
    ['Zu-ki-do', undefined, 'C'],
    ['Yevgeny Prokhorenko', '1990-05-01', 'A'],
    ['Muhammad Yusuf Khan', '1982-01-01', 'E'],
  ])('%s, born %s, possibly is %s', (name, born, id) => {
    const [best] = scoreAgainst(index, name, born);
    expect(best).toMatchObject({ entryId: id });
    expect(best?.score).toBeGreaterThanOrEqual(HIT);
  });

  it.each([
    ['Yevgeny Smirnov', undefined],
    ['Abdul Rahman', '1990-01-01'],
    ['Abdul Rahim', undefined],
    ['Zukido Ndlovu', undefined],
    ['Muhammad Patel', '1980-01-01'],
    ['Yusuf Patel', undefined],
    ['Mahmoud Kane', '1980-01-01'],
    ['Thandi Dlamini', undefined],
    ['Bjorn Larsen', undefined],
    ['Nomvula Khumalo', '1985-06-24'],
    ['Viktor Blokland', undefined],
    ['Viktor Viktor', undefined],
    ['Viktoria Dube', undefined],
    ['Mu hammad', undefined],
    ['Al Khan', undefined],
    ['Zu Kido Ndlovu', undefined],
    ['', undefined],
  ])('%s, born %s, is clear', (name, born) => {
    expect(scoreAgainst(index, name, born).filter(({ score }) => score >= HIT)).toEqual([]);
  });
});

describe('a name can be compared', () => {
  it.each([
    ['Nomvula Khumalo', true],
    ["N'Golo Kanté-Łukasz", true],
    ['Виктор Блоккаде', true],
    ['معمر القذافي', true],
    ['ተስፋዬ ገብረማርያም', true],
    ['伟 王', true],
    ['𒀀𒀭 𒂗𒍪', false],
    ['Nomvula 𒂗𒍪', false],
    ["-- '", false],
  ])('%s: %s', (name, comparable) => {
    expect(isComparableName(name)).toBe(comparable);
  });
});

describe('more than a namesake', () => {
  const born = (name: string, dateOfBirth: string) =>
    findMatches(buildIndex([listPerson('1', ['Joseph Kony'], '1961-07-24')]), {
      name,
      dateOfBirth,
    })[0]?.exact;

  it.each([
    ['Joseph Kony', '1961-07-24', true],
    ['Kony, Joseph', '1961-01-02', true],
    ['Джозеф Кони', '1961-07-24', undefined],
    ['Joseph Kony', '1962-07-24', undefined],
    ['Joseph Koney', '1961-07-24', undefined],
  ])('%s, born %s: %s', (name, dateOfBirth, exact) => {
    expect(born(name, dateOfBirth)).toBe(exact);
  });

  it('has the same document, whatever the name', () => {
    const listed = listPerson('1', ['Joseph Kony']);
    const index = buildIndex([
      { ...listed, documents: [{ type: 'PASSPORT', number: 'AB 123456', country: 'UG' }] },
    ]);
    const documents = [{ number: 'AB123456', country: 'UG' }];
    expect(findMatches(index, { name: 'Anna Other', documents })[0]?.exact).toBe(true);
  });
});
