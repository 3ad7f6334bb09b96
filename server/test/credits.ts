import { randomUUID } from 'node:crypto';
import { toOperatorActor } from '../src/casework/cases/service.ts';
import type { ReportedState } from '../src/integrations/payouts/partner.ts';
import { callServer } from './call.ts';
import { addCustomer, type TestCustomer } from './customers.ts';
import { sendNotice } from './debts.ts';
import { type TestDesk, testDesk } from './desk.ts';
import type { RunningServer } from './harness.ts';
import { corridors, type ErrorBody, sendMoney } from './outbound.ts';
import { typedPayee } from './payees.ts';
import { applyPayoutReport } from './payouts.ts';
import { reportPaid } from './report-paid.ts';

/** An operator's name and reason. */
export const decisionBy = (name: string) => ({
  actor: toOperatorActor(name),
  reason: 'As the partner and the books say.',
});

/** A transaction whose payment and payout go back and forth. */
export class ReversedTransaction {
  readonly #server: RunningServer;
  readonly #partnerReference = randomUUID();
  readonly desk: TestDesk;
  readonly customer: TestCustomer;
  readonly id: bigint;
  readonly total: bigint;
  readonly paymentReference: string;

  private constructor(
    server: RunningServer,
    of: Pick<ReversedTransaction, 'customer' | 'id' | 'total' | 'paymentReference'>,
  ) {
    this.#server = server;
    this.desk = testDesk(server.services);
    this.customer = of.customer;
    this.id = of.id;
    this.total = of.total;
    this.paymentReference = of.paymentReference;
  }

  /** One that was paid; its payout is reported to be in a state. */
  static async paid(server: RunningServer, payout: ReportedState): Promise<ReversedTransaction> {
    const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
    const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
    const id = BigInt(sent['transaction-id']);
    const { total_cents: total, payment_reference: paymentReference } = await server.database.db
      .selectFrom('transactions')
      .select(['total_cents', 'payment_reference'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const one = new ReversedTransaction(server, { customer, id, total, paymentReference });
    await reportPaid(server.database, id, { partnerReference: one.#partnerReference });
    await one.payout(payout);
    return one;
  }

  payout = (state: ReportedState) => applyPayoutReport(this.#server.database, this.id, state);

  #report = (report: Parameters<typeof reportPaid>[2]) =>
    reportPaid(this.#server.database, this.id, {
      partnerReference: this.#partnerReference,
      ...report,
    });

  /** The payment partner reverses the payment, or a part of it. */
  reverse = (amountCents = this.total) => this.#report({ outcome: 'FAILED', amountCents });

  /** The payment partner gives it back. */
  win = (amountCents = this.total) => this.#report({ givenBack: true, amountCents });

  /** The customer pays the debt in the portal. */
  async payDebt(): Promise<string> {
    const started = await callServer(this.#server.url, `POST /debts/${this.id}/payment`, {
      headers: this.customer.headers,
      body: { option: 'STITCH' },
    });
    if (started.status !== 201) throw new Error(`Paying the debt answered ${started.status}`);
    const [opened] = await this.rows(
      `select partner_reference as "openedAs", payment_reference as "paymentReference"
       from payment_authorisations where transaction_id = $1 and status = 'OPEN'`,
    );
    const { openedAs } = opened;
    const paid = { ...opened, partnerReference: openedAs, amountCents: this.total };
    return await sendNotice(this.#server, paid);
  }

  /** The answer to the account that the customer gives for the refund. */
  async giveAccount(account = typedPayee['account-number'] as string): Promise<number> {
    const address = `PUT /payouts/${this.id}/refund-payee` as const;
    const { status } = await callServer<ErrorBody>(this.#server.url, address, {
      headers: this.customer.headers,
      body: { ...typedPayee, 'account-number': account },
    });
    return status;
  }

  /** Rows of a statement with the transaction's id as `$1`. */
  rows = async (text: string) => (await this.#server.owner.pool.query(text, [this.id])).rows;

  /** The newest case of a kind. */
  async caseOf(kind: string): Promise<{ id: bigint; state: string; amount_cents: bigint | null }> {
    const [found] = await this.rows(
      `select id, state, decision, amount_cents from cases
       where transaction_id = $1 and kind = '${kind}' order by id desc limit 1`,
    );
    return found;
  }

  /** Two people decide the newest case of a kind. */
  async decide(kind: string, decision: string): Promise<void> {
    const { id } = await this.caseOf(kind);
    await this.desk.propose(id, decision, decisionBy('Zanele'));
    await this.desk.decide(id, decision, decisionBy('Pieter'));
  }

  /** Refunds of credits, oldest first. */
  refunds = () =>
    this.rows(
      `select r.reference, r.state, r.amount_cents as cents from refunds r join cases c on c.id = r.case_id
       where c.kind = 'CREDIT' and c.transaction_id = $1 order by r.id`,
    );

  /** The balance of the claim, in cents: above zero the customer owes us. */
  claim = async (): Promise<bigint> =>
    (await this.rows('select cents from claims where transaction_id = $1'))[0]?.cents ?? 0n;

  /** The newest SMS to the customer. */
  sms = async (): Promise<string> =>
    (
      await this.#server.owner.pool.query(
        'select body from messages where recipient = $1 order by id desc limit 1',
        [this.customer.username],
      )
    ).rows[0]?.body;

  /** The transaction as its customer reads it. */
  async shown(): Promise<{ [key: string]: unknown }> {
    const address = `GET /api/transactions/transaction/${this.id}` as const;
    const { headers } = this.customer;
    return (await callServer<{ [key: string]: unknown }>(this.#server.url, address, { headers }))
      .body;
  }

  /** A refund left our bank or came back to it. */
  async tell(word: 'SENT' | 'RETURNED'): Promise<void> {
    const { reference } = (await this.refunds()).at(-1) ?? {};
    await this.desk.tellRefund({ reference, word, ...decisionBy('Zanele') });
  }
}
