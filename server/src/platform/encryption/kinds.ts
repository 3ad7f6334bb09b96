/**
 * Kinds of encrypted values. Copies of a value have the same kind in every table and in JSON, because database functions
 * copy them without a key.
 */
export const KINDS = {
  /** Ten digits with which the recipient collects the money. */
  collection_pin: { indexes: ['whole', 4, 5, 6] },
  /** Twelve digits of a voucher. */
  voucher_code: { indexes: ['whole'] },
  /** JSON of the order to a payout partner, which repeats PIN, account, identity and addresses. */
  instruction: { json: true, indexes: [] },
  /** Number of an identity document. */
  id_number: { indexes: ['whole'] },
  /** Number of an account, or an IBAN. */
  account_number: { indexes: ['whole'] },
  /** Document number, birth date or address of a recipient, as customers and partners give it. */
  recipient_field: { indexes: [] },
  /** Account or document number that several recipients share, with its country, as monitoring compares it. */
  shared_number: { indexes: ['whole'] },
  /** An ISO date. */
  birth_date: { indexes: [] },
  /** Compared by its letters and digits, however it is spelt. */
  street: { indexes: ['whole'], normalise: keepLettersAndDigits },
  town: { indexes: [] },
  /** A file for the Reserve Bank, and the JSON of one of its lines. */
  report_file: { indexes: [] },
  report_line: { json: true, indexes: [] },
  /** JSON of an answer that is repeated under its idempotency key. */
  answer: { json: true, indexes: [] },
} as const satisfies Readonly<Record<string, KindTerms>>;

/** How values of a kind are stored and compared. */
export interface KindTerms {
  /** The value is JSON, in a column of that type. */
  readonly json?: true;
  /** Searchable parts: the whole value, or its last digits. */
  readonly indexes: readonly ('whole' | number)[];
  /** The form in which the whole value is compared. */
  readonly normalise?: (value: string) => string;
}

function keepLettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export type Kind = keyof typeof KINDS;

/** Kinds whose values are text, and those whose values are JSON. */
export type JsonKind = { [K in Kind]: (typeof KINDS)[K] extends { json: true } ? K : never }[Kind];
export type TextKind = Exclude<Kind, JsonKind>;

export const isJson = (kind: Kind): kind is JsonKind => 'json' in KINDS[kind];

/** Kinds of JSON values by their keys, as the database and the API name them. */
export const LEAVES: Readonly<Record<string, TextKind>> = {
  id_number: 'id_number',
  'id-number': 'id_number',
  dob: 'birth_date',
  street: 'street',
  'street-number': 'street',
  'street-name': 'street',
  town: 'town',
};

/** The key of a list of recipients' fields in such JSON. */
export const FIELD_LIST = 'captured-fields';
