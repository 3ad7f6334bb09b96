import { toOperatorActor } from '../src/casework/cases/service.ts';
import { loadConfig } from '../src/platform/core/config.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { callServer } from './call.ts';
import type { TestCustomer } from './customers.ts';
import { testDesk } from './desk.ts';
import { testEnvironment } from './environment.ts';

/** The reason option of a command. */
export const WHY = ['--reason', 'We have to ask you something first.'];

/** A transaction as shown to its customer. */
interface ShownTransaction {
  status: string;
  'hold-reason': string | null;
  'next-actor': string | null;
  'due-date': string | null;
  history: { status: string; by: string }[];
}

/** Fetches a transaction over HTTP as its customer. */
export async function fetchTransaction(
  url: string,
  { headers }: TestCustomer,
  id: bigint,
): Promise<ShownTransaction> {
  const { body } = await callServer<ShownTransaction>(
    url,
    `GET /api/transactions/transaction/${id}`,
    { headers },
  );
  return body;
}

/** Everything recorded for a transaction's last status change. */
export async function readLastChange({ db }: Database, id: bigint) {
  const subject = `transaction:${id}`;
  const audit = await db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .where('action', 'like', 'transaction.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const cases = await db
    .selectFrom('cases')
    .select(['kind', 'state', 'decision', 'decided_by', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return { audit, cases };
}

/** Open cases of a transaction, oldest first. */
async function openCases({ db }: Database, id: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', id)
    .where('state', '<>', 'DECIDED')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Decides the oldest open case of a transaction as an operator, with a second operator if required. */
export async function decideOldestCase(
  database: Database,
  id: bigint,
  decision: string,
  reason = 'It was looked at.',
): Promise<void> {
  const desk = testDesk({
    database,
    brand: { name: 'Thumela' },
    config: loadConfig(testEnvironment()),
  });
  const [found = 0n] = await openCases(database, id);
  const { choices, row } = await desk.show(found);
  if (choices[decision]?.people === 2 && row.state === 'OPEN') {
    await desk.propose(found, decision, { actor: toOperatorActor('Zanele'), reason });
  }
  await desk.decide(found, decision, { actor: toOperatorActor('Thandi'), reason });
}

/** The newest SMS to a customer. */
export async function lastSms({ db }: Database, { username }: TestCustomer): Promise<string> {
  const row = await db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', username)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.body;
}

/** Status of a transaction's newest payment attempt. */
export async function attemptOf({ db }: Database, id: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_authorisations')
    .select('status')
    .where('transaction_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}
