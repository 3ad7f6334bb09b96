import type { Handle } from '../database/pool.ts';
import type { Matter } from './about.ts';
import { code, factsOf, moment, money, words } from './facts.ts';

/** A transaction, its newest payout and what is to be given back of it. */
export async function readTransaction(handle: Handle, id: bigint): Promise<Matter[]> {
  return [
    ...(await ofTransaction(handle, id)),
    ...(await ofPayouts(handle, 'transaction_id', id)),
    ...(await ofRefunds(handle, { transactionId: id })),
  ];
}

async function ofTransaction({ db }: Handle, id: bigint): Promise<Matter[]> {
  const row = await db
    .selectFrom('transactions as t')
    .innerJoin('payout_partners as p', 'p.id', 't.payout_partner_id')
    .innerJoin('payout_methods as m', 'm.id', 't.payout_method_id')
    .innerJoin('destinations as d', 'd.id', 't.destination_id')
    .selectAll('t')
    .select(['p.name as partner', 'm.method_value as method', 'd.name as country'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const { first_name, last_name } = row.sender;
  const facts = factsOf({
    'payment-reference': words(row.payment_reference),
    status: code(row.status),
    total: money(row.total_cents),
    principal: money(row.principal_cents),
    fee: money(row.fee_cents),
    vat: money(row.vat_cents),
    'paid-out': { form: 'MONEY', value: `${row.destination_currency} ${row.destination_amount}` },
    sender: words(`${first_name} ${last_name}`),
    recipient: words(`${row.beneficiary_first_name} ${row.beneficiary_last_name}`),
    destination: words(`${row.country}, ${row.method}, ${row.partner}`),
    'told-reason': words(row.reason),
    created: moment(row.created_at),
    paid: moment(row.paid_at),
    expires: row.paid_at === null ? moment(row.expires_at) : undefined,
  });
  return [{ kind: 'TRANSACTION', id: String(id), facts }];
}

/** The newest payout of each part: of a transaction there is one, an order may have several. */
export async function ofPayouts(
  { db }: Handle,
  owner: 'transaction_id' | 'inbound_transaction_id',
  id: bigint,
): Promise<Matter[]> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .distinctOn('part')
    .where(owner, '=', id)
    .orderBy('part')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: 'PAYOUT',
    id: String(row.id),
    facts: factsOf({
      state: code(row.state),
      since: moment(row.state_at),
      method: code(row.method),
      'partner-reference': words(row.partner_reference),
      amount: { form: 'MONEY', value: `${row.currency} ${row.amount}` },
      'asked-to-stop': moment(row.stop_asked_at),
    }),
  }));
}

/** What is to be given back of a transaction, or one refund of something else. */
export async function ofRefunds(
  { db }: Handle,
  of: { transactionId: bigint } | { refundId: bigint },
): Promise<Matter[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where((where) =>
      'refundId' in of
        ? where('id', '=', of.refundId)
        : where.or([
            where('transaction_id', '=', of.transactionId).and('state', '<>', 'VOID'),
            where('fee_of', '=', of.transactionId),
          ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: 'REFUND',
    id: row.reference,
    facts: factsOf({
      state: code(row.state),
      amount: money(row.amount_cents, row.currency),
      owed: moment(row.owed_at),
      left: moment(row.left_at),
    }),
  }));
}
