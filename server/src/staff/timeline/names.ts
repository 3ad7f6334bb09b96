import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Names by reference, such as `operator:thandi@example.com` or `transaction:12`. */
export type Names = ReadonlyMap<string, string>;

/**
 * Names of operators and customers, and references of transactions and orders, as people quote them. References
 * without a name are missing in the answer.
 */
export async function readNames({ db }: Handle, references: Iterable<string>): Promise<Names> {
  const wanted = [...new Set(references)];
  const emails = ofKind(wanted, 'operator');
  const [operators, customers, transactions, orders] = (
    ['operator', 'customer', 'transaction', 'order'] as const
  ).map((kind) => ofKind(wanted, kind).filter((id) => /^\d{1,18}$/.test(id)));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; name: string }>`
    select 'operator:' || email as reference, name from operators
      where email = any(${emails}::text[])
    union all select 'operator:' || id, name from operators where id = any(${operators}::bigint[])
    union all select 'customer:' || id, first_name || ' ' || last_name from customers
      where id = any(${customers}::bigint[])
    union all select 'transaction:' || id, payment_reference from transactions
      where id = any(${transactions}::bigint[])
    union all select 'order:' || id, reference from inbound_transactions
      where id = any(${orders}::bigint[])`.execute(db);
  return new Map(rows.map(({ reference, name }) => [reference, name]));
}

const ofKind = (references: readonly string[], kind: string): string[] =>
  references.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
