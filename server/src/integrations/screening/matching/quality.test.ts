import { describe, expect, it } from 'vitest';
import { type Alteration, alterations } from '../../../../test/sample-list/alter-name.ts';
import { Random } from '../../../../test/sample-list/random.ts';
import { makeOrdinaryPeople, makeSampleList } from '../../../../test/sample-list/sample-list.ts';
import { foldName } from './fold-name.ts';
import { prepareName } from './screened-name.ts';
import { selectCandidates } from './select-candidates.ts';
import { buildIndex, findMatches, type ScreenedPerson } from './service.ts';

/** About 60,000 names, as OFAC, the EU, the UK and the UN list together. */
const ENTRIES = 25_500;
const HIT = 0.7;
const SAMPLED = 210;
const ORDINARY = 250;

const list = makeSampleList(ENTRIES);
const index = buildIndex(list);
type Entry = (typeof list)[number];

const scoreOf = (person: ScreenedPerson, { id }: Entry, among = index): number =>
  findMatches(among, person).find(({ entryId }) => entryId === id)?.score ?? 0;

const alarms = (person: ScreenedPerson): boolean =>
  (findMatches(index, person)[0]?.score ?? 0) >= HIT;

/** Share of the sampled names for which a search succeeds. */
const shareOf = <Item>(items: readonly Item[], succeeds: (item: Item) => boolean): number =>
  items.filter(succeeds).length / items.length;

describe('a list of 60,000 names', () => {
  const random = new Random(32);

  it.each<[Alteration, number]>([
    ['listed', 0.99],
    ['reordered', 0.99],
    ['joined', 0.99],
    ['dropped', 0.97],
    ['swapped', 0.97],
    ['romanised', 0.95],
    ['initial', 0.9],
  ])('finds names that are %s', (alteration, least) => {
    const names = Array.from({ length: SAMPLED }, () => {
      const entry = random.pick(list);
      const { text } = random.pick(
        entry.names.filter(({ kind }) => kind !== 'WEAK' && kind !== 'SCRIPT'),
      );
      return { entry, name: alterations[alteration](random, text) };
    });
    const fitting = names.flatMap(({ entry, name }) => (name === undefined ? [] : { entry, name }));
    expect(fitting.length).toBeGreaterThan(SAMPLED * 0.9);
    const found = shareOf(fitting, ({ entry, name }) => {
      const [birth] = entry.births;
      const known = birth === undefined ? {} : { dateOfBirth: birth.from };
      return scoreOf({ name, ...known, countries: entry.nationalities }, entry) >= HIT;
    });
    expect(found).toBeGreaterThanOrEqual(least);
  });

  it('finds names in the original script where the list has Latin letters, and the reverse', () => {
    const some = list
      .filter(({ names }) => names.some(({ kind }) => kind === 'SCRIPT'))
      .slice(0, 210);
    const withNames = (original: boolean) =>
      buildIndex(
        some.map((entry) => ({
          ...entry,
          names: entry.names.filter(({ kind }) => (kind === 'SCRIPT') === original),
        })),
      );
    const [latin, script] = [withNames(false), withNames(true)];
    const pairs = some.map((entry) => ({
      entry,
      original: entry.names.find(({ kind }) => kind === 'SCRIPT')?.text ?? '',
      primary: entry.names[0]?.text ?? '',
    }));
    const found = {
      script: shareOf(
        pairs,
        ({ entry, original }) => scoreOf({ name: original }, entry, latin) >= HIT,
      ),
      latin: shareOf(
        pairs,
        ({ entry, primary }) => scoreOf({ name: primary }, entry, script) >= HIT,
      ),
    };
    expect(found.script).toBeGreaterThanOrEqual(0.9);
    expect(found.latin).toBeGreaterThanOrEqual(0.9);
  });

  it.each(Object.entries(makeOrdinaryPeople(ORDINARY)))(
    'stops at most 2 % of ordinary %s people',
    (_group, people) => {
      expect(shareOf(people, alarms)).toBeLessThanOrEqual(0.02);
    },
  );

  it('scores few of them for each person', () => {
    const counts = Object.values(makeOrdinaryPeople(50))
      .flat()
      .flatMap(({ name }) => foldName(name))
      .map((name) => selectCandidates(prepareName(name, index.parts), index, 0.6).length)
      .sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThan(index.names.length / 50);
    expect(counts.at(-1)).toBeLessThan(index.names.length / 10);
  });
});
