import type { TextKind } from './kinds.ts';
import { ENCRYPTED_PREFIX } from './values.ts';

/**
 * The fields of recipients whose values are encrypted: accounts, documents, birth dates and addresses, by the names that
 * corridors (required fields) and partners (provided fields) use. Their ids are reference data that never change, so
 * that values are encrypted and read wherever they are stored with the id. Names, phone numbers, cities, banks and
 * choices remain readable: SQL searches and groups them.
 */
export const ENCRYPTED_FIELDS = {
  BENE_ADDRESS: { id: 28, kind: 'recipient_field' },
  ACCOUNT_NUMBER: { id: 34, kind: 'account_number' },
  IBAN: { id: 37, kind: 'account_number' },
  BENE_ID_NUMBER: { id: 40, kind: 'recipient_field' },
  BENE_DOB: { id: 41, kind: 'recipient_field' },
  BENEDATEOFBIRTH: { id: 106, kind: 'recipient_field' },
  BENEADDRESS: { id: 108, kind: 'recipient_field' },
  BANKACCOUNTNO: { id: 113, kind: 'account_number' },
} as const satisfies Readonly<Record<string, { readonly id: number; readonly kind: TextKind }>>;

/** The kind of values that look encrypted in a field whose values are not. */
const OTHER = 'recipient_field';

const KIND_BY_ID: ReadonlyMap<number, TextKind> = new Map(
  Object.values(ENCRYPTED_FIELDS).map(({ id, kind }) => [id, kind]),
);

/**
 * The kind under which the value of a field is encrypted; undefined if it is not. A value that looks encrypted always
 * is, so that a ciphertext from a stolen copy that is entered as a name remains one.
 */
export const kindToEncrypt = (id: number, value: string): TextKind | undefined =>
  KIND_BY_ID.get(id) ?? (value.startsWith(ENCRYPTED_PREFIX) ? OTHER : undefined);

/** Whether the values of a field are encrypted, whatever they look like. */
export const isEncryptedField = (id: number): boolean => KIND_BY_ID.has(id);

/** The kind as which the stored value of a field is read. */
export const kindToDecrypt = (id: number): TextKind => KIND_BY_ID.get(id) ?? OTHER;

/** The value of a field in a list, as customers and partners give it. */
interface ListedField {
  readonly 'required-field-id': number;
  readonly 'required-field-value': string;
}

/** Maps the values of fields: of a list of them, or of an object by their ids. */
export function mapFields(fields: unknown, map: (id: number, value: string) => string): unknown {
  if (Array.isArray(fields)) return fields.map((field) => mapListed(field, map));
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([id, value]) => [
      id,
      typeof value === 'string' ? map(Number(id), value) : value,
    ]),
  );
}

function mapListed(field: unknown, map: (id: number, value: string) => string): unknown {
  if (!isListed(field)) return field;
  const { 'required-field-id': id, 'required-field-value': value } = field;
  return { ...field, 'required-field-value': map(id, value) };
}

const isListed = (field: unknown): field is ListedField =>
  typeof field === 'object' &&
  field !== null &&
  typeof (field as Partial<ListedField>)['required-field-id'] === 'number' &&
  typeof (field as Partial<ListedField>)['required-field-value'] === 'string';

/** Ids of encrypted fields by kind; the others count as `OTHER` if their values look encrypted. */
const idsOf = (kind: TextKind): number[] =>
  [...KIND_BY_ID].filter(([, one]) => one === kind).map(([id]) => id);

const KINDS_OF_FIELDS: readonly TextKind[] = [...new Set(KIND_BY_ID.values())];

/** The encrypted texts among values in rows or lists of their own, and conditions for the values that are not. */
export const textsOfFields = (id: string, text: string) =>
  KINDS_OF_FIELDS.map((kind) => {
    const isEncrypted =
      kind === OTHER
        ? `(${id} in (${idsOf(kind)}) or ${id} not in (${[...KIND_BY_ID.keys()]}) and ${text} like '${ENCRYPTED_PREFIX}%')`
        : `${id} in (${idsOf(kind)})`;
    return { kind, text, exceptions: `(${text} = '' or not (${isEncrypted}))` };
  });

/**
 * The condition that in a list in a JSON column each value is empty, not to be encrypted, or like a pattern; the database
 * function `has_encrypted_fields` has it for the constraints.
 * @param path the list's items, such as `$[*]`
 */
export function whereEachListed(
  column: string,
  path: string,
  patternOf: (kind: TextKind) => string,
): string {
  const wrong = KINDS_OF_FIELDS.map((kind) => {
    const isListedId = joinIds(idsOf(kind), '==', '||');
    const isOther = `(${joinIds([...KIND_BY_ID.keys()], '!=', '&&')} && @."required-field-value" starts with "${ENCRYPTED_PREFIX}")`;
    const isEncrypted = kind === OTHER ? `(${isListedId} || ${isOther})` : isListedId;
    return `(${isEncrypted} && !(@."required-field-value" like_regex "${toRegex(patternOf(kind))}"))`;
  });
  return `not jsonb_path_exists(${column}, '${path} ? (${wrong.join(' || ')})')`;
}

const joinIds = (ids: readonly number[], comparison: string, operator: string): string =>
  `(${ids.map((id) => `@."required-field-id" ${comparison} ${id}`).join(` ${operator} `)})`;

/** An empty value is like each pattern. */
const toRegex = (pattern: string): string =>
  `^$|^${pattern.replace(/%$/, '').replaceAll('.', '[.]').replaceAll('%', '.*')}`;
