import { sql } from 'kysely';
import type { CapturedFields } from '../../platform/database/columns.ts';
import { ENCRYPTED_FIELDS } from '../../platform/encryption/recipient-fields.ts';

/** A number by which a recipient is known, in the letters and digits by which it is compared. */
export interface RecipientNumber {
  readonly kind: 'phone' | 'account' | 'document';
  readonly number: string;
}

const { ACCOUNT_NUMBER, IBAN, BENE_ID_NUMBER } = ENCRYPTED_FIELDS;

/** The required fields with such numbers; those of phones are BENE_MOBILE_INTL and WALLET_NUMBER. */
const KINDS: ReadonlyMap<number, RecipientNumber['kind']> = new Map([
  [26, 'phone'],
  [32, 'phone'],
  [ACCOUNT_NUMBER.id, 'account'],
  [IBAN.id, 'account'],
  [BENE_ID_NUMBER.id, 'document'],
]);

const isNumber = [...KINDS.keys()].map((id) => `@."required-field-id" == ${id}`).join(' || ');

/** The fields with numbers among those of a transaction `t`, under the name by which they are decrypted. */
export const NUMBERS_OF_RECIPIENT = sql<CapturedFields>`
  jsonb_path_query_array(t.captured_fields, ${sql.lit(`$[*] ? (${isNumber})`)}) as captured_fields`;

/** The numbers in a recipient's fields. */
export const findRecipientNumbers = (fields: CapturedFields): RecipientNumber[] =>
  fields.flatMap((field) => {
    const kind = KINDS.get(field['required-field-id']);
    const number = normaliseNumber(field['required-field-value']);
    return kind && number !== '' ? [{ kind, number }] : [];
  });

/** A number in the letters and digits by which it is compared. */
export const normaliseNumber = (number: string): string =>
  number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
