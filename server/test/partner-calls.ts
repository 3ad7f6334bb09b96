/** One payout at a time, with a scripted partner. */
import { expect } from 'vitest';
import { stoppingService } from '../src/compliance/holds/service.ts';
import { applyReport, createApplyContext } from '../src/payouts/dispatch/apply.ts';
import { sendDuePayouts } from '../src/payouts/dispatch/send.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { corridors, sendMoney } from './outbound.ts';
import { payoutOf } from './payouts.ts';
import { reportPaid } from './report-paid.ts';
import { type partnerReport, type Script, scriptedPartner } from './scripted-payouts.ts';

/** A paid transaction with its payout; no other payout is due. */
export async function paidAlone(server: RunningServer, customer: TestCustomer) {
  await server.database.pool.query(
    `update payouts set due_at = now() + interval '1 day' where due_at is not null`,
  );
  const created = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(created['transaction-id']);
  expect(await reportPaid(server.database, id)).toBe('PAID');
  const { id: payout } = await payoutOf(server, id);
  return { id, payout, reference: created['payment-reference'] };
}

/** Options of a request to a partner. */
interface PartnerCallOptions {
  /** Name of the adapter. */
  name?: string;
  /** Milliseconds to wait for its response. */
  patience?: number;
}

/** Sends a due payout's status request to a partner; returns the requests that it received. */
export async function requestPayoutStatus(
  server: RunningServer,
  payout: bigint,
  script: Script,
  { name, patience }: PartnerCallOptions = {},
): Promise<string[]> {
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const { partner, calls } = scriptedPartner(script, name);
  await sendDuePayouts({ ...server.services, payoutPartner: partner }, patience);
  return calls.map((call) => call.split(' ')[0] ?? '');
}

/** A payout's row. */
export const payoutRow = ({ database }: RunningServer, payout: bigint) =>
  database.db.selectFrom('payouts').selectAll().where('id', '=', payout).executeTakeFirstOrThrow();

/** Stops a transaction, as an operator does. */
export const stopPaid = ({ database, services }: RunningServer, paymentReference: string) =>
  withTransaction(database, (handle) =>
    stoppingService(handle, services).stop({
      ...{ actor: 'operator:Thandi', reason: 'We have to ask you something.', paymentReference },
    }),
  );

/** Moves a payout's last change this long into the past. */
export const letPass = ({ database }: RunningServer, payout: bigint, seconds: number) =>
  database.pool.query(
    `update payouts set state_at = state_at - make_interval(secs => $2), opened_at = opened_at - make_interval(secs => $2),
       heard_at = heard_at - make_interval(secs => $2), stop_asked_at = stop_asked_at - make_interval(secs => $2)
     where id = $1`,
    [payout, seconds],
  );

/** Applies a partner's report. */
export const applyPartnerReport = (
  { database, services }: RunningServer,
  report: ReturnType<typeof partnerReport>,
  partner = 'sandbox',
) =>
  withTransaction(database, (handle) =>
    applyReport(handle, createApplyContext(services), report, partner),
  );

/** A payout's cases, oldest first, each with its decision or its state. */
export async function casesOfPayout({ database }: RunningServer, payout: bigint) {
  const rows = await database.db
    .selectFrom('cases')
    .select(['kind', 'state', 'decision'])
    .where('subject', '=', `payout:${payout}`)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, state, decision }) => `${kind} ${decision ?? state}`);
}
