import { CITY_MINIMUM } from './constants.ts';
import { allOf, type Field } from './rule.ts';
import { minLength, numeric, postalCode, required } from './text.ts';

/** The parts of an address, as sign-up and the wizard ask for them (1§5). */
export const ADDRESS_PARTS = [
  'streetNumber',
  'streetName',
  'town',
  'city',
  'province',
  'postalCode',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type Address = Readonly<Record<AddressPart, string>>;

/** The fields of an address; only the name of the town differs between its two uses. */
export const addressFields = (townLabel: string): Readonly<Record<AddressPart, Field>> => ({
  streetNumber: field('Street Number', numeric),
  streetName: field('Street Name'),
  town: field(townLabel),
  city: field('City', (label) => minLength(label, CITY_MINIMUM)),
  province: field('Province'),
  postalCode: field('Postal Code', postalCode),
});

/** A required field with, perhaps, one rule more. */
export const field = (label: string, rule?: (label: string) => Field['rule']): Field => ({
  label,
  rule: rule ? allOf(required(label), rule(label)) : required(label),
});
