import { CITY_MINIMUM } from '../constants.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { labels } from '../texts/en/labels.ts';
import { createField } from './field.ts';
import type { Field } from './rule.ts';
import { digitsRule, minLength, postalCodeRule } from './text.ts';

/** Parts of an address in sign-up and the wizard (SIGNUP-14, WIZARD-51). */
export const ADDRESS_PARTS = [
  'streetNumber',
  'streetName',
  'town',
  'city',
  'province',
  'postalCode',
] as const;
type AddressPart = (typeof ADDRESS_PARTS)[number];
export type Address = Readonly<Record<AddressPart, string>>;

/** Fields of an address; only the name of the town differs between its two uses. */
export const addressFields = (town: Phrase): Readonly<Record<AddressPart, Field>> => ({
  streetNumber: createField(phrase(labels, 'streetNumber'), digitsRule),
  streetName: createField(phrase(labels, 'streetName')),
  town: createField(town),
  city: createField(phrase(labels, 'city'), (label) => minLength(label, CITY_MINIMUM)),
  province: createField(phrase(labels, 'province')),
  postalCode: createField(phrase(labels, 'postalCode'), postalCodeRule),
});
