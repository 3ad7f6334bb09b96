import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { beginConversation } from './conversations.ts';

let server: RunningServer;
let zanele: SignedIn;
let pieter: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  zanele = await operatorCall(server, 'support');
  pieter = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

async function begun(message: string): Promise<number> {
  const { id } = await withTransaction(server.database, (handle) =>
    beginConversation(handle, {
      customerId: undefined,
      customType: 'CUSTOMER_PORTAL',
      context: [{ resourceType: 'INBOUND_TRANSACTION', resourceId: 7 }],
      message,
      language: 'en-ZA',
    }),
  );
  return Number(id);
}

type Listed = Record<string, unknown>[];
const inbox = async (status = 'OPEN') =>
  (await zanele.call<Listed>('GET', `/console/api/conversations?status=${status}`)).body;
const at = (id: number, rest = '') => `/console/api/conversations/${id}${rest}` as const;
const say = (operator: SignedIn, id: number, text: string, key: string = randomUUID()) =>
  operator.call('POST', at(id, '/messages'), { key, text });

describe('the inbox', () => {
  test('lists the longest wait first, with the last message', async () => {
    const [first, second] = [await begun('Where is my money?'), await begun('Hello?')];
    const ids = () => inbox().then((rows) => rows.map(({ id }) => id));
    expect(await ids()).toEqual([first, second]);
    expect((await inbox())[0]).toMatchObject({
      status: 'OPEN',
      'last-message': 'Where is my money?',
    });
    await say(zanele, first, 'On its way.');
    expect(await ids()).toEqual([second, first]);
    for (const id of [first, second]) await zanele.call('POST', at(id, '/closing'));
  });

  test('shows what was said by whom, and what it is said to be about', async () => {
    const id = await begun('Where is my order?');
    await say(pieter, id, 'We are looking for it.');
    const { body } = await zanele.call('GET', at(id));
    expect(body).toMatchObject({
      about: [{ kind: 'INBOUND_TRANSACTION', id: '7' }],
      messages: [
        { number: 1, author: 'VISITOR', text: 'Where is my order?' },
        { number: 2, author: 'CONSULTANT', operator: pieter.email, text: 'We are looking for it.' },
      ],
    });
    await zanele.call('POST', at(id, '/closing'));
  });

  test('an answer sent again is said once', async () => {
    const id = await begun('Hello');
    const key = randomUUID();
    expect((await say(zanele, id, 'Good day', key)).body).toEqual({ number: 2 });
    expect((await say(zanele, id, 'Good day', key)).body).toEqual({ number: 2 });
    expect((await say(zanele, id, '   ')).status).toBe(400);
    await zanele.call('POST', at(id, '/closing'));
  });

  test('if two operators take a conversation at once, one gets it and the other sees who', async () => {
    const id = await begun('Is somebody there?');
    const answers = await Promise.all(
      [zanele, pieter].map((each) => each.call<{ message: string }>('POST', at(id, '/taking'), {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = answers[0]?.status === 204 ? zanele : pieter;
    const loser = winner === zanele ? pieter : zanele;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(`${winner.email} has taken this conversation.`);
    const over = await loser.call('POST', at(id, '/taking'), { from: winner.email });
    expect(over.status).toBe(204);
    expect((await inbox())[0]).toMatchObject({ id, 'taken-by': loser.email });
    await zanele.call('POST', at(id, '/closing'));
  });

  test('what is closed can only be read, and is found page by page', async () => {
    const id = await begun('Thank you, goodbye');
    expect((await zanele.call('POST', at(id, '/closing'))).status).toBe(204);
    expect((await pieter.call('POST', at(id, '/closing'))).status).toBe(409);
    expect((await say(pieter, id, 'One more thing')).status).toBe(409);
    expect((await pieter.call('POST', at(id, '/taking'), {})).status).toBe(409);
    const closed = await inbox('CLOSED');
    expect(closed[0]).toMatchObject({ id, status: 'CLOSED' });
    const more = await zanele.call<Listed>(
      'GET',
      `/console/api/conversations?status=CLOSED&before=${id}`,
    );
    expect(more.body.map((row) => row.id)).toEqual(closed.slice(1).map((row) => row.id));
  });

  test.each(['0', '9007199254740991', 'x', '%00'])('there is no conversation %s', async (id) => {
    expect((await zanele.call('GET', `/console/api/conversations/${id}`)).status).toBe(404);
  });
});

describe('canned answers', () => {
  const path = '/console/api/canned-answers';
  const titles = async () =>
    (await zanele.call<Listed>('GET', path)).body.map(({ title }) => title);

  test('are written, changed and removed, and earlier versions are retained', async () => {
    const added = await zanele.call<{ id: number }>('POST', path, {
      title: ' Opening  hours ',
      body: 'We are here from 8 to 5.',
    });
    expect(added).toMatchObject({
      status: 201,
      body: { title: 'Opening hours', 'written-by': zanele.email },
    });
    expect((await pieter.call('POST', path, { title: 'opening hours', body: 'x' })).status).toBe(
      409,
    );
    const changed = await pieter.call<{ id: number }>('PUT', `${path}/${added.body.id}`, {
      title: 'Hours',
      body: 'From 8 to 6.',
    });
    expect(changed.body).toMatchObject({ title: 'Hours', body: 'From 8 to 6.' });
    expect(await titles()).toEqual(['Hours']);
    expect(
      (await zanele.call('PUT', `${path}/${added.body.id}`, { title: 'Late', body: 'x' })).status,
    ).toBe(404);
    expect((await zanele.call('DELETE', `${path}/${changed.body.id}`)).status).toBe(204);
    expect((await zanele.call('DELETE', `${path}/${changed.body.id}`)).status).toBe(404);
    expect(await titles()).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select title, ended_by from canned_answers order by id',
    );
    expect(rows).toEqual([
      { title: 'Opening hours', ended_by: pieter.email },
      { title: 'Hours', ended_by: zanele.email },
    ]);
  });

  test.each([
    ['without a title', ' ', 'text'],
    ['with too long a title', 'x'.repeat(81), 'text'],
    ['that says nothing', 'title', ' \n '],
  ])('%s are refused', async (_what, title, body) => {
    expect((await zanele.call('POST', path, { title, body })).status).toBe(400);
  });
});

test('a conversation is in the timeline of the customer who began it, with a link for operators who may answer it', async () => {
  const { customerId } = await addCustomer(server);
  const { id } = await withTransaction(server.database, (handle) =>
    beginConversation(handle, {
      customerId,
      customType: 'CUSTOMER_PORTAL',
      context: [],
      message: 'Where is my money?',
      language: 'en-ZA',
    }),
  );
  const told = async (operator: SignedIn) => {
    const path = `/console/api/customers/${customerId}/story` as const;
    const { body } = await operator.call<{ lines: { what: string; about?: string }[] }>(
      'GET',
      path,
    );
    return body.lines.filter(({ what }) => what.startsWith('CONVERSATION.'));
  };
  expect(await told(zanele)).toMatchObject([
    { kind: 'MESSAGE', what: 'CONVERSATION.OPEN', about: `conversation:${id}` },
  ]);
  const [line] = await told(await operatorCall(server, 'treasury'));
  expect(line?.about).toBeUndefined();
});
