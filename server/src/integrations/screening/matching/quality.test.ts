import { describe, expect, it } from 'vitest';
import {
  LEAST_FOUND,
  MOST_ALARMS,
  measureQuality,
  type Share,
} from '../quality/measure-quality.ts';
import { makeOrdinaryPeople, makeSampleList } from '../quality/sample-list.ts';
import { foldName } from './fold-name.ts';
import { prepareName } from './screened-name.ts';
import { selectCandidates } from './select-candidates.ts';
import { buildIndex } from './service.ts';

/** About 60,000 names, as OFAC, the EU, the UK and the UN list together. */
const ENTRIES = 25_500;
const SAMPLED = 210;

const list = makeSampleList(ENTRIES);
const quality = measureQuality(list, { sampled: SAMPLED, ordinary: 250 });
const shareOf = ({ hits, tried }: Share) => hits / tried;

describe('a list of 60,000 names', () => {
  it.each(Object.entries(LEAST_FOUND))('finds names that are %s', (kind, least) => {
    const found = quality.found.find(({ name }) => name === kind);
    expect(found?.tried).toBeGreaterThan(SAMPLED * 0.9);
    expect(found && shareOf(found)).toBeGreaterThanOrEqual(least);
  });

  it('stops at most 2 % of the ordinary people of each group', () => {
    expect(quality.alarms.length).toBeGreaterThan(5);
    for (const group of quality.alarms) {
      expect([group.name, shareOf(group) <= MOST_ALARMS]).toEqual([group.name, true]);
    }
  });

  it('finds names in Latin letters where the list has only the original script', () => {
    const some = list
      .filter(({ names }) => names.some(({ kind }) => kind === 'SCRIPT'))
      .slice(0, SAMPLED);
    const reversed = some.map((entry) => ({
      ...entry,
      names: entry.names.map((name) => ({
        ...name,
        kind: name.kind === 'SCRIPT' ? ('PRIMARY' as const) : ('SCRIPT' as const),
      })),
    }));
    const found = measureQuality(reversed, { sampled: SAMPLED, ordinary: 1 }).found.at(-1);
    expect(found && shareOf(found)).toBeGreaterThanOrEqual(LEAST_FOUND.script);
  });

  it('scores few of them for each person', () => {
    const index = buildIndex(list);
    const counts = Object.values(makeOrdinaryPeople(50))
      .flat()
      .flatMap(({ name }) => foldName(name))
      .map((name) => selectCandidates(prepareName(name, index.parts), index, 0.6).length)
      .sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThan(index.names.length / 50);
    expect(counts.at(-1)).toBeLessThan(index.names.length / 10);
  });
});
