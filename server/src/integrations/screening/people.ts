import { createHash } from 'node:crypto';
import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { findCountryByCode, findCountryByName } from './lists/countries.ts';
import type { ScreenedPerson } from './matching/service.ts';

/** A person to screen, with everything that is known about them. */
export interface Person {
  name: string;
  /** 'yyyy-MM-dd' */
  dob?: string | undefined;
  /** ISO 3166 codes, alpha-2 or alpha-3: of nationalities, or of the country where the person lives. */
  countries?: readonly string[];
  documents?: readonly { readonly number: string; readonly country?: string | undefined }[];
  gender?: 'FEMALE' | 'MALE' | undefined;
  /** By whom clearances know the person, such as `customer:12`; without it, none applies. */
  key?: string | undefined;
  /**
   * A further fact that has to be the same, where facts are few: for an order from abroad, the other party's name.
   */
  beside?: string;
}

/** The details of a customer that are compared. */
export interface ScreenedCustomer {
  readonly first_name: string;
  readonly last_name: string;
  readonly dob: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly id_type: IdType;
  readonly id_number: string;
  readonly nationality: string;
}

/** Documents that South Africa issues, to citizens of any country; all others are of the holder's own country. */
const SOUTH_AFRICAN: ReadonlySet<IdType> = new Set(['SA_ID', 'ASYLUM_PAPER']);

/** A customer, or a person who applies to be one and has no number yet. */
export const describeCustomer = (
  { first_name, last_name, dob, gender, id_type, id_number, nationality }: ScreenedCustomer,
  id?: bigint | number,
): Person => ({
  ...{ name: `${first_name} ${last_name}`, dob, gender, countries: [nationality] },
  documents: [{ number: id_number, country: SOUTH_AFRICAN.has(id_type) ? 'ZA' : nationality }],
  ...(id !== undefined && { key: `customer:${id}` }),
});

const toAlpha2 = (code: string): string | undefined =>
  findCountryByCode(code) ?? findCountryByName(code);

/** The person as the matcher takes them; countries that do not exist are left out. */
export function toScreenedPerson(person: Person): ScreenedPerson {
  const { name, dob, gender, countries = [], documents = [] } = person;
  return {
    name,
    ...(dob !== undefined && { dateOfBirth: dob }),
    ...(gender !== undefined && { gender }),
    countries: countries.flatMap((code) => toAlpha2(code) ?? []),
    documents: documents.map(({ number, country }) => {
      const issuer = country === undefined ? undefined : toAlpha2(country);
      return { number, ...(issuer !== undefined && { country: issuer }) };
    }),
  };
}

/** Hash of all facts that were compared. A clearance ends when one of them changes. */
export function hashIdentity(person: Person): string {
  const { name, dateOfBirth, gender, countries = [], documents = [] } = toScreenedPerson(person);
  const facts = [
    name.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' '),
    ...[dateOfBirth ?? null, gender ?? null, countries.toSorted()],
    documents.map(({ number, country }) => [number.toUpperCase(), country ?? null]),
    person.beside?.normalize('NFC').toLowerCase() ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
