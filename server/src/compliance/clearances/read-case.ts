import type { FoundEntry, Screening } from '@thumela/rules/screening/screening.ts';
import type { CaseRow } from '../../casework/cases/service.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A person in a case of a possible match, by the name that was compared, with the entries. */
interface MatchedPerson {
  readonly name: string;
  readonly found: readonly FoundEntry[];
}

const listFound = (screening: Screening): readonly FoundEntry[] =>
  screening.result === 'possible' ? (screening.found ?? []) : [];

/** The matches that are decided in a case: of a transaction, of an order from abroad, or of a customer. */
export async function readMatchesOfCase(
  handle: Pick<Handle, 'db'>,
  { subject }: Pick<CaseRow, 'subject'>,
): Promise<MatchedPerson[]> {
  const [what, number = '0'] = subject.split(':', 2);
  const id = BigInt(number);
  switch (what) {
    case 'transaction':
      return await readTransaction(handle, id);
    case 'order':
      return await readOrder(handle, id);
    case 'customer':
      return await readCustomer(handle, id);
    default:
      throw new Error(`A match of ${subject} is not decided here.`);
  }
}

async function readTransaction({ db }: Pick<Handle, 'db'>, id: bigint): Promise<MatchedPerson[]> {
  const row = await db
    .selectFrom('transactions')
    .select(['screening', 'sender', 'beneficiary_first_name', 'beneficiary_last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { sender, beneficiary } = row.screening.again ?? row.screening;
  return [
    { name: `${row.sender.first_name} ${row.sender.last_name}`, found: listFound(sender) },
    {
      name: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`.trim(),
      found: listFound(beneficiary),
    },
  ];
}

async function readOrder({ db }: Pick<Handle, 'db'>, id: bigint): Promise<MatchedPerson[]> {
  const row = await db
    .selectFrom('inbound_transactions')
    .select(['screening', 'customer_first_name', 'customer_last_name'])
    .select(['beneficiary_first_name', 'beneficiary_last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.screening) return [];
  const { sender, beneficiary } = row.screening;
  return [
    {
      name: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
      found: listFound(sender),
    },
    {
      name: `${row.beneficiary_first_name} ${row.beneficiary_last_name}`,
      found: listFound(beneficiary),
    },
  ];
}

async function readCustomer({ db }: Pick<Handle, 'db'>, id: bigint): Promise<MatchedPerson[]> {
  const rows = await db
    .selectFrom('customer_matches as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['m.found', 'c.first_name', 'c.last_name'])
    .where('c.id', '=', id)
    .execute();
  return rows.map(({ found, first_name, last_name }) => ({
    name: `${first_name} ${last_name}`,
    found: found === null ? [] : [found],
  }));
}
