/** Chats and contact messages of visitors, and sessions of operators, end too (decision 34). */
import { randomUUID } from 'node:crypto';
import { RETENTION } from '@thumela/rules/compliance/retention-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { encodeCaptcha, requestSolvedCaptcha } from '../../../test/captcha.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { dataRequestsOn, zanele } from '../../../test/data-requests.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { statementsOf } from '../../../test/statements.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { ERASE_BATCH } from './retention/jobs.ts';

let server: RunningServer;
let requests: ReturnType<typeof dataRequestsOn>;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer();
  requests = dataRequestsOn(server);
  support = await operatorCall(server, 'support');
});
afterAll(() => server.close());
beforeEach(async () => {
  await requests.rows(`update retention_runs set position = 0, erased = 0, ended_at = null`);
});

const DENIED = { code: '42501' };

/** The proofs of a kind with the actions of their audit entries, the newest first. */
const proofsOf = (kind: string) =>
  requests.rows<{ rule: string; counts: Record<string, number>; action: string }>(
    `select d.rule, d.counts, d.subject_hash, d.deleted_by, a.action from deletions d
     left join audit_entries a on a.subject = 'deletion:' || d.id
     where d.kind = $1 order by d.id desc`,
    [kind],
  );

/** How many a job erased in its last round. */
const erasedBy = async (job: string) =>
  (
    await requests.rows<{ erased: number }>(
      'select last_erased::integer as erased from retention_runs where job = $1',
      [job],
    )
  )[0]?.erased;

const CHAT = {
  'custom-type': 'CUSTOMER_PORTAL',
  message: 'I am Grace Moyoza, 082 000 0011.',
  context: [{ resourceType: 'TYPED', resourceId: 'Grace' }],
};

interface ChatWanted {
  /** Since the last message, as an interval. */
  age: string;
  of?: TestCustomer;
  open?: boolean;
}

/** A chat of a visitor or a customer with an operator's answer, closed unless it is to be open. */
async function chat({ age, of: customer, open = false }: ChatWanted): Promise<number> {
  const headers = { ...customer?.headers, 'idempotency-key': randomUUID() };
  const call = { headers, body: { ...CHAT, 'user-id': 3044 } };
  const begin = 'POST /api/chat/conversation';
  const { body } = customer
    ? await callServer<{ id: number }>(server.url, begin, call)
    : await new Browser(server.url).ask<{ id: number }>(begin, call);
  const path = `/console/api/conversations/${body.id}` as const;
  const answer = { key: randomUUID(), text: 'Good day, Grace.' };
  expect((await support.call('POST', `${path}/messages`, answer)).status).toBe(200);
  if (!open) expect((await support.call('POST', `${path}/closing`)).status).toBe(204);
  await requests.rows(
    'update conversations set last_message_at = now() - $2::interval where id = $1',
    [body.id, age],
  );
  return body.id;
}

interface Said {
  context: unknown;
  erased: boolean;
  operators: (string | null)[];
  words: string[];
}

/** A chat as it is stored. */
const saidIn = async (id: number) =>
  (
    await requests.rows<Said>(
      `select c.context, c.erased_at is not null as erased, array_agg(m.operator order by m.number) as operators,
         array_agg(m.body order by m.number) as words
       from conversations c join chat_messages m on m.conversation_id = c.id where c.id = $1 group by c.id`,
      [id],
    )
  )[0];

const UNTOUCHED = {
  context: CHAT.context,
  erased: false,
  words: [CHAT.message, 'Good day, Grace.'],
};

describe('a chat of a visitor', () => {
  test('loses its words a year after the last message, with a proof, and not an hour before', async () => {
    const old = await chat({ age: '365 days 1 minute' });
    const young = await chat({ age: '365 days -1 hours' });
    await requests.retain();
    expect(await saidIn(old)).toEqual({
      context: [],
      erased: true,
      operators: [null, support.actor],
      words: ['Erased', 'Erased'],
    });
    expect(await saidIn(young)).toMatchObject(UNTOUCHED);
    const [proof] = await proofsOf('VISITOR_CHATS');
    expect(proof).toEqual({
      ...{ rule: 'MESSAGE_DAYS', subject_hash: null, deleted_by: 'clock', action: 'data.erased' },
      counts: { conversations: 1, chat_messages: 2, cases: 0 },
    });
    expect(await erasedBy('VISITOR_CHATS')).toBe(1);
  });

  test('is erased once', async () => {
    await chat({ age: '2 years' });
    await requests.retain();
    const proofs = await proofsOf('VISITOR_CHATS');
    await requests.retain();
    expect(await erasedBy('VISITOR_CHATS')).toBe(0);
    expect(await proofsOf('VISITOR_CHATS')).toEqual(proofs);
  });

  test('remains while it is open, and for as long as the customer who began it', async () => {
    const open = await chat({ age: '2 years', open: true });
    const own = await chat({ age: '2 years', of: await addCustomer(server) });
    await requests.retain();
    expect(await saidIn(open)).toMatchObject(UNTOUCHED);
    expect(await saidIn(own)).toMatchObject(UNTOUCHED);
  });

  test('is erased with more than one batch of others', async () => {
    await requests.rows(
      `with chats as (
         insert into conversations (id, user_id, custom_type, context, language, status, last_number, last_message_at,
           closed_at, closed_by)
         select n, 3044, 'CUSTOMER_PORTAL', '[]', 'en', 'CLOSED', 1, now() - interval '400 days', now(), 'clock'
         from generate_series(1, 1100) n returning id)
       insert into chat_messages (conversation_id, number, author, body) select id, 1, 'VISITOR', 'Many' from chats`,
    );
    await requests.retain();
    expect(await requests.rows(`select from chat_messages where body = 'Many'`)).toEqual([]);
    expect(await erasedBy('VISITOR_CHATS')).toBe(1100);
    const proofs = (await proofsOf('VISITOR_CHATS')).slice(0, 3);
    expect(proofs.map(({ counts }) => counts.conversations)).toEqual([100, 500, 500]);
  });
});

interface ContactWanted {
  email?: string;
  phone?: string;
  /** Since the decision, as an interval; undefined: it is not decided. */
  decided?: string;
}

/** A contact message with its e-mail to customer care and a note, decided if it is to be. */
async function contactMessage({ email, phone, decided }: ContactWanted): Promise<bigint> {
  const subject = `Moyoza ${randomUUID()}`;
  const { status } = await callServer(server.url, 'POST /api/admin/contact-us', {
    body: {
      ...{ name: 'Grace Moyoza', emailAddress: email ?? 'moyoza@mail.test', subject },
      ...{ cellphoneNumber: phone ?? '082 000 0011', messageBody: 'Moyoza is my name.' },
      ...{ issue: 'Moyoza', response: encodeCaptcha(await requestSolvedCaptcha(server.url)) },
    },
  });
  expect(status).toBe(200);
  const [{ id } = { id: 0n }] = await requests.rows<{ id: bigint }>(
    `select id from cases where facts ->> 'subject' = $1`,
    [subject],
  );
  await requests.rows(
    `insert into case_notes (case_id, author_id, words) values ($1, $2, 'Moyoza called.')`,
    [id, support.id],
  );
  await requests.rows(
    `update messages set status = 'SENT', sent_at = now(), created_at = created_at - interval '2 years'
     where body like '%' || $1 || '%' or subject like '%' || $1 || '%'`,
    [subject],
  );
  if (decided === undefined) return id;
  await requests.desk.decide(id, 'ANSWERED', { ...zanele, reason: 'I answered Moyoza.' });
  await requests.rows('update cases set decided_at = now() - $2::interval where id = $1', [
    id,
    decided,
  ]);
  return id;
}

/** Whether the case of a contact message, its history or its notes name the writer, and its state. */
const caseOf = async (id: bigint) =>
  (
    await requests.rows<{ named: boolean; state: string; decision: string | null }>(
      `select c.state, c.decision, concat(c::text, (select string_agg(e::text, '') from case_events e where e.case_id = c.id),
         (select string_agg(n::text, '') from case_notes n where n.case_id = c.id)) ~* 'moyoza|082 000 0011' as named
       from cases c where c.id = $1`,
      [id],
    )
  )[0];

/** How many e-mails to customer care still name a writer or an address for the reply. */
const emailsNaming = async (address: string) =>
  (
    await requests.rows(
      `select from messages where reply_to = $1 or (reply_to is null and body ~* 'moyoza')`,
      [address],
    )
  ).length;

describe('a contact message', () => {
  test('loses its words a year after the decision, in the case and in the e-mail', async () => {
    const old = await contactMessage({ decided: '365 days 1 minute' });
    const young = await contactMessage({ decided: '365 days -1 hours' });
    const open = await contactMessage({});
    expect(await emailsNaming('moyoza@mail.test')).toBe(3);
    await requests.retain();
    expect(await caseOf(old)).toEqual({ named: false, state: 'DECIDED', decision: 'ANSWERED' });
    expect(await caseOf(young)).toMatchObject({ named: true });
    expect(await caseOf(open)).toMatchObject({ named: true, state: 'OPEN' });
    expect(await emailsNaming('moyoza@mail.test')).toBe(0);
    const [proof] = await proofsOf('VISITOR_CHATS');
    expect(proof?.counts).toEqual({ conversations: 0, chat_messages: 0, cases: 1 });
    await requests.retain();
    expect(await erasedBy('VISITOR_CHATS')).toBe(0);
    expect((await support.call('GET', `/console/api/cases/${old}`)).status).toBe(200);
  });

  test('whose e-mail was erased by an earlier version loses its reply address, too', async () => {
    await requests.rows(
      `insert into messages (channel, recipient, reply_to, body, status, created_at)
       values ('EMAIL', '', 'early@mail.test', '', 'SENT', now() - interval '2 years')`,
    );
    await requests.retain();
    expect(await emailsNaming('early@mail.test')).toBe(0);
  });

  test('of a customer under a legal hold remains, by address and by number', async () => {
    const customer = await addCustomer(server, { email: 'held@mail.test' });
    const compliance = await operatorCall(server, 'compliance');
    const hold = { registration: String(customer.registrationId), reason: 'A court order.' };
    expect((await compliance.call('POST', '/console/api/legal-holds', hold)).status).toBe(201);
    const phone = `0${customer.username.slice(2)}`;
    const byAddress = await contactMessage({ email: 'Held@mail.test', decided: '2 years' });
    const byNumber = await contactMessage({ phone, decided: '2 years' });
    await requests.retain();
    expect(await caseOf(byAddress)).toMatchObject({ named: true });
    expect(await caseOf(byNumber)).toMatchObject({ named: true });
    expect(await emailsNaming('Held@mail.test')).toBe(1);
    await requests.rows(
      `update legal_holds set lifted_at = now(), lifted_by = 'operator:B', lift_proposed_by = 'operator:A', lift_reason = 'Over.'`,
    );
    await requests.retain();
    expect(await caseOf(byAddress)).toMatchObject({ named: false });
    expect(await caseOf(byNumber)).toMatchObject({ named: false });
    expect(await emailsNaming('Held@mail.test')).toBe(0);
  });
});

interface SessionWanted {
  /** Since the last use, as an interval. */
  used: string;
  /** Since the end; undefined: it idled out. */
  ended?: string;
}

/** A session of an operator in the past. */
async function session({ used, ended }: SessionWanted): Promise<string> {
  const [row] = await requests.rows<{ id: string }>(
    `insert into operator_sessions (operator_id, token_hash, device, begun_at, proved_at, last_used_at, ended_at, end_reason)
     select $1, sha256($2::text::bytea), 'Firefox on Windows', at, at, at, now() - $4::interval,
       case when $4::interval is not null then 'SIGNED_OUT' end
     from (select now() - $3::interval as at) used returning id`,
    [support.id, randomUUID(), used, ended ?? null],
  );
  return row?.id ?? '';
}

const devicesOf = async (...ids: string[]) => {
  const found = await requests.rows<{ id: string; device: string }>(
    'select id, device from operator_sessions where id = any ($1::uuid[])',
    [ids],
  );
  return ids.map((id) => found.find((row) => row.id === id)?.device);
};

const DEVICE = 'Firefox on Windows';

describe('a session of an operator', () => {
  test('is removed five years after its end, with a proof, and not an hour before', async () => {
    const ids = await Promise.all([
      session({ used: '5 years 2 minutes', ended: '5 years 1 minute' }),
      session({ used: '5 years 1 minute' }),
      session({ used: '5 years 2 minutes', ended: '5 years -1 hours' }),
      session({ used: '5 years -1 hours' }),
      session({ used: '6 years', ended: '4 years' }),
    ]);
    await requests.retain();
    expect(await devicesOf(...ids)).toEqual([undefined, undefined, DEVICE, DEVICE, DEVICE]);
    const [proof] = await proofsOf('OPERATOR_SESSIONS');
    expect(proof).toEqual({
      ...{ rule: 'EVIDENCE_YEARS', subject_hash: null, deleted_by: 'clock', action: 'data.erased' },
      counts: { operator_sessions: 2, devices: 0 },
    });
    await requests.retain();
    expect(await erasedBy('OPERATOR_SESSIONS')).toBe(0);
    expect((await support.call('GET', '/console/api/me')).status).toBe(200);
  });

  test('remains for five years even if the rule were shorter', async () => {
    const id = await session({ used: '4 years', ended: '4 years' });
    const erased = await withTransaction(server.database, async (handle) => {
      const { values } = await readRuleSet(handle, RETENTION);
      return await ERASE_BATCH.OPERATOR_SESSIONS(handle, 0n, { ...values, EVIDENCE_YEARS: 1 });
    });
    expect(erased).toEqual({ reached: undefined, erased: 0, records: [] });
    expect(await devicesOf(id)).toEqual([DEVICE]);
  });

  test('loses its device while a challenge refers to it, and is removed afterwards', async () => {
    const id = await session({ used: '6 years' });
    await requests.rows(
      `insert into passkey_challenges (challenge, purpose, session_id) values ('left', 'ADD', $1)`,
      [id],
    );
    await requests.retain();
    expect(await devicesOf(id)).toEqual(['Erased']);
    await requests.retain();
    expect(await erasedBy('OPERATOR_SESSIONS')).toBe(0);
    await requests.rows(`delete from passkey_challenges where challenge = 'left'`);
    await requests.retain();
    expect(await devicesOf(id)).toEqual([undefined]);
  });

  test('is referred to by challenges only', async () => {
    expect(
      await requests.rows(
        `select conrelid::regclass::text as table from pg_constraint
         where confrelid = 'operator_sessions'::regclass`,
      ),
    ).toEqual([{ table: 'passkey_challenges' }]);
  });
});

describe('the server’s user', () => {
  test.each([
    `update chat_messages set body = 'Erased'`,
    'delete from chat_messages',
    'delete from conversations',
    'delete from operator_sessions',
    `update case_events set details = '{}'`,
    `update case_notes set words = 'Erased'`,
    'delete from deletions',
  ])('cannot say: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toMatchObject(DENIED);
  });

  test('erases nothing early by calling the functions', async () => {
    const young = await chat({ age: '29 days' });
    const own = await chat({ age: '2 years', of: await addCustomer(server) });
    const contact = await contactMessage({ decided: '29 days' });
    const id = await session({ used: '4 years' });
    const { rows } = await server.database.pool.query(
      `select erase_visitor_chats($1::bigint[], 0) as chats, erase_contact_messages(array[$2::bigint], 0) as contacts,
         erase_operator_sessions(array[$3::uuid], 0) as sessions`,
      [[young, own], contact, id],
    );
    expect(rows).toEqual([
      {
        chats: { conversations: 0, chat_messages: 0 },
        contacts: { cases: 0 },
        sessions: { operator_sessions: 0, devices: 0 },
      },
    ]);
    expect(await saidIn(young)).toMatchObject(UNTOUCHED);
    expect(await saidIn(own)).toMatchObject(UNTOUCHED);
    expect(await caseOf(contact)).toMatchObject({ named: true });
    expect(await devicesOf(id)).toEqual([DEVICE]);
  });
});

test('erased rows are not read again', async () => {
  await requests.rows(
    `insert into conversations (id, user_id, custom_type, context, language, status, last_message_at, closed_at,
       closed_by, erased_at)
     select 10000 + n, 3044, 'CUSTOMER_PORTAL', '[]', 'en', 'CLOSED', now() - interval '2 years', now(), 'clock', now()
     from generate_series(1, 5000) n`,
  );
  await requests.rows(
    `insert into cases (kind, subject, words, state, decision, decided_by, decided_at, reason, opened_by, due_at)
     select 'CONTACT_MESSAGE', 'letter:old-' || n, '', 'DECIDED', 'DONE', 'operator:A', now() - interval '2 years',
       'Erased', 'open', now()
     from generate_series(1, 5000) n`,
  );
  await requests.rows(
    `insert into operator_sessions (operator_id, token_hash, device)
     select $1, sha256(n::text::bytea), 'Firefox on Windows' from generate_series(1, 5000) n`,
    [support.id],
  );
  await requests.rows('analyze conversations, cases, operator_sessions');
  const reads = (await statementsOf(() => requests.retain())).filter(({ text }) =>
    /^\s*select (s\.)?id from (conversations|cases|operator_sessions)\b/.test(text),
  );
  const plans = await Promise.all(
    reads.map(async ({ text, values }) => {
      const explained = `explain (format json) ${text}`;
      return JSON.stringify((await server.database.pool.query(explained, [...values])).rows);
    }),
  );
  expect(plans.map((plan) => /"Index Name":"(\w+)"/.exec(plan)?.[1])).toEqual([
    'conversations_of_visitors',
    'cases_contact_messages',
    'operator_sessions_last_used',
  ]);
});
