import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTransactionPage } from '@thumela/contract/console/activity.ts';
import type { readCase } from '@thumela/contract/console/case-view.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { casesService } from '../cases/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** An unpaid transaction to a bank account in Nigeria, with a case. */
async function toNigeria() {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const sent = await sendMoney(server.url, customer, corridors.nigeriaBank, 100);
  const transactionId = BigInt(sent['transaction-id']);
  const caseId = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${transactionId}`, transactionId },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  return { transactionId, caseId };
}

test.each<[Role, string]>([
  ['treasury', '0123456789'],
  ['compliance', '0123456789'],
  ['support', '•••• 6789'],
  ['admin', '•••• 6789'],
])(
  'the page of a transaction and of its case show %s bank and account of the recipient',
  async (role, account) => {
    const { transactionId, caseId } = await toNigeria();
    const { call } = await operatorCall(server, role);
    const page = await call<AnswerOf<typeof readTransactionPage>>(
      'GET',
      `/console/api/transactions/${transactionId}`,
    );
    const details = page.body['recipient-details'];
    expect(details).toContainEqual({ label: 'Account Number', value: '•••• 6789' });
    expect(details).toContainEqual({ label: 'Bank Name', value: expect.not.stringMatching(/^\d/) });
    const dossier = await call<AnswerOf<typeof readCase>>('GET', `/console/api/cases/${caseId}`);
    const { facts = [] } = dossier.body.about.find(({ kind }) => kind === 'TRANSACTION') ?? {};
    expect(facts).toContainEqual({ name: 'Account Number', value: account, form: 'TEXT' });
    // It is unpaid, so nothing was paid out.
    expect(facts.map(({ name }) => name)).not.toContain('paid-out');
    expect(facts.map(({ name }) => name)).toContain('for-the-recipient');
  },
);
