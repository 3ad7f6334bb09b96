import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  followUpSubmission,
  recordsOf,
  requestWithFollowUp,
  TYPES,
} from '../../../../test/follow-ups.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import {
  addRequest,
  askMore,
  type Captured,
  handIn,
  openFollowUp,
  uploadDocument,
} from '../../../../test/redemption.ts';
import { operatorsDesk } from '../../../app/desk.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { endFollowUps } from './verdict.ts';

let server: RunningServer;
let recorded: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  server = await startServer({ demo: true });
  recorded = recordsOf(server);
});
afterAll(() => server.close());

describe('an operator who requires more documents', () => {
  test('notifies the recipient by SMS, with the link and the due time, and the order waits for them', async () => {
    const { order, followUp } = await requestWithFollowUp(server);
    const [sms] = await recorded.messages(order);
    expect(sms?.body).toMatch(
      /^Thumela: To pay out R [\d ]+\.\d\d from \S+ \S+ we need something more\. Please send it by \d+ \w+ \d\d:\d\d: http\S+\/inbound-redemption-follow-up\?t=\S+$/,
    );
    const { due_at, ...row } = await recorded.order(order);
    expect(row).toEqual({
      status: 'UNALLOCATED',
      next_actor: 'CUSTOMER',
      reason: 'Your permit cannot be read.',
    });
    const hours = ((due_at?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(73);
    expect(await recorded.openCases(followUp)).toMatchObject([
      { kind: 'FOLLOW_UP', due_at, next_actor: 'CUSTOMER' },
    ]);
    const { db } = server.database;
    const email = db
      .selectFrom('messages')
      .select('body')
      .where('subject', 'like', 'We need something more for R % from %')
      .where('inbound_transaction_id', '=', order.id);
    expect((await email.executeTakeFirstOrThrow()).body).toContain('Your permit cannot be read.');
  });

  test.each([
    ['nothing', 'FOLLOW_UP', 'Please check what you entered.'],
    ['nothing after the sign', 'FOLLOW_UP=,', 'Please check what you entered.'],
    ['what no document proves', 'FOLLOW_UP=SHOE_SIZE', 'Please check what you entered.'],
    ['in other words', 'ASK=PERMIT', 'Please check what you entered.'],
  ])('is refused when requesting %s', async (_, decision, said) => {
    const order = await addRequest(server);
    await expect(askMore(server, order, decision)).rejects.toThrow(said);
    expect(await recorded.messages(order)).toEqual([]);
  });

  test('can require one follow-up at a time, for a request that waits for its verdict', async () => {
    const { followUp } = await requestWithFollowUp(server);
    const [waiting] = await recorded.openCases(followUp);
    const desk = operatorsDesk(server.services);
    expect(Object.keys((await desk.show(waiting?.id ?? 0n)).choices)).not.toContain('FOLLOW_UP');
    const over = await addRequest(server);
    await server.database.db
      .updateTable('redemption_requests')
      .set({ status: 'REJECTED', decided_at: new Date() })
      .where('id', '=', over.requestId)
      .execute();
    await expect(askMore(server, over, 'FOLLOW_UP=PERMIT')).rejects.toThrow('cannot be decided');
  });
});

describe('a second follow-up', () => {
  test('approves what is not required again, with its document, which stays whatever is sent', async () => {
    const { order, followUp } = await requestWithFollowUp(
      server,
      'FOLLOW_UP=PROOF_OF_ADDRESS,PERMIT',
    );
    const first = await followUpSubmission(server, followUp);
    await handIn(server.url, followUp.id, first);
    const [waiting] = await recorded.openCases(followUp);
    const again = { ...order, caseId: waiting?.id ?? 0n };
    const token = await askMore(server, again, 'FOLLOW_UP=permit, proof_of_income');
    const { body: second } = await openFollowUp(server.url, token);
    const shown = second.requirements.map((one) => [one['document-purpose'], one.status]);
    expect(shown).toEqual([
      ['PERMIT', 'REJECTED'],
      ['PROOF_OF_INCOME', 'PENDING'],
      ['PROOF_OF_ADDRESS', 'APPROVED'],
    ]);
    const kept = second.requirements[2]?.['captured-document'] as Captured;
    expect(kept).toMatchObject({
      'meta-data-id': first['captured-documents'][0]?.['meta-data-id'],
      'document-type-id': TYPES.PROOF_OF_ADDRESS,
    });
    const answer = await followUpSubmission(server, second);
    const sent = (approved: Captured) =>
      handIn(server.url, second.id, {
        ...answer,
        'captured-documents': [...answer['captured-documents'], approved],
      });
    const other = { ...kept, 'meta-data-id': await uploadDocument(server.url) };
    expect(JSON.stringify((await sent(other)).body)).toContain('already approved');
    expect((await sent({ ...kept, 'document-type-id': 2 })).status).toBe(400);
    expect((await sent(kept)).status).toBe(200);
    const now = (await openFollowUp(server.url, token)).body;
    expect(now.requirements.map((one) => one.status)).toEqual([
      'SUBMITTED',
      'SUBMITTED',
      'APPROVED',
    ]);
    expect(now.requirements[2]?.['captured-document']).toEqual(kept);
  });
});

test.each(['APPROVED', 'REJECTED'] as const)(
  'a request that is %s judges what was handed in alike; its case is over, and its order waits for nobody',
  async (verdict) => {
    const { order, token, followUp } = await requestWithFollowUp(server, 'FOLLOW_UP=PERMIT');
    await handIn(server.url, followUp.id, await followUpSubmission(server, followUp));
    const by = { actor: 'operator:Zanele', reason: 'It was looked at.' } as const;
    await withTransaction(server.database, (handle) =>
      endFollowUps(handle, order.requestId, verdict, by),
    );
    const [permit] = (await openFollowUp(server.url, token)).body.requirements;
    expect(permit?.status).toBe(verdict);
    expect(await recorded.openCases(followUp)).toEqual([]);
    expect(await recorded.order(order)).toMatchObject({
      next_actor: null,
      due_at: null,
      reason: null,
    });
  },
);
