import type { FoundEntry, Screening } from '@thumela/rules/screening/screening.ts';
import type { CaseRow } from '../../casework/cases/service.ts';
import {
  describeCustomer,
  hashIdentity,
  type ScreenedCustomer,
} from '../../integrations/screening/people.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A person in a case of a possible match, by the name that was compared, with the entries. */
interface MatchedPerson {
  readonly name: string;
  readonly found: readonly FoundEntry[];
}

const listFound = (screening: Screening): readonly FoundEntry[] =>
  screening.result === 'possible' ? (screening.found ?? []) : [];

/**
 * The matches that are decided in a case: of a transaction, of an order from abroad, of a request for one, or of a
 * customer or sign-up.
 */
export async function readMatchesOfCase(
  handle: Pick<Handle, 'db'>,
  { kind, subject }: Pick<CaseRow, 'kind' | 'subject'>,
): Promise<MatchedPerson[]> {
  const [what, number = '0'] = subject.split(':', 2);
  const id = BigInt(number);
  if (kind === 'SIGN_UP') return await readSignUp(handle, id);
  switch (what) {
    case 'redemption-request':
    case 'follow-up':
      return await readRequest(handle, what, id);
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

/** Matches as those of the customer whom an approval makes of the applicant. */
function assignToCustomer(
  screening: Screening,
  customer: ScreenedCustomer & { readonly id: bigint },
): FoundEntry[] {
  const described = describeCustomer(customer, customer.id);
  const owner = { person: `customer:${customer.id}`, identity: hashIdentity(described) };
  return listFound(screening).map((found) => ({ ...found, ...owner }));
}

const CUSTOMER = [
  ...(['c.id', 'c.first_name', 'c.last_name', 'c.dob', 'c.birth_date', 'c.gender'] as const),
  ...(['c.id_type', 'c.id_number', 'c.nationality'] as const),
] as const;

async function readSignUp({ db }: Pick<Handle, 'db'>, id: bigint): Promise<MatchedPerson[]> {
  const row = await db
    .selectFrom('customer_reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.screening', ...CUSTOMER])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const found = assignToCustomer(row.screening, row);
  return [{ name: `${row.first_name} ${row.last_name}`, found }];
}

/** A recipient is known by their order, and once the request is approved as a customer as well. */
async function readRequest(
  { db }: Pick<Handle, 'db'>,
  what: 'redemption-request' | 'follow-up',
  id: bigint,
): Promise<MatchedPerson[]> {
  const row = await db
    .selectFrom('redemption_requests as r')
    .innerJoin('inbound_transactions as o', 'o.id', 'r.inbound_transaction_id')
    .select(['r.screening', 'r.submitted', 'o.customer_first_name', 'o.customer_last_name'])
    .select('o.registration_id')
    .where('r.id', '=', (query) =>
      what === 'redemption-request'
        ? query.val(id)
        : query.selectFrom('follow_ups').select('redemption_request_id').where('id', '=', id),
    )
    .executeTakeFirst();
  if (!row?.screening || !('first-name' in row.submitted)) return [];
  const customer = await db
    .selectFrom('customers as c')
    .select(CUSTOMER)
    .where('registration_id', '=', row.registration_id)
    .executeTakeFirst();
  const { sender, beneficiary } = row.screening;
  const { 'first-name': first, 'last-name': last } = row.submitted;
  return [
    {
      name: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
      found: listFound(sender),
    },
    {
      name: `${first} ${last}`,
      found: [
        ...listFound(beneficiary),
        ...(customer ? assignToCustomer(beneficiary, customer) : []),
      ],
    },
  ];
}
