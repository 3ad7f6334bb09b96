import type { BirthRange } from '@thumela/rules/screening/listed-entry.ts';
import type { IndexedEntry } from './indexed-entry.ts';
import type { BirthReason, MatchReason, ScreenedPerson } from './match.ts';

const YEARS_APART = 0.25;
/** An equal, rare name remains a possible match even then. */
const MANY_YEARS_APART = 0.3;
/** Years beyond which no list errs. */
const MANY_YEARS = 5;
const ONE_YEAR_APART = 0.15;
const DAY_DIFFERS = 0.15;
const DAY_SWAPPED = DAY_DIFFERS / 2;
const COUNTRY_DIFFERS = 0.2;
const GENDER_DIFFERS = 0.2;
/** Years by which an approximate date may be wrong. */
const APPROXIMATE = 2;

/** Facts of an entry beside its names, and by how much they lower a score. */
export interface ComparedFacts {
  readonly penalty: number;
  readonly reasons: readonly MatchReason[];
}

/** Compares birth date, nationality and gender; an unknown one changes nothing. */
export function compareFacts(person: ScreenedPerson, entry: IndexedEntry): ComparedFacts {
  const birth = compareBirth(person.dateOfBirth, entry.births);
  const country = compareCountries(person.countries ?? [], entry.nationalities);
  const differs = Boolean(person.gender && entry.gender && person.gender !== entry.gender);
  const penalty =
    penaltyOfBirth(birth) +
    (country === 'DIFFERS' ? COUNTRY_DIFFERS : 0) +
    (differs ? GENDER_DIFFERS : 0);
  const gender: MatchReason[] = differs ? [{ kind: 'GENDER_DIFFERS' }] : [];
  return { penalty, reasons: [birth, { kind: 'COUNTRY', result: country }, ...gender] };
}

function penaltyOfBirth(birth: BirthReason): number {
  switch (birth.result) {
    case 'YEARS_APART':
      if (birth.years > MANY_YEARS) return MANY_YEARS_APART;
      return birth.years === 1 ? ONE_YEAR_APART : YEARS_APART;
    case 'DAY_DIFFERS':
      return DAY_DIFFERS;
    case 'DAY_SWAPPED':
      return DAY_SWAPPED;
    default:
      return 0;
  }
}

function compareCountries(
  screened: readonly string[],
  listed: readonly string[],
): 'EQUAL' | 'DIFFERS' | 'UNKNOWN' {
  if (screened.length === 0 || listed.length === 0) return 'UNKNOWN';
  return screened.some((country) => listed.includes(country)) ? 'EQUAL' : 'DIFFERS';
}

/** The closest of the listed dates counts: a list gives several where it is not sure. */
function compareBirth(born: string | undefined, births: readonly BirthRange[]): BirthReason {
  if (born === undefined || births.length === 0) return { kind: 'BIRTH', result: 'UNKNOWN' };
  return births
    .map((range) => compareRange(born, range))
    .reduce((best, one) => (penaltyOfBirth(one) < penaltyOfBirth(best) ? one : best));
}

function compareRange(born: string, { from, to, approximate }: BirthRange): BirthReason {
  if (born >= from && born <= to) return { kind: 'BIRTH', result: 'EQUAL' };
  const year = Number(born.slice(0, 4));
  const reach = approximate ? APPROXIMATE : 0;
  const early = Number(from.slice(0, 4)) - reach - year;
  const late = year - Number(to.slice(0, 4)) - reach;
  const years = Math.max(early, late);
  if (years > 0) return { kind: 'BIRTH', result: 'YEARS_APART', years };
  if (approximate) return { kind: 'BIRTH', result: 'EQUAL' };
  const swapped = `${born.slice(0, 4)}-${born.slice(8)}-${born.slice(5, 7)}`;
  return { kind: 'BIRTH', result: from === to && swapped === from ? 'DAY_SWAPPED' : 'DAY_DIFFERS' };
}
