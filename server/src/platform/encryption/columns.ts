import { FIELD_LIST, isJson, type Kind, LEAVES } from './kinds.ts';
import { textsOfFields, whereEachListed } from './recipient-fields.ts';

/** Kinds of values with several parts: some keys of JSON, a list of recipients' fields, and one such field. */
export type Composite = 'leaves' | 'fields' | 'field';

/** A column with encrypted values. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly kind: Kind | Composite;
  /** The column that rows are read in the order of. */
  readonly id: string;
  /** A condition for the other values that the column may hold. */
  readonly exceptions?: string;
  /** Keys of the JSON whose values are encrypted. */
  readonly keys?: readonly string[];
  /**
   * The column of another type that this one takes the place of: it has a value that is not encrypted, and null
   * otherwise. Statements write to it, and the query builder to whichever is right.
   */
  readonly replaces?: string;
  /** JSON path of the recipients' fields in the JSON. */
  readonly path?: string;
  /** The column with the id of the recipient's field. */
  readonly field?: string;
}

/** Columns with the accounts and fields of recipients. */
const RECIPIENT_COLUMNS: readonly EncryptedColumn[] = [
  { ...defineColumn('transactions', 'captured_fields', 'fields'), path: '$[*]' },
  { ...defineColumn('inbound_transactions', 'provided_fields', 'fields'), path: '$[*]' },
  { ...defineColumn('beneficiary_fields', 'value', 'field'), field: 'required_field_id' },
  {
    ...defineColumn(
      'refund_payees',
      'account_number',
      'account_number',
      "account_number = '0000000'",
    ),
    id: 'transaction_id',
  },
  // Phone numbers and payers are compared as they are.
  defineColumn(
    'monitored_keys',
    'key',
    'shared_number',
    "key like 'phone:%' or key like 'payer:%'",
  ),
];

/** Columns whose values are all encrypted; a test compares them with the schema. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  // Empty where nothing is collected.
  defineColumn('transactions', 'collection_pin', 'collection_pin', "collection_pin = ''"),
  defineColumn('inbound_transactions', 'collection_pin', 'collection_pin'),
  defineColumn('payouts', 'voucher_code', 'voucher_code'),
  // Empty once it is erased.
  defineColumn('payouts', 'instruction', 'instruction', "instruction = '{}'"),
  defineColumn('customers', 'id_number', 'id_number', "id_number like 'erased-%'"),
  defineReplacement('customers', 'birth_date', 'dob'),
  defineColumn('customers', 'street', 'street', "street = ''"),
  defineColumn('customers', 'town', 'town', "town = ''"),
  defineReplacement('identity_corrections', 'birth_date', 'dob'),
  defineReplacement('identity_corrections', 'former_birth_date', 'former_dob'),
  defineColumn('identity_corrections', 'id_number', 'id_number', "id_number = ''"),
  defineColumn('identity_corrections', 'former_id_number', 'id_number', "former_id_number = ''"),
  defineColumn('identity_renewals', 'id_number', 'id_number', "id_number = ''"),
  defineColumn('identity_renewals', 'former_number', 'id_number'),
  defineLeaves('transactions', 'sender', ['id_number', 'dob', 'street', 'town']),
  defineLeaves('redemption_requests', 'submitted', [
    ...['id-number', 'dob', 'street-number', 'street-name', 'town', FIELD_LIST],
  ]),
  ...RECIPIENT_COLUMNS,
];

/**
 * Columns whose rows of before remain as they are: answers live for a day, and what was reported to the Reserve Bank is
 * never changed.
 */
const UNCHANGED: readonly EncryptedColumn[] = [
  defineColumn('idempotency_keys', 'answer', 'answer'),
  defineColumn('bop_reports', 'xml', 'report_file'),
  defineColumn('bop_reports', 'csv', 'report_file'),
  defineColumn('bop_report_lines', 'content', 'report_line'),
];

/** Every column whose new values are encrypted, by `table.column`. */
export const WRITTEN_COLUMNS: ReadonlyMap<string, EncryptedColumn> = new Map(
  [...ENCRYPTED_COLUMNS, ...UNCHANGED].map((one) => [
    `${one.table}.${one.replaces ?? one.column}`,
    one,
  ]),
);

/** Names of fields in results, and what they hold; any statement may name a field so. */
export const FIELDS: Readonly<Record<string, Kind | 'leaves' | 'fields'>> = {
  collection_pin: 'collection_pin',
  voucher_code: 'voucher_code',
  instruction: 'instruction',
  ...{ id_number: 'id_number', former_id_number: 'id_number', former_number: 'id_number' },
  idNumber: 'id_number',
  ...{ street: 'street', town: 'town' },
  ...{ dob: 'birth_date', birth_date: 'birth_date', date_of_birth: 'birth_date' },
  ...{ former_dob: 'birth_date', former_birth_date: 'birth_date' },
  ...{ former_date_of_birth: 'birth_date', customer_dob: 'birth_date' },
  ...{ xml: 'report_file', csv: 'report_file' },
  // Not `content` and `answer`, which are also names of other columns.
  ...{ reported: 'report_line', stored_answer: 'answer' },
  ...{ sender: 'leaves', submitted: 'leaves' },
  account_number: 'account_number',
  ...{ captured_fields: 'fields', m_captured_fields: 'fields', provided_fields: 'fields' },
  // Values of a recipient's fields by their ids, or as a list.
  ...{ recipient_fields: 'fields', b_fields: 'fields' },
  // Parts of the report to the Reserve Bank, and the customer of an order.
  ...{ resident: 'leaves', known: 'leaves', owner: 'leaves' },
};

/** Fields of whole rows that are null where another field of the row has the value. */
export const REPLACED_FIELDS: readonly (readonly [replaced: string, by: string])[] =
  ENCRYPTED_COLUMNS.flatMap(({ replaces, column }) => (replaces ? [[replaces, column]] : []));

/** The kind of the values in a field of this name, if they are encrypted. */
export const fieldNamed = (name: string): (typeof FIELDS)[string] | undefined =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;

/** Values of leaves in records that were erased. */
const ERASED = "in ('', '1900-01-01')";

/** A text of a column that is encrypted, as an expression. */
interface EncryptedText {
  readonly kind: Kind;
  readonly text: string;
  /** A condition for the other values that it may have. */
  readonly exceptions: string;
  /** A join of the table with these texts, if a row has several. */
  readonly join?: string;
}

/** The stored value of a column, encrypted or not, as an expression. */
export const storedIn = ({ column, replaces }: EncryptedColumn): string =>
  replaces === undefined ? column : `coalesce(${replaces}::text, ${column})`;

/** The encrypted texts of a column: its whole value, the values of keys, and those of recipients' fields. */
export const textsOf = (column: EncryptedColumn): EncryptedText[] => [
  ...ownTexts(column),
  ...listedTexts(column),
];

function ownTexts(of: EncryptedColumn): EncryptedText[] {
  const { column, kind, keys = [], exceptions, field = '' } = of;
  if (kind === 'field') return textsOfFields(field, column);
  if (kind === 'fields') return [];
  if (kind !== 'leaves') {
    const text = isJson(kind) ? `${column} #>> '{}'` : storedIn(of);
    return [{ kind, text, exceptions: exceptions ?? 'false' }];
  }
  return keys.flatMap((key) => {
    const text = `coalesce(${column} ->> '${key}', '')`;
    const leaf = LEAVES[key];
    return leaf ? [{ kind: leaf, text, exceptions: `${text} ${ERASED}` }] : [];
  });
}

function listedTexts({ column, path }: EncryptedColumn): EncryptedText[] {
  if (path === undefined) return [];
  const join = `cross join lateral jsonb_path_query(${column}, '${path}') field`;
  return textsOfFields(
    "(field ->> 'required-field-id')::integer",
    "(field ->> 'required-field-value')",
  ).map((text) => ({ ...text, join }));
}

/**
 * The condition that each encrypted text of a column is like a pattern, or an exception.
 * @param patternOf the pattern for values of a kind; it may end with `%`
 */
export const whereEach = (column: EncryptedColumn, patternOf: (kind: Kind) => string): string =>
  [
    ...ownTexts(column).map(
      ({ kind, text, exceptions }) => `(${text} like '${patternOf(kind)}' or ${exceptions})`,
    ),
    ...(column.path === undefined ? [] : [whereEachListed(column.column, column.path, patternOf)]),
  ].join(' and ');

/** The condition that a column holds only encrypted values; that of JSON is a function, which takes less time. */
export function encryptedCondition(of: EncryptedColumn): string {
  const { column, kind, keys = [] } = of;
  if (kind === 'fields') return `has_encrypted_fields(${column})`;
  if (kind !== 'leaves') return whereEach(of, () => 'e1.%');
  const leaves = keys.filter((key) => key !== FIELD_LIST).join(',');
  const list = keys.includes(FIELD_LIST)
    ? ` and has_encrypted_fields(${column} -> '${FIELD_LIST}')`
    : '';
  return `has_encrypted_leaves(${column}, '{${leaves}}')${list}`;
}

function defineColumn(
  table: string,
  name: string,
  kind: EncryptedColumn['kind'],
  exceptions?: string,
): EncryptedColumn {
  return { table, column: name, kind, id: 'id', ...(exceptions !== undefined && { exceptions }) };
}

/** Birth dates in a column of that type; those of erased records are not encrypted. */
function defineReplacement(table: string, column: string, replaces: string): EncryptedColumn {
  const exceptions = `${replaces} = '1900-01-01'`;
  return { table, column, kind: 'birth_date', id: 'id', exceptions, replaces };
}

function defineLeaves(table: string, name: string, keys: readonly string[]): EncryptedColumn {
  const path = keys.includes(FIELD_LIST) ? `$."${FIELD_LIST}"[*]` : undefined;
  return { table, column: name, kind: 'leaves', id: 'id', keys, ...(path && { path }) };
}
