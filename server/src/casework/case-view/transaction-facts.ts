import { maskNumber } from '@thumela/rules/operators/masked-number.ts';
import { hasPermission, type Role } from '@thumela/rules/operators/roles.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { refundsReader } from '../../refunds/service.ts';
import { code, createFacts, createMomentFact, createMoneyFact, type Fact, words } from './facts.ts';
import { recipientDetails } from './recipient-details.ts';
import type { Matter } from './subjects.ts';

/** A transaction with its newest payout and its refund. */
export async function readTransaction(
  handle: Handle,
  id: bigint,
  roles: readonly Role[],
): Promise<Matter[]> {
  return [
    ...(await ofTransaction(handle, id, roles)),
    ...(await ofPayouts(handle, 'transaction_id', id)),
    ...(await ofRefunds(handle, { transactionId: id }, roles)),
    ...(await ofMarkedRefund(handle, id, roles)),
  ];
}

async function ofTransaction(
  { db }: Handle,
  id: bigint,
  roles: readonly Role[],
): Promise<Matter[]> {
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
  const facts = createFacts({
    'payment-reference': words(row.payment_reference),
    status: code(row.status),
    total: createMoneyFact(row.total_cents),
    principal: createMoneyFact(row.principal_cents),
    fee: createMoneyFact(row.fee_cents),
    vat: createMoneyFact(row.vat_cents),
    'for-the-recipient': {
      form: 'MONEY',
      value: `${row.destination_currency} ${row.destination_amount}`,
    },
    sender: words(`${first_name} ${last_name}`),
    recipient: words(`${row.beneficiary_first_name} ${row.beneficiary_last_name}`),
    destination: words(`${row.country}, ${row.method}, ${row.partner}`),
    'told-reason': words(row.reason),
    created: createMomentFact(row.created_at),
    paid: createMomentFact(row.paid_at),
    expires: row.paid_at === null ? createMomentFact(row.expires_at) : undefined,
  });
  const details = await recipientDetails({ db }, row, roles);
  const paidBy = details.map(({ label, value }): Fact => ({ name: label, value, form: 'TEXT' }));
  return [{ kind: 'TRANSACTION', id: String(id), facts: [...facts, ...paidBy] }];
}

/** The newest payout of each part: a transaction has one, an order may have several. */
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
    facts: createFacts({
      state: code(row.state),
      since: createMomentFact(row.state_at),
      method: code(row.method),
      'partner-reference': words(row.partner_reference),
      amount: { form: 'MONEY', value: `${row.currency} ${row.amount}` },
      'asked-to-stop': createMomentFact(row.stop_asked_at),
    }),
  }));
}

/** The refund of a transaction, or one refund of something else. */
export async function ofRefunds(
  { db }: Handle,
  of: { transactionId: bigint } | { refundId: bigint },
  roles: readonly Role[],
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
            where('case_id', 'in', creditCases({ db }, of.transactionId)),
          ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return await Promise.all(
    rows.map(async (row) => ({
      kind: 'REFUND' as const,
      id: row.reference,
      facts: [
        ...createFacts({
          state: code(row.state),
          amount: createMoneyFact(row.amount_cents, row.currency),
          owed: createMomentFact(row.owed_at),
          left: createMomentFact(row.left_at),
        }),
        ...(await ofPayee({ db }, row, roles)),
      ],
    })),
  );
}

/** Cases of what we owed the customer of a transaction on a claim. */
const creditCases = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'CREDIT')
    .where('transaction_id', '=', transactionId);

/** The payee that the customer of a transaction entered for a refund; none for money without a transaction. */
async function ofPayee(
  { db }: Pick<Handle, 'db'>,
  { transaction_id, case_id }: { transaction_id: bigint | null; case_id: bigint | null },
  roles: readonly Role[],
): Promise<Fact[]> {
  const credit =
    case_id === null
      ? undefined
      : await db
          .selectFrom('cases')
          .select('transaction_id')
          .where('id', '=', case_id)
          .where('kind', '=', 'CREDIT')
          .executeTakeFirst();
  const id = transaction_id ?? credit?.transaction_id ?? null;
  return id === null ? [] : await payeeFacts({ db }, id, roles);
}

/** The payee of a refund that is marked and not owed yet, or of a credit that two people have not refunded yet. */
async function ofMarkedRefund(
  { db }: Handle,
  id: bigint,
  roles: readonly Role[],
): Promise<Matter[]> {
  const row = await db
    .selectFrom('transactions')
    .select('payment_reference')
    .where('id', '=', id)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        exists(creditCases({ db }, id).where('state', '<>', 'DECIDED')),
        and([
          eb('status', 'in', ['MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION']),
          not(
            exists(
              selectFrom('refunds')
                .select('refunds.id')
                .where('transaction_id', '=', id)
                .where('state', '<>', 'VOID'),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return [];
  const facts = await payeeFacts({ db }, id, roles);
  return [{ kind: 'REFUND', id: row.payment_reference, facts }];
}

/** The payee of a refund, with the whole account number for roles that return payments. */
async function payeeFacts(
  { db }: Pick<Handle, 'db'>,
  id: bigint,
  roles: readonly Role[],
): Promise<Fact[]> {
  const payee = await refundsReader({ db }).payee(id);
  if (!payee) return createFacts({ payee: code('NOT_GIVEN_YET') });
  const { accountNumber } = payee;
  return createFacts({
    payee: words(payee.holder),
    bank: words(`${payee.bank}, ${payee.branchCode}`),
    'account-number': words(
      hasPermission(roles, 'payments.return') ? accountNumber : maskNumber(accountNumber),
    ),
    'account-given': createMomentFact(payee.givenAt),
  });
}
