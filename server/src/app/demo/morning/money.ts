import { receiveEvent } from '../../../payments/receiving/receive.ts';
import { openOverdueCases } from '../../../payouts/dispatch/overdue-confirmations.ts';
import { applyReport, createApplyContext } from '../../../payouts/dispatch/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { actors, advanceDeadline, ageCase, findCase, type Morning } from './setting.ts';
import type { MorningTransactions } from './transactions.ts';

const REASON = 'The customer gave us the number of the new account by telephone.';

/** Payments that fit nothing, a payment that was reversed, and payouts that need a look. */
export async function seedMoneyTrouble(
  morning: Morning,
  transactions: MorningTransactions,
): Promise<void> {
  await seedSuspense(morning, transactions.underpaid);
  await seedReversal(morning, transactions.charged);
  await seedOverduePayout(morning, transactions.silent);
  await seedContradiction(morning, transactions.contradicted);
  const returned = await findCase(
    morning,
    'RETURNED_PAYOUT',
    `transaction:${transactions.returned}`,
  );
  await morning.desk.propose(
    returned,
    {
      decision: 'SEND_CORRECTED',
      parameters: { fields: [{ name: 'ACCOUNT_NUMBER', value: '0000000205' }] },
    },
    { actor: actors.fatima, reason: REASON },
  );
  await ageCase(morning, returned, 47);
}

/** The columns of a transaction that a payment notice repeats. */
const readTransaction = ({ services: { database } }: Morning, id: bigint) =>
  database.db
    .selectFrom('transactions')
    .select(['payment_reference', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A payment that DIGIPAY reports, or takes back. */
interface Notice {
  id: string;
  partnerReference: string;
  paymentReference: string;
  amountCents: bigint;
  outcome?: 'SUCCEEDED' | 'CANCELED';
}

const receiveNotice = ({ services }: Morning, { id, outcome = 'SUCCEEDED', ...report }: Notice) =>
  receiveEvent(services, {
    kind: 'DIGIPAY',
    id,
    body: '{}',
    report: { ...report, openedAs: '', outcome, currency: 'ZAR' },
  });

/** A payment that is R 50 too low, and one of last night with an unknown reference. */
async function seedSuspense(morning: Morning, id: bigint): Promise<void> {
  const { payment_reference: paymentReference, total_cents } = await readTransaction(morning, id);
  await receiveNotice(morning, {
    ...{ id: 'demo-short', partnerReference: 'DEMO-SHORT', paymentReference },
    amountCents: total_cents - 5_000n,
  });
  await receiveNotice(morning, {
    ...{ id: 'demo-unknown', partnerReference: 'DEMO-UNKNOWN' },
    ...{ paymentReference: '7000000000009999', amountCents: 64_000n },
  });
  const { rows } = await morning.services.database.pool.query<{ id: string }>(
    `select id from cases where kind = 'SUSPENSE' order by id`,
  );
  const [short, unknown] = rows.map((row) => BigInt(row.id));
  if (short !== undefined) await advanceDeadline(morning, short, 1);
  if (unknown !== undefined) await advanceDeadline(morning, unknown, 11);
}

/** The payer's bank took a payment back after the payout was made. */
async function seedReversal(morning: Morning, id: bigint): Promise<void> {
  const { payment_reference: paymentReference, total_cents } = await readTransaction(morning, id);
  await receiveNotice(morning, {
    ...{ id: 'demo-reversal', partnerReference: `DEMO-${id}`, paymentReference },
    ...{ amountCents: total_cents, outcome: 'CANCELED' },
  });
  await ageCase(morning, await findCase(morning, 'REVERSAL', `transaction:${id}`), 3);
}

/** The partner has reported nothing about a payout since yesterday morning. */
async function seedOverduePayout(morning: Morning, id: bigint): Promise<void> {
  const { services, now } = morning;
  const hours = services.config.payoutSilentHours + 3;
  await services.database.db
    .updateTable('payouts')
    .set({ heard_at: new Date(now.getTime() - hours * 3_600_000) })
    .where('transaction_id', '=', id)
    .execute();
  await openOverdueCases(services);
}

/** The partner reports another amount than it was given. */
async function seedContradiction(morning: Morning, id: bigint): Promise<void> {
  const { database } = morning.services;
  const payout = await database.db
    .selectFrom('payouts')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirstOrThrow();
  await withTransaction(database, (handle) =>
    applyReport(
      handle,
      createApplyContext(morning.services),
      {
        payoutId: String(payout.id),
        partnerReference: payout.partner_reference ?? '',
        state: 'PAID',
        word: 'Paid in part.',
        amount: { value: '100.00', currency: payout.currency },
      },
      'sandbox',
    ),
  );
  await ageCase(morning, await findCase(morning, 'PAYOUT_DISCREPANCY', `payout:${payout.id}`), 2);
}
