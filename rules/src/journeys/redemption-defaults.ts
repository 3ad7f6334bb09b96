import { SOUTH_AFRICA } from '../constants.ts';
import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import type { Address } from '../fields/address-fields.ts';
import { provinceOfCode } from '../fields/provinces.ts';
import { normaliseCellphone } from '../identity/cellphone.ts';
import type { IdType } from '../identity/id-types.ts';

/** A field that the sending partner provided with the order. */
export interface ProvidedField {
  readonly providedFieldName: string;
  readonly requiredFieldValue: string;
}

/** Initial values of the wizard's screens. */
export interface RedemptionDefaults {
  readonly msisdn?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dateOfBirth?: IsoDate;
  /** As provided: alpha-2, alpha-3 or a name; the country list resolves it (see rules/README.md). */
  readonly nationality?: string;
  readonly address: Address;
}

/** Defaults from the provided fields; one that is missing or invalid is left empty. */
export function redemptionDefaults(provided: readonly ProvidedField[]): RedemptionDefaults {
  const found = (name: string): string =>
    provided.find((field) => field.providedFieldName === name)?.requiredFieldValue?.trim() ?? '';
  const born = found('BENEDATEOFBIRTH').slice(0, 10);
  const firstName = [found('BENEFIRSTNAME'), found('BENEMIDDLENAME')].join(' ').trim();
  return {
    ...optionalValue('msisdn', normaliseCellphone(found('BENECELLNO'))),
    ...optionalValue('email', found('SIKBENEEMAILADDRESS')),
    ...optionalValue('firstName', firstName),
    ...optionalValue('lastName', found('BENELASTNAME')),
    ...optionalValue('dateOfBirth', isIsoDate(born) ? born : ''),
    ...optionalValue('nationality', found('BENENATIONALITY')),
    address: {
      ...splitStreet(found('BENEADDRESS')),
      town: '',
      city: found('BENECITY'),
      province: provinceOfCode(found('BENESTATE'))?.value ?? '',
      postalCode: found('BENEZIPCODE'),
    },
  };
}

const optionalValue = <Key extends string>(key: Key, value: string | undefined) =>
  (value ? { [key]: value } : {}) as { readonly [K in Key]?: string };

/** The leading digits are the street number (WIZARD-66, see rules/README.md). */
export function splitStreet(line: string): { streetNumber: string; streetName: string } {
  const [, streetNumber = '', streetName = ''] = /^(\d*)\s*(.*)$/s.exec(line.trim()) ?? [];
  return { streetNumber, streetName };
}

/** A country in the country list. */
interface ListedCountry {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly name: string;
}

/** Alpha-3 code of a country given as alpha-2, alpha-3 or a name (see rules/README.md); undefined if unknown. */
export function findCountryCode(
  given: string | undefined,
  countries: readonly ListedCountry[],
): string | undefined {
  const wanted = given?.trim().toLowerCase();
  return countries.find(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name].some((known) => known.toLowerCase() === wanted),
  )?.alpha3;
}

/**
 * Nationality to suggest, in alpha-3: South Africa for an SA ID unless another was provided, and never
 * South Africa for another document (see rules/README.md, WIZARD-29).
 */
export function suggestedNationality(idType: IdType, provided: string | undefined) {
  if (idType === 'SA_ID') return provided || SOUTH_AFRICA;
  return provided === SOUTH_AFRICA ? undefined : provided;
}
