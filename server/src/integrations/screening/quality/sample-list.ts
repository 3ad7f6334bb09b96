import type { BirthRange, ListedEntry, ListedName } from '@thumela/rules/screening/listed-entry.ts';
import { latinPeoples, ordinaryPeoples } from './latin-peoples.ts';
import type { NamePart, NameParts } from './name-parts.ts';
import { Random } from './random.ts';
import { scriptPeoples } from './script-peoples.ts';

/** An ordinary person, not on any list. */
export interface OrdinaryPerson {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly countries: readonly string[];
}

/** Entries of each people in a thousand, about as on the lists of OFAC, the EU, the UK and the UN together. */
const SHARES: Readonly<Record<string, number>> = {
  arabic: 260,
  persian: 120,
  russian: 200,
  ukrainian: 60,
  korean: 50,
  chinese: 50,
  spanish: 120,
  serbian: 40,
  pashto: 45,
  central: 20,
  burmese: 20,
  english: 6,
  amharic: 1,
  somali: 2,
  shona: 1,
  nigerian: 1,
  southAsian: 3,
};

/** A list of invented people with so many entries, the same for the same seed. */
export function makeSampleList(
  entries: number,
  seed = 30,
): (ListedEntry & { readonly list: string })[] {
  const random = new Random(seed);
  const peoples = Object.entries(SHARES).flatMap(([name, share]) => {
    const people = { ...scriptPeoples, ...latinPeoples }[name];
    return people ? Array<NameParts>(share).fill(people) : [];
  });
  return Array.from({ length: entries }, (_, at) => {
    const people = random.pick(peoples);
    const country = random.pick(people.countries);
    return {
      list: 'SAMPLE',
      id: `S${at + 1}`,
      type: 'PERSON' as const,
      names: makeNames(random, people),
      births: makeBirths(random),
      documents:
        random.next() < 0.3
          ? [{ type: 'PASSPORT' as const, number: makeDocumentNumber(random), country }]
          : [],
      nationalities: random.next() < 0.9 ? [country] : [],
    };
  });
}

/** Ordinary people of each group, the same for the same seed. */
export function makeOrdinaryPeople(each: number, seed = 31): Record<string, OrdinaryPerson[]> {
  const random = new Random(seed);
  return Object.fromEntries(
    Object.entries(ordinaryPeoples).map(([group, people]) => [
      group,
      Array.from({ length: each }, () => ({
        name: spellName(random, chooseParts(random, people)),
        dateOfBirth: makeDay(random, 1956 + random.below(52)),
        countries: [random.pick(people.countries)],
      })),
    ]),
  );
}

function chooseParts(random: Random, { order, given, family }: NameParts): NamePart[] {
  const parts: NamePart[] = [];
  for (const kind of order) {
    let part: NamePart;
    do part = random.pickSkewed(kind === 'given' ? given : family);
    while (parts.includes(part));
    parts.push(part);
  }
  return parts;
}

const spellName = (random: Random, parts: readonly NamePart[]): string =>
  parts.map(({ spellings }) => random.pick(spellings)).join(' ');

function makeNames(random: Random, people: NameParts): ListedName[] {
  const parts = chooseParts(random, people);
  const primary = spellName(random, parts);
  const names: ListedName[] = [{ text: primary, kind: 'PRIMARY' }];
  names.push({ text: spellName(random, parts), kind: 'STRONG' });
  if (random.next() < 0.4) {
    const other = chooseParts(random, people).slice(0, 1);
    names.push({ text: spellName(random, [...other, ...parts.slice(1)]), kind: 'STRONG' });
  }
  const scripts = parts.flatMap(({ script }) => script ?? []);
  if (scripts.length === parts.length && random.next() < 0.7) {
    names.push({ text: scripts.join(people.space), kind: 'SCRIPT' });
  }
  if (random.next() < 0.2) {
    names.push({ text: `Abu ${random.pick(people.given).spellings[0]}`, kind: 'WEAK' });
  }
  return names;
}

function makeBirths(random: Random): BirthRange[] {
  const kind = random.next();
  const year = 1940 + random.below(60);
  if (kind < 0.1) return [];
  if (kind < 0.3) return [{ from: `${year}-01-01`, to: `${year}-12-31` }];
  if (kind < 0.4) return [{ from: `${year}-01-01`, to: `${year}-12-31`, approximate: true }];
  const day = makeDay(random, year);
  return [{ from: day, to: day }];
}

function makeDay(random: Random, year: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
}

const makeDocumentNumber = (random: Random): string =>
  `${String.fromCharCode(65 + random.below(26))}${String(random.below(10 ** 7)).padStart(7, '0')}`;
