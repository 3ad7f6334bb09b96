import { randomUUID } from 'node:crypto';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { casesService } from '../src/casework/cases/service.ts';
import { paymentsService, type SuspenseResolution } from '../src/payments/service.ts';
import { type TransactionHandle, withTransaction } from '../src/platform/database/pool.ts';
import { type Move, moveTransaction } from '../src/sending/lifecycle/lifecycle.ts';
import { customerHeaders } from './call.ts';
import { PIN } from './customers.ts';
import { deliverEvent } from './fake-partners/deliver.ts';
import type { RunningServer } from './harness.ts';
import { newPayable, type PayableTransaction, statusOf } from './payable-transactions.ts';

/** Content of a partner's signed event; by default for the transaction's total. */
export interface PartnerEventValues {
  outcome?: 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  amount?: number;
  currency?: string;
  id?: string;
  reference?: string;
  paidAt?: string;
}

/** Records of one transaction and its payments in the ledger, the cases, the audit trail and the inbox. */
interface MoneyRecords {
  status: string;
  /** Each entry as `EVENT` with its lines, such as `+1.00 SUSPENSE`. */
  entries: string[];
  /** Each as `KIND STATE amount currency`. */
  cases: string[];
  /** Actions that concern money. */
  audit: string[];
  /** The newest SMS. */
  sms: string;
}

/** A transaction of R 100.00 that costs R 111.50, and all its partners' events. */
export class MoneyJourney {
  readonly transaction: PayableTransaction;
  readonly id = randomUUID();
  readonly #server: RunningServer;
  readonly #references: string[];

  private constructor(server: RunningServer, transaction: PayableTransaction) {
    this.#server = server;
    this.transaction = transaction;
    this.#references = [transaction.paymentReference];
  }

  static async owed(
    server: RunningServer,
    wanted: { status?: 'APPROVED_UNPAID' | 'ON_HOLD_UNPAID' } = {},
  ): Promise<MoneyJourney> {
    const transaction = await newPayable(server.database, { total: '100.00', ...wanted });
    const { db } = server.database;
    const amounts = { margin_cents: 200n, fee_cents: 1000n, vat_cents: 150n, total_cents: 11_150n };
    const { quotation_id } = await db
      .updateTable('transactions')
      .set(amounts)
      .where('id', '=', transaction.id)
      .returning('quotation_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('quotations').set(amounts).where('id', '=', quotation_id).execute();
    return new MoneyJourney(server, transaction);
  }

  /** Sends a signed event, and returns its outcome. */
  async say(word: PartnerEventValues = {}): Promise<unknown> {
    const data = {
      id: this.id,
      reference: this.transaction.paymentReference,
      outcome: 'SUCCEEDED',
      amount: 11_150,
      currency: 'ZAR',
      ...word,
    };
    if (!this.#references.includes(data.reference)) this.#references.push(data.reference);
    return await this.sayRaw({ type: 'payment', data });
  }

  async sayRaw(event: object): Promise<unknown> {
    const { url, config } = this.#server;
    return (await deliverEvent(url, 'digipay', config.webhookSecretDigipay, event)).outcome;
  }

  async within<T>(work: (handle: TransactionHandle) => Promise<T>): Promise<T> {
    return await withTransaction(this.#server.database, work);
  }

  async move(to: OutboundStatus, actor: Move['actor'], more: Partial<Move> = {}): Promise<void> {
    const move = { id: this.transaction.id, to, actor, reason: 'A reason.', ...more };
    const { brand } = this.#server.services;
    await this.within((handle) => moveTransaction(handle, { ...move, brand }));
  }

  /** Marks a refund, and has a second operator make it ready. */
  async ready(what: 'REFUND' | 'CANCELLATION', feeKept = false): Promise<void> {
    await this.move(`MARKED_FOR_${what}`, 'operator:anna');
    await this.move(`READY_FOR_${what}`, 'operator:ben', { feeKept });
  }

  /** First operator's proposal for a refund that a partner's event marked. */
  async propose(): Promise<void> {
    await this.within((handle) =>
      casesService(handle).propose(
        { kind: 'REFUND', subject: `transaction:${this.transaction.id}` },
        { decision: 'READY', actor: 'operator:anna', reason: 'It came too late.' },
      ),
    );
  }

  /** Id of the newest suspense case. */
  async suspended(): Promise<bigint> {
    return (await this.#cases()).findLast(({ kind }) => kind === 'SUSPENSE')?.id ?? 0n;
  }

  async resolve(
    as: SuspenseResolution['as'],
    more: Partial<SuspenseResolution> = {},
  ): Promise<void> {
    const caseId = await this.suspended();
    const resolution = { caseId, as, actor: 'operator:ben', reason: 'Asked the payer.' } as const;
    const { brand } = this.#server.services;
    await this.within(async (handle) => {
      await casesService(handle).propose(
        { id: caseId },
        { decision: as, actor: 'operator:anna', reason: 'Asked the payer.' },
      );
      await paymentsService(handle, { brand }).resolveSuspense({ ...resolution, ...more });
      await casesService(handle).end(
        { id: caseId },
        { decision: as, actor: 'operator:ben', reason: 'Asked the payer.' },
      );
    });
  }

  async record(): Promise<MoneyRecords> {
    const { database } = this.#server;
    const cases = await this.#cases();
    const subjects = await this.#subjects(cases);
    const sms = await database.db
      .selectFrom('messages')
      .select('body')
      .where('channel', '=', 'SMS')
      .where('body', 'like', `%${this.transaction.paymentReference}%`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      status: await statusOf(database, this.transaction.id),
      entries: await this.#entries(subjects),
      cases: cases.map(({ kind, state, amount_cents: cents, currency }) =>
        [kind, state, ...(cents === null ? [] : [formatMinorPlain(cents), currency])].join(' '),
      ),
      audit: await this.#audit(subjects),
      sms: sms?.body ?? '',
    };
  }

  /** Why payments of this transaction were held, oldest first. */
  async heldReasons(): Promise<unknown[]> {
    const rows = await this.#server.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'payment.held')
      .where('subject', 'in', await this.#subjects(await this.#cases()))
      .orderBy('id')
      .execute();
    return rows.map(({ details }) => (details as { reason?: unknown } | null)?.reason);
  }

  /** Headers of the paying customer. */
  async payer(): Promise<{ [name: string]: string }> {
    const { msisdn } = await this.#server.database.db
      .selectFrom('transactions')
      .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
      .select('msisdn')
      .where('transactions.id', '=', this.transaction.id)
      .executeTakeFirstOrThrow();
    return customerHeaders(msisdn ?? '', PIN);
  }

  /** The transaction as returned to its customer. */
  async shown(): Promise<{ [key: string]: unknown }> {
    const headers = await this.payer();
    const address = `${this.#server.url}/api/transactions/transaction/${this.transaction.id}`;
    return (await (await fetch(address, { headers })).json()) as { [key: string]: unknown };
  }

  async #events(): Promise<bigint[]> {
    const rows = await this.#server.database.db
      .selectFrom('webhook_events')
      .select('id')
      .where('payment_reference', 'in', this.#references)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #cases() {
    const events = (await this.#events()).map((id) => `webhook-event:${id}`);
    const { id } = this.transaction;
    return await this.#server.database.db
      .selectFrom('cases')
      .select(['id', 'kind', 'state', 'amount_cents', 'currency'])
      .where((where) =>
        where.or([
          where('transaction_id', '=', id),
          ...(events.length > 0 ? [where('subject', 'in', events)] : []),
        ]),
      )
      .orderBy('id')
      .execute();
  }

  async #subjects(cases: readonly { id: bigint }[]): Promise<string[]> {
    const { id } = this.transaction;
    const refunds = await this.#server.database.db
      .selectFrom('refunds')
      .select('id')
      .where('transaction_id', '=', id)
      .execute();
    return [
      `transaction:${id}`,
      ...cases.map((one) => `case:${one.id}`),
      ...refunds.map((one) => `refund:${one.id}`),
      ...(await this.#events()).map((event) => `webhook-event:${event}`),
    ];
  }

  async #entries(subjects: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ event: string; lines: string[] }>`
      select e.event, array_agg(
        case when l.amount_cents > 0 then '+' else '' end || round(l.amount_cents / 100.0, 2)
        || case l.currency when 'ZAR' then '' else ' ' || l.currency end || ' ' || l.account
        || case when l.account = 'PAYMENT_CLEARING' then ' ' || l.sub_account else '' end
        order by l.line) as lines
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.subject = any(${subjects}) group by e.id, e.event order by e.id`.execute(
      this.#server.database.db,
    );
    return rows.map(({ event, lines }) => `${event}: ${lines.join(', ')}`);
  }

  async #audit(subjects: readonly string[]): Promise<string[]> {
    const rows = await this.#server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', 'in', [...subjects])
      .where('action', 'not like', 'authorisation.%')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  }
}
