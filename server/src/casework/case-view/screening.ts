import type { FoundEntry, Screening } from '@thumela/rules/screening/screening.ts';
import {
  type Clearance,
  describeClearance,
  explainLapse,
  readEarlierClearances,
} from '../../compliance/clearances/service.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseSubjects } from './case-subjects.ts';
import type { CaseView } from './facts.ts';

type Hit = CaseView['screening'][number];

/** A screened person, before the list entries are read. */
interface Looked {
  who: Hit['who'];
  name: string;
  dob?: string | undefined;
  date: string | null;
  screening: Screening;
}

/** Persons who were screened, with the sanctions entries they may match, as the list has them now. */
export async function readScreening(handle: Handle, matters: CaseSubjects): Promise<Hit[]> {
  const looked = [
    ...(await ofTransaction(handle, matters)),
    ...(await ofRequest(handle, matters)),
    ...(await ofOrder(handle, matters)),
    ...(await ofSignUp(handle, matters)),
    ...(await ofCustomer(handle, matters)),
  ];
  const names = looked.flatMap(({ screening }) => listMatches(screening));
  const entries = await entriesNamed(handle, [...new Set(names)]);
  const clearances = await readEarlierClearances(
    handle,
    looked.flatMap(({ screening }) => listFound(screening)),
  );
  return looked.map(({ who, name, dob, date, screening }) => ({
    clearances: listClearances(screening, clearances),
    who,
    name,
    dob: dob ?? null,
    'list-date': date,
    entries: listMatches(screening).map((match) => {
      const entry = entries.find(({ label }) => label === match);
      const found = findEntry(screening, match);
      return { name: match, ...describeEntry(entry, found), ...describeScore(found) };
    }),
  }));
}

/** The entries found, also if they were cleared before. */
const listFound = (screening: Screening): readonly FoundEntry[] =>
  (screening.result === 'possible' ? screening.found : screening.cleared) ?? [];

/** Earlier clearances of the person, each with why it does not apply. */
function listClearances(screening: Screening, all: readonly Clearance[]): Hit['clearances'] {
  const found = listFound(screening);
  const persons = new Set(found.map(({ person }) => person));
  return all
    .filter(({ person }) => persons.has(person))
    .map((one) => describeClearance(one, explainLapse(one, found)));
}

const listMatches = (screening: Screening): readonly string[] =>
  screening.result === 'possible' ? screening.matches : [];

type Entry = Awaited<ReturnType<typeof entriesNamed>>[number];

/** An entry as its list has it now; one of an external service as it was found. */
export function describeEntry(entry: Entry | undefined, found: FoundEntry | undefined) {
  const facts = entry ? entry.details : found?.facts;
  return {
    dob: entry?.dob ?? null,
    'listed-on': entry?.listed_on ?? null,
    list: entry?.list ?? (found?.facts ? found.list : null),
    births: (facts?.births ?? []).map(({ from, to }) => (from === to ? from : `${from}/${to}`)),
    nationalities: [...(facts?.nationalities ?? [])],
    documents: (facts?.documents ?? []).map(({ number, country }) =>
      [country, number].filter(Boolean).join(' '),
    ),
  };
}

/** The match as it was scored; records from before scores have none. */
const findEntry = (screening: Screening, match: string): FoundEntry | undefined =>
  screening.result === 'possible'
    ? screening.found?.find(({ label }) => label === match)
    : undefined;

/** How an entry was scored, with the reasons. */
export const describeScore = (found: FoundEntry | undefined) => ({
  score: found === undefined ? null : Math.round(found.score * 100),
  'alike-name': found?.name ?? null,
  reasons: found === undefined ? [] : found.reasons.map((reason) => ({ ...reason })),
});

const entriesNamed = async ({ db }: Handle, names: readonly string[]) =>
  names.length === 0
    ? []
    : await db
        .selectFrom('sanctions_entries')
        .select(['label', 'list', 'dob', 'listed_on', 'details'])
        .where('label', 'in', names)
        .execute();

/** Sender and recipient of one screening. */
const listScreenedParties = (
  record: ScreeningRecord,
  sender: { name: string; dob?: string },
  recipient: { name: string; dob?: string },
): Looked[] => [
  { who: 'SENDER', ...sender, date: record['list-date'], screening: record.sender },
  { who: 'RECIPIENT', ...recipient, date: record['list-date'], screening: record.beneficiary },
];

async function ofTransaction({ db }: Handle, { transactionId }: CaseSubjects): Promise<Looked[]> {
  if (transactionId === undefined) return [];
  const row = await db
    .selectFrom('transactions')
    .select(['screening', 'sender', 'beneficiary_first_name', 'beneficiary_last_name'])
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return [];
  const { first_name, last_name, dob } = row.sender;
  return listScreenedParties(
    row.screening.again ?? row.screening,
    { name: `${first_name} ${last_name}`, dob },
    { name: `${row.beneficiary_first_name} ${row.beneficiary_last_name}` },
  );
}

async function ofRequest({ db }: Handle, { requestId }: CaseSubjects): Promise<Looked[]> {
  if (requestId === undefined) return [];
  const row = await db
    .selectFrom('redemption_requests as r')
    .innerJoin('inbound_transactions as o', 'o.id', 'r.inbound_transaction_id')
    .select(['r.screening', 'r.submitted', 'o.customer_first_name', 'o.customer_last_name'])
    .where('r.id', '=', requestId)
    .executeTakeFirst();
  if (!row?.screening || !('first-name' in row.submitted)) return [];
  const { 'first-name': first, 'last-name': last, dob } = row.submitted;
  return listScreenedParties(
    row.screening,
    { name: `${row.customer_first_name} ${row.customer_last_name}` },
    { name: `${first} ${last}`, dob },
  );
}

/** The order as its partner staged it; a recipient's request has more details. */
async function ofOrder({ db }: Handle, { orderId, requestId }: CaseSubjects): Promise<Looked[]> {
  if (orderId === undefined || requestId !== undefined) return [];
  const row = await db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row?.screening) return [];
  return listScreenedParties(
    row.screening,
    { name: `${row.customer_first_name} ${row.customer_last_name}` },
    { name: `${row.beneficiary_first_name} ${row.beneficiary_last_name}` },
  );
}

async function ofSignUp({ db }: Handle, { customerId }: CaseSubjects): Promise<Looked[]> {
  if (customerId === undefined) return [];
  const row = await db
    .selectFrom('customer_reviews as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.screening', 'c.first_name', 'c.last_name', 'c.dob', 'c.birth_date'])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  if (!row) return [];
  const name = `${row.first_name} ${row.last_name}`;
  return [
    { who: 'APPLICANT', name, dob: row.dob, date: row.screening.list, screening: row.screening },
  ];
}

/** Sanctions entries that a customer matched, independent of their transactions. */
async function ofCustomer(
  { db }: Handle,
  { customerId, transactionId, orderId }: CaseSubjects,
): Promise<Looked[]> {
  if (customerId === undefined || transactionId !== undefined || orderId !== undefined) return [];
  const rows = await db
    .selectFrom('customer_matches as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['m.listed', 'm.found', 'c.first_name', 'c.last_name', 'c.dob', 'c.birth_date'])
    .where('c.id', '=', customerId)
    .orderBy('m.listed')
    .execute();
  const [first] = rows;
  if (!first) return [];
  const name = `${first.first_name} ${first.last_name}`;
  const matches = rows.map(({ listed }) => listed);
  const found = rows.flatMap((row) => row.found ?? []);
  return [
    {
      who: 'CUSTOMER',
      name,
      dob: first.dob,
      date: null,
      screening: { result: 'possible', matches, found },
    },
  ];
}
