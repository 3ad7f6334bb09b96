import { canonicalCellphone, normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import { ID_TYPES } from '@thumela/rules/identity/id-types.ts';
import { type RawBuilder, sql } from 'kysely';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Meaning of an auditor's text in the audit trail. */
export interface Meaning {
  /** The records it names, such as `transaction:12`, `customer:7` or `operator:thandi@example.com`. */
  readonly meant: readonly string[];
  /** Subjects of entries: these records, and the cases, payouts and refunds of transactions. */
  readonly subjects: readonly string[];
  /** Actors of entries. */
  readonly actors: readonly string[];
}

/** Most records that one text may name. */
const MOST = 50;

/** The shortest part of an operator's name or e-mail. */
const FEWEST_LETTERS = 3;

/** A record as the audit trail names it, such as `transaction:12`. */
const RECORD = /^[a-z][a-z-]*:\S+$/;
/** A record as people name it, such as `transaction 12`. */
const SPOKEN =
  /^(transaction|order|customer|case|refund|payout|report)\s*(?:no\.?|number|#)?\s*(\d{1,18})$/i;
const NUMERIC = /^[+(\d][\d\s()+./-]*$/;

/**
 * The records that a text names: a payment reference, also one of a partner; an order's reference; the number of a
 * transaction; a customer's cellphone in any spelling, e-mail, registration or document; the name or e-mail of an
 * operator. Undefined if it names none.
 */
export async function findSubjects(handle: Handle, typed: string): Promise<Meaning | undefined> {
  const text = typed.normalize('NFC').trim();
  const spoken = SPOKEN.exec(text);
  const record = spoken ? `${spoken[1]?.toLowerCase()}:${spoken[2]}` : text;
  if (RECORD.test(record)) {
    const related = spoken ? await findRelated(handle, [record]) : [];
    return { meant: [record], subjects: [record, ...related], actors: [record] };
  }
  const meant = await findRecords(handle, text);
  if (meant.length === 0) return undefined;
  // An operator is an actor by e-mail, and a subject by number.
  const operators = meant.flatMap(({ email }) => (email ? [`operator:${email}`] : []));
  const names = meant.map(({ name }) => name);
  return {
    meant: meant.map(({ name, email }) => (email ? `operator:${email}` : name)),
    subjects: [...names, ...(await findRelated(handle, names))],
    actors: [...names.filter((name) => name.startsWith('customer:')), ...operators],
  };
}

interface NamedRecord {
  name: string;
  /** Of an operator. */
  email?: string | null;
}

/** Each part uses an index of its own; operators are few. */
async function findRecords(handle: Handle, text: string): Promise<NamedRecord[]> {
  const isNumber = NUMERIC.test(text);
  const digits = isNumber ? text.replaceAll(/\D/g, '') : '';
  const spellings = [...new Set([text, text.toUpperCase(), ...(isNumber ? [digits] : [])])];
  const cellphone = isNumber ? normaliseCellphone(canonicalCellphone(text)) : undefined;
  const parts: (RawBuilder<NamedRecord> | false)[] = [
    ...findByReference(handle, spellings),
    isNumber && digits.length <= 15 && findByNumber(digits),
    cellphone !== undefined &&
      sql`select 'customer:' || id as name from customers where msisdn = ${cellphone}`,
    text.includes('@') &&
      sql`select 'customer:' || id as name from customers where email = ${text.toLowerCase()}`,
    !isNumber && text.length >= FEWEST_LETTERS && findOperators(text.toLowerCase()),
  ];
  const found = await Promise.all(parts.flatMap((part) => (part ? part.execute(handle.db) : [])));
  const records = found.flatMap(({ rows }) => rows);
  return [...new Map(records.map((one) => [one.name, one])).values()].slice(0, MOST);
}

const findByReference = (
  handle: Handle,
  spellings: readonly string[],
): RawBuilder<NamedRecord>[] => [
  sql`select 'transaction:' || id as name from transactions
    where payment_reference = any(${spellings}::bpchar[])`,
  sql`select 'transaction:' || transaction_id as name from payments
    where partner_reference = any(${spellings}::text[]) limit ${MOST}`,
  sql`select coalesce('transaction:' || transaction_id, 'order:' || inbound_transaction_id) as name
    from payouts where partner_reference = any(${spellings}::text[]) limit ${MOST}`,
  sql`select 'order:' || id as name from inbound_transactions
    where reference = any(${spellings}::text[]) limit ${MOST}`,
  sql`select 'customer:' || id as name from customers
    where id_type = any(${ID_TYPES}::text[]) and ${equalsEncrypted(handle, 'id_number', sql`id_number`, ...spellings)}`,
];

const findByNumber = (digits: string): RawBuilder<NamedRecord> =>
  sql`select 'transaction:' || id as name from transactions where id = ${digits}::bigint
    union all select 'customer:' || id from customers where registration_id = ${digits}::bigint`;

const findOperators = (text: string): RawBuilder<NamedRecord> =>
  sql`select 'operator:' || id as name, email from operators
    where strpos(lower(name), ${text}) > 0 or strpos(email, ${text}) > 0
    order by id limit ${MOST}`;

/** Cases, payouts and refunds of transactions, and cases about customers and orders. */
async function findRelated({ db }: Handle, names: readonly string[]): Promise<string[]> {
  const transactions = names.flatMap((name) => /^transaction:(\d{1,18})$/.exec(name)?.[1] ?? []);
  const { rows } = await sql<{ name: string }>`
    select 'case:' || id as name from cases where transaction_id = any(${transactions}::bigint[])
    union select 'case:' || id from cases where subject = any(${names}::text[])
    union select 'refund:' || id from refunds where transaction_id = any(${transactions}::bigint[])
    union select 'payout:' || id from payouts where transaction_id = any(${transactions}::bigint[])
    limit ${MOST}`.execute(db);
  return rows.map(({ name }) => name);
}
