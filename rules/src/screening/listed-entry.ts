/** Kind of a listed name. WEAK aliases match exactly only; SCRIPT is a name in its original script. */
export type NameKind = 'PRIMARY' | 'STRONG' | 'WEAK' | 'FORMER' | 'SCRIPT';

/** One spelling of a listed name, as the list writes it. */
export interface ListedName {
  readonly text: string;
  readonly kind: NameKind;
}

/**
 * Dates between which a person was born, both 'yyyy-MM-dd' and inclusive: one day for an exact date, 1 January to 31
 * December for a year. `approximate` dates may be two years off.
 */
export interface BirthRange {
  readonly from: string;
  readonly to: string;
  readonly approximate?: true;
}

/** A document of a listed person; `country` is an ISO 3166 alpha-2 code. */
export interface ListedDocument {
  readonly type: 'PASSPORT' | 'NATIONAL_ID' | 'OTHER';
  readonly number: string;
  readonly country?: string;
}

/** A person or organisation on a sanctions list. */
export interface ListedEntry {
  /** The list's own number of the entry, stable from one version to the next. */
  readonly id: string;
  readonly type: 'PERSON' | 'ENTITY';
  readonly names: readonly ListedName[];
  readonly births: readonly BirthRange[];
  readonly documents: readonly ListedDocument[];
  /** ISO 3166 alpha-2 codes of nationalities and citizenships. */
  readonly nationalities: readonly string[];
  readonly gender?: 'FEMALE' | 'MALE';
  /** Day of listing, 'yyyy-MM-dd'. */
  readonly listedOn?: string;
  /** The order that an operator entered it for, and the court that made it. */
  readonly order?: { readonly reference: string; readonly court?: string };
}

/** Everything a list says about an entry, without its number. */
export type EntryDetails = Omit<ListedEntry, 'id'>;
