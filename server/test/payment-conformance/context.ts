import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { findLedgerDifferences } from '../../src/ledger/journal/reconcile.ts';
import { endDueAuthorisations } from '../../src/payments/ending/end-due.ts';
import { Browser } from '../browser.ts';
import { deliverEvent } from '../fake-partners/deliver.ts';
import { type RunningServer, startServer } from '../harness.ts';
import { newPayable, type PayableTransaction, statusOf } from '../payable-transactions.ts';
import type { PaymentStandIn, PaymentSubject, StandInPayment } from './subject.ts';

/** A transaction with the payment that the partner has opened for it. */
export interface Opened extends PayableTransaction {
  payment: StandInPayment;
}

/** Tools of a subject's cases, over a running server. */
export interface PaymentConformance {
  server(): RunningServer;
  standIn(): PaymentStandIn;
  owe(total?: string): Promise<PayableTransaction>;
  begin(transaction: PayableTransaction, key?: string): ReturnType<PaymentSubject['begin']>;
  /** Starts a payment that the partner opens. */
  open(total?: string): Promise<Opened>;
  firstOf(transaction: PayableTransaction): StandInPayment;
  /** Delivers a notice with the partner's signature, and returns its effect. */
  notify(payment: StandInPayment, eventId?: string, lessRand?: number): Promise<unknown>;
  secret(): string;
  statusOf(transaction: PayableTransaction): Promise<string>;
  /** Whether the customer's own attempt is open. */
  isOpen(transaction: PayableTransaction): Promise<boolean>;
  end(transaction: PayableTransaction): Promise<string>;
  /** Ends everything whose time is over, as the scheduler does, after the time of this one is over. */
  passExpiry(transaction: PayableTransaction): Promise<void>;
}

/** Starts a subject's stand-in and a server that uses it before its cases. */
export function preparePayments(subject: PaymentSubject): PaymentConformance {
  let [server, standIn, phone] = [] as unknown as [RunningServer, PaymentStandIn, Browser];
  beforeAll(async () => {
    standIn = await subject.start();
    const settings = { ...standIn.settings, partnerTimeoutSeconds: 1 };
    server = await startServer({ demo: true, settings });
    phone = new Browser(server.url);
    await phone.signIn('0820000001', '2580');
  });
  afterAll(async () => {
    expect(standIn.complaints).toEqual([]);
    expect(await findLedgerDifferences(server.database)).toEqual([]);
    await server.close();
    await standIn.close();
  });
  const owe = (total = '310.00') => newPayable(server.database, { total });
  const begin = (transaction: PayableTransaction, key: string = randomUUID()) =>
    subject.begin(phone, transaction, key);
  const firstOf = ({ paymentReference }: PayableTransaction) => {
    const [payment] = standIn.opened(paymentReference);
    if (!payment) throw new Error('The partner has opened nothing.');
    return payment;
  };
  const secret = () => {
    const name = `webhookSecret${subject.name.replace(/^./, (one) => one.toUpperCase())}`;
    return server.config[name as 'webhookSecretStitch'];
  };
  return {
    server: () => server,
    standIn: () => standIn,
    owe,
    begin,
    open: async (total) => {
      const transaction = await owe(total);
      expect((await begin(transaction)).status).toBe(200);
      return { ...transaction, payment: firstOf(transaction) };
    },
    firstOf,
    notify: async (payment, eventId, lessRand) => {
      const notice = standIn.notice(payment, lessRand);
      return (await deliverEvent(server.url, subject.name, secret(), notice, eventId)).outcome;
    },
    secret,
    statusOf: ({ id }) => statusOf(server.database, id),
    isOpen: async ({ id }) => {
      const found = await phone.ask<{ attempt: unknown }>(`GET /payment-attempts/${id}`);
      return found.body.attempt !== null;
    },
    end: async ({ id }) =>
      (await phone.ask<{ outcome: string }>(`DELETE /payment-attempts/${id}`)).body.outcome,
    passExpiry: async ({ id }) => {
      const past = new Date(Date.now() - 1000);
      await server.database.db
        .updateTable('payment_authorisations')
        .set({ expires_at: past, ask_at: past })
        .where('transaction_id', '=', id)
        .execute();
      await endDueAuthorisations(server.services);
    },
  };
}
