import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readPayout } from '@thumela/contract/own/payouts.ts';
import { callServer, type Reply } from './call.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import {
  capturedFields,
  corridors,
  type ErrorBody,
  sendMoney,
  type TestCorridor,
} from './outbound.ts';
import { notifyPayout, payoutOf, sendPayouts } from './payouts.ts';
import { reportPaid } from './report-paid.ts';

/** State of a transaction's money, as returned to its customer. */
export type PayoutState = AnswerOf<typeof readPayout>;

/** Calls of a customer after paying, over HTTP. */
export function afterPayingCalls<Body = PayoutState>(
  { url }: Pick<RunningServer, 'url'>,
  { headers }: Pick<TestCustomer, 'headers'>,
  id: bigint,
) {
  const at = `/payouts/${id}` as const;
  return {
    read: () => callServer<Body>(url, `GET ${at}`, { headers }),
    rename: (firstName: string, lastName: string): Promise<Reply<Body>> =>
      callServer<Body>(url, `PUT ${at}/recipient`, {
        headers,
        body: { 'first-name': firstName, 'last-name': lastName },
      }),
    correct: (values: Readonly<Record<number, string>>): Promise<Reply<Body>> =>
      callServer<Body>(url, `PUT ${at}/account`, {
        headers,
        body: { fields: capturedFields(values) },
      }),
    cancel: (key?: string): Promise<Reply<Body>> =>
      callServer<Body>(url, `POST ${at}/cancel`, {
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      }),
  };
}

/** The same, for refused calls. */
export const refusedAfterPaying = afterPayingCalls<ErrorBody>;

/** A transaction of 100 rand that its customer has paid for. */
export async function paidBy(
  server: RunningServer,
  customer: TestCustomer,
  corridor: TestCorridor = corridors.zimbabweCash,
  otherwise = {},
): Promise<bigint> {
  const created = await sendMoney(server.url, customer, corridor, 100, otherwise);
  const id = BigInt(created['transaction-id']);
  await reportPaid(server.database, id);
  return id;
}

/** A paid transaction whose payout failed after the partner had accepted it. */
export async function notPaidOut(
  server: RunningServer,
  customer: TestCustomer,
  corridor?: TestCorridor,
  state: 'FAILED' | 'RETURNED' = 'FAILED',
): Promise<bigint> {
  const id = await paidBy(server, customer, corridor);
  await sendPayouts(server.services);
  const payout = (await payoutOf(server, id)).id;
  if (state === 'RETURNED') await notifyPayout(server, payout, 'PAID');
  await notifyPayout(server, payout, state, { word: 'AC04' });
  return id;
}

/** A transaction's row. */
export const transactionOf = ({ database }: Pick<RunningServer, 'database'>, id: bigint) =>
  database.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Texts of the messages to a recipient, oldest first. */
export async function messagesTo(
  { database }: Pick<RunningServer, 'database'>,
  recipient: string,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

/** The open case of this kind for a transaction. */
export async function openCaseOf(
  { database }: Pick<RunningServer, 'database'>,
  kind: 'RETURNED_PAYOUT' | 'REFUND' | 'SANCTIONS_MATCH' | 'PAYOUT_DISCREPANCY' | 'HOLD',
  id: bigint,
): Promise<bigint> {
  const row = await database.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('transaction_id', '=', id)
    .where('state', '<>', 'DECIDED')
    .executeTakeFirstOrThrow();
  return row.id;
}
