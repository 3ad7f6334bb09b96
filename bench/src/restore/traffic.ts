import { randomUUID } from 'node:crypto';
import { findBehaviour } from '../../../server/src/integrations/payouts/generic/reference-server/sentinels.ts';
import { paymentsService } from '../../../server/src/payments/service.ts';
import { withTransaction } from '../../../server/src/platform/database/pool.ts';
import { callServer, customerHeaders } from '../../../server/test/call.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../server/test/sign-up.ts';
import { type BenchCustomer, captured, corridor, PIN } from '../data.ts';
import type { Installation } from './installation.ts';

/** A transaction that a customer created. */
export interface Sent {
  readonly id: bigint;
  readonly reference: string;
  readonly customer: BenchCustomer;
}

/** Something that was acknowledged, and the end of the WAL then. */
interface Acknowledged {
  readonly payment: string;
  readonly at: number;
  readonly position: bigint;
}

/** Every so many transactions are not paid yet, and one person signs up. */
const UNPAID_EVERY = 3;
const SIGN_UP_EVERY = 4;

/** Customers who send, pay and sign up over HTTP, one after the other, until stopped. */
export class Traffic {
  readonly sent: Sent[] = [];
  /** Not paid yet. */
  unpaid: Sent[] = [];
  readonly acknowledged: Acknowledged[] = [];
  signUps = 0;
  readonly #customers: readonly BenchCustomer[];
  #stopping = new AbortController();
  #ended: Promise<void> = Promise.resolve();

  constructor(customers: readonly BenchCustomer[]) {
    this.#customers = customers;
  }

  start(installation: Installation): void {
    this.#stopping = new AbortController();
    this.#ended = this.#run(installation, this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #run(installation: Installation, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const number = this.sent.length;
      const customer = this.#customers[number % this.#customers.length] as BenchCustomer;
      const sent = await sendMoney(installation, customer, 100 + number);
      this.sent.push(sent);
      if (number % UNPAID_EVERY === 0) this.unpaid.push(sent);
      else await this.pay(installation, sent);
      if (number % SIGN_UP_EVERY === 0) await this.#signUp(installation);
    }
  }

  async #signUp({ url }: Installation): Promise<void> {
    const applicant = newApplicant({ documents: await uploadDocuments(url) });
    const { status } = await submitRegistration(url, applicant);
    if (status !== 201) throw new Error(`A sign-up was answered ${status}.`);
    this.signUps += 1;
  }

  /** Pays a transaction, as a notice of its payment partner does. */
  async pay(installation: Installation, sent: Sent): Promise<void> {
    await payTransaction(installation, sent);
    const { rows } = await installation.owner.query<{ position: string }>(
      `select (pg_current_wal_lsn() - '0/0')::text as position`,
    );
    this.acknowledged.push({
      ...{ payment: paymentOf(sent), at: Date.now() },
      position: BigInt(rows[0]?.position ?? 0),
    });
  }
}

const paymentOf = ({ id }: Sent) => `PROOF-${id}`;

async function payTransaction({ database, services }: Installation, sent: Sent): Promise<void> {
  const partnerReference = paymentOf(sent);
  await withTransaction(database, async (handle) => {
    const { total_cents: amountCents } = await handle.db
      .selectFrom('transactions')
      .select('total_cents')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    await paymentsService(handle, services).receive({
      ...{ kind: 'STITCH', id: partnerReference, body: '{}' },
      report: {
        ...{ partnerReference, openedAs: partnerReference, paymentReference: sent.reference },
        ...{ outcome: 'SUCCEEDED', amountCents, currency: 'ZAR' },
      },
    });
  });
}

/** Pays again what the payment partner has: its notice is repeated after a restore. */
export const repeatPayment = payTransaction;

async function sendMoney(
  { url }: Pick<Installation, 'url'>,
  customer: BenchCustomer,
  amount: number,
): Promise<Sent> {
  const headers = customerHeaders(customer.username, PIN);
  const registration = { 'registration-id': Number(customer.registrationId) };
  const quoted = await callServer<{ 'quotation-reference': string; 'destination-amount': number }>(
    url,
    'POST /api/transactions/quotation',
    { headers, body: { ...corridor, amount, ...registration } },
  );
  // A partner whose answer about a payout cannot be read holds the release up, until it corrects that (docs/backups.md).
  if (findBehaviour(quoted.body['destination-amount'].toFixed(2)) === 'UNKNOWN_STATE') {
    return await sendMoney({ url }, customer, amount + 1);
  }
  const created = await callServer<{ 'transaction-id': number; 'payment-reference': string }>(
    url,
    'POST /api/transactions/transaction',
    {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        ...{ 'quotation-reference': quoted.body['quotation-reference'], ...registration },
        ...{ 'captured-fields': captured, 'save-beneficiary': false },
      },
    },
  );
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { 'transaction-id': id, 'payment-reference': reference } = created.body;
  return { id: BigInt(id), reference, customer };
}

/** The ids of a customer's transactions, as the customer sees them after signing in. */
export async function listAsCustomer(
  { url }: Installation,
  { username, registrationId }: BenchCustomer,
): Promise<Set<bigint>> {
  const { status, body } = await callServer<{ 'transaction-id': number }[]>(
    url,
    `GET /api/transactions/universal-transaction?registration-id=${registrationId}`,
    {
      headers: {
        ...customerHeaders(username, PIN),
        ...{ 'x-page-size': '500', 'x-sort-order': 'DESC', 'x-sort-by': 'transactionDate' },
      },
    },
  );
  if (status !== 200) throw new Error(`The list was answered ${status}.`);
  return new Set(body.map((each) => BigInt(each['transaction-id'])));
}
