import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';
import { createServices } from '../../app/services.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import type { Config } from '../core/config.ts';
import { withTransaction } from '../database/pool.ts';
import { redactMessages } from './redact.ts';
import { messagesService } from './service.ts';

interface Received {
  to: string;
  text: string;
  reference: string;
  authorization: string | undefined;
  key: string | undefined;
}

/** A gateway that refuses the first `failures` attempts for a number. */
function smsGateway() {
  const received: Received[] = [];
  const failures = new Map<string, number[]>();
  const slow = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    const message = JSON.parse(await bodyOf(request)) as Omit<Received, 'authorization' | 'key'>;
    const { authorization } = request.headers;
    received.push({ ...message, authorization, key: String(request.headers['idempotency-key']) });
    await slow.get(message.to);
    response.statusCode = failures.get(message.to)?.shift() ?? 202;
    response.end();
  });
  return { server, received, failures, slow };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const mails: string[] = [];
const refusals = new Map<string, number[]>();
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const code = refusals.get(address)?.shift();
    done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }));
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

const sms = smsGateway();
let prepared: PreparedDatabase;
let worker: Worker;

const closing: (() => void)[] = [];

async function startWith(config: Config): Promise<Worker> {
  const services = await createServices(config, prepared.database, pino({ level: 'silent' }));
  closing.push(() => services.transport.close());
  return await startWorker(services, { attempts: 4, delaySeconds: 1, longestSeconds: 1 });
}

beforeAll(async () => {
  await Promise.all([
    new Promise<void>((resolve) => sms.server.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve())),
  ]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  prepared = await prepareTestDatabase({
    settings: {
      smtpUrl: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      smsGatewayUrl: `http://127.0.0.1:${portOf(sms.server)}/send`,
      smsGatewayToken: 'gateway-token',
    },
  });
  worker = await startWith(prepared.config);
});

afterAll(async () => {
  await worker.stop();
  for (const close of closing) close();
  await prepared.close();
  sms.server.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const SOON = { timeout: 15_000, interval: 100 };

async function queue(channel: 'SMS' | 'EMAIL', recipient: string, body: string): Promise<bigint> {
  const { rows } = await prepared.database.pool.query<{ id: bigint }>(
    'select queue_message($1, $2, $3, $4) as id',
    [channel, recipient, channel === 'EMAIL' ? 'Payment received' : '', body],
  );
  return rows[0]?.id ?? 0n;
}

const messageOf = (id: bigint) =>
  prepared.database.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const until = (id: bigint, status: string) =>
  vi.waitFor(async () => {
    const message = await messageOf(id);
    expect(message.status).toBe(status);
    return message;
  }, SOON);

test('an e-mail reaches a mail server, with our address as sender and a stable id', async () => {
  const id = await queue('EMAIL', 'thandi@mail.test', 'We received R 1 057.50.');
  const message = await until(id, 'SENT');
  expect(message).toMatchObject({ attempts: 1, last_error: null });
  expect(message.sent_at).toBeInstanceOf(Date);
  const [mail = ''] = mails.filter((text) => text.includes('thandi@mail.test'));
  expect(mail).toContain('From: Thumela <no-reply@thumela.example>');
  expect(mail).toContain('Subject: Payment received');
  expect(mail).toContain('We received R 1 057.50.');
  expect(mail).toContain(`Message-ID: <message-${id}-`);
  const dated = Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '');
  expect(dated).toBe(Math.floor(message.created_at.getTime() / 1000) * 1000);
});

test('an SMS is retried with one reference until the gateway accepts it', async () => {
  sms.failures.set('+27831112222', [503, 429]);
  const id = await queue('SMS', '27831112222', 'Your PIN is on its way.');
  const message = await until(id, 'SENT');
  expect(message.attempts).toBe(3);
  const attempts = sms.received.filter(({ to }) => to === '+27831112222');
  expect(attempts).toHaveLength(3);
  expect(new Set(attempts.map(({ reference }) => reference)).size).toBe(1);
  expect(attempts[0]).toMatchObject({
    text: 'Your PIN is on its way.',
    authorization: 'Bearer gateway-token',
    key: attempts[0]?.reference,
  });
});

const LINK = 'Order it: https://thumela.example/redeem-inbound-transaction?t=1njchs.abc_-9';

test('a sent message contains no usable link, code or PIN', async () => {
  const words = `${LINK} or give the code 1234 5678 9012 for R 1 057.50 and 7992252419000001.`;
  const message = await until(await queue('SMS', '27831115551', words), 'SENT');
  expect(sms.received.find(({ to }) => to === '+27831115551')?.text).toBe(words);
  expect(message.body).toBe(
    'Order it: https://thumela.example/redeem-inbound-transaction?t=… or give the code …9012 for R 1 057.50 and 7992252419000001.',
  );
});

test('a failed message retains its text as long as it can be resent', async () => {
  sms.failures.set('+27831115552', [400]);
  const { id, body } = await until(await queue('SMS', '27831115552', LINK), 'FAILED');
  expect(body).toBe(LINK);
  await redactMessages(prepared.database);
  expect((await messageOf(id)).body).toBe(LINK);
  await prepared.owner.pool.query(
    `update messages set created_at = now() - interval '8 days' where id = $1`,
    [id],
  );
  await redactMessages(prepared.database);
  expect((await messageOf(id)).body).toBe(LINK.replace(/t=.*/, 't=…'));
});

test('messages sent before redaction existed are redacted', async () => {
  const { rows } = await prepared.owner.pool.query<{ id: bigint }>(
    `insert into messages (channel, recipient, body, status) values ('SMS', '27831115553', $1, 'SENT')
     returning id`,
    [LINK],
  );
  await redactMessages(prepared.database);
  expect((await messageOf(rows[0]?.id ?? 0n)).body).toBe(LINK.replace(/t=.*/, 't=…'));
});

test('after the last attempt a message has failed, with its last error', async () => {
  sms.failures.set('+27831113333', [500, 500, 500, 502, 500]);
  const message = await until(await queue('SMS', '27831113333', 'Lost'), 'FAILED');
  expect(message).toMatchObject({ attempts: 4, last_error: 'The SMS gateway answered 502.' });
});

/** Cases of undelivered messages with this subject, each with its number of notes. */
async function casesOf(subject: string) {
  const { rows } = await prepared.database.pool.query<{ noted: number; facts: object }>(
    `select facts, (select count(*)::int from case_events where case_id = c.id) as noted from cases c
     where kind = 'UNDELIVERABLE_MESSAGE' and subject like $1 order by id`,
    [subject],
  );
  return rows;
}

test.each([
  ['SMS', '27831114444', () => sms.failures.set('+27831114444', [400])],
  ['EMAIL', 'nobody@mail.test', () => refusals.set('nobody@mail.test', [550])],
] as const)(
  'a refusal for good of an %s is not tried again, and somebody is told once',
  async (channel, recipient, refuse) => {
    refuse();
    expect(await until(await queue(channel, recipient, 'No'), 'FAILED')).toMatchObject({
      attempts: 1,
    });
    // A second failure is noted in the same case.
    refuse();
    await until(await queue(channel, recipient, 'No again'), 'FAILED');
    expect(await casesOf(`recipient:${channel}:${recipient}`)).toMatchObject([
      { noted: 2, facts: { channel, recipient } },
    ]);
  },
);

test('a mail server that defers a message gets it again later', async () => {
  refusals.set('later@mail.test', [451]);
  expect(await until(await queue('EMAIL', 'later@mail.test', 'Hi'), 'SENT')).toMatchObject({
    attempts: 2,
  });
});

/** Runs work with other settings while this file's worker is stopped. */
async function meanwhile(settings: Partial<Config>, work: () => Promise<void>): Promise<void> {
  await worker.stop();
  worker = await startWith({ ...prepared.config, ...settings });
  await work();
  await worker.stop();
  worker = await startWith(prepared.config);
}

const MADE_UP = [
  ['SMS', '27820000001'],
  ['EMAIL', 'nomvula@example.com'],
  ['EMAIL', 'support@thumela.example'],
] as const;

const toMadeUp = (status: string) =>
  Promise.all(
    MADE_UP.map(async ([channel, recipient]) =>
      until(await queue(channel, recipient, 'To nobody'), status),
    ),
  );

test('messages to fictitious recipients are not sent: a demo shows them in its inbox, otherwise they are undeliverable', async () => {
  const before = sms.received.length + mails.length;
  const last_error = 'The recipient is made up.';
  for (const message of await toMadeUp('UNDELIVERABLE')) {
    expect(message).toMatchObject({ attempts: 1, sent_at: null, last_error });
  }
  await meanwhile({ demo: true }, async () => {
    await toMadeUp('SENT');
  });
  expect(sms.received.length + mails.length).toBe(before);
});

test('without a transport messages are undeliverable, a PIN is removed, and one case is opened', async () => {
  const none = { smtpUrl: undefined, smsGatewayUrl: undefined, smsGatewayToken: undefined };
  await meanwhile(none, async () => {
    const mail = await until(await queue('EMAIL', 'a@mail.test', 'Paid'), 'UNDELIVERABLE');
    expect(mail.last_error).toBe('There is no mail server: SMTP_URL is not set.');
    await until(await queue('EMAIL', 'b@mail.test', 'Paid'), 'UNDELIVERABLE');
    expect(await casesOf('channel:EMAIL:There is no mail server%')).toMatchObject([{ noted: 1 }]);
    await prepared.database.pool.query(
      `update cases set state = 'DECIDED', decision = 'DONE', reason = 'We have none.',
         decided_by = 'operator:Zanele', decided_at = now() where subject like 'channel:EMAIL:There%'`,
    );
    await until(await queue('EMAIL', 'c@mail.test', 'Paid'), 'UNDELIVERABLE');
    expect(await casesOf('channel:EMAIL:There is no mail server%')).toHaveLength(1);
    await withTransaction(prepared.database, (handle) =>
      messagesService(handle).queuePin({
        channel: 'SMS',
        recipient: '27831117777',
        subject: '',
        body: '2580',
      }),
    );
    await vi.waitFor(async () => {
      const [pin] = await prepared.database.db
        .selectFrom('messages')
        .selectAll()
        .where('recipient', '=', '27831117777')
        .execute();
      expect(pin).toMatchObject({
        status: 'UNDELIVERABLE',
        body: 'A new PIN.',
        last_error: 'There is no SMS gateway: SMS_GATEWAY_URL is not set.',
      });
    }, SOON);
  });
});

test('a message is rolled back with its database transaction', async () => {
  const undone = withTransaction(prepared.database, async ({ client }) => {
    await client.query(`select queue_message('SMS', '27831115555', '', 'Never happened')`);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const { rows } = await prepared.database.pool.query(
    `select from messages where recipient = '27831115555'`,
  );
  expect(rows).toEqual([]);
});

test('two workers send a hundred messages once each', async () => {
  const other = await startWith(prepared.config);
  const numbers = Array.from(
    { length: 100 },
    (_, index) => `2783222${String(index).padStart(4, '0')}`,
  );
  const ids = await Promise.all(numbers.map((number) => queue('SMS', number, 'Once')));
  await Promise.all(ids.map((id) => until(id, 'SENT')));
  await other.stop();
  const times = numbers.map(
    (number) => sms.received.filter(({ to }) => to === `+${number}`).length,
  );
  expect(times).toEqual(numbers.map(() => 1));
});

test('a message whose worker died at the last attempt, or that was unsent for two weeks, is given up', async () => {
  await worker.stop();
  const late = async (number: string, column: string, value: string) => {
    const { rows } = await prepared.database.pool.query<{ id: bigint }>(
      `insert into messages (channel, recipient, body, ${column}) values ('SMS', $1, 'Late', ${value})
       returning id`,
      [number],
    );
    return rows[0]?.id ?? 0n;
  };
  const ids = [
    await late('27831118881', 'attempts', '4'),
    await late('27831118882', 'created_at', `now() - interval '15 days'`),
  ];
  worker = await startWith(prepared.config);
  for (const id of ids) {
    expect(await until(id, 'FAILED')).toMatchObject({ last_error: 'There was no response.' });
  }
  expect(sms.received.filter(({ to }) => to.startsWith('+2783111888'))).toEqual([]);
});

test('a message stays claimed as long as its transport works on it', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  sms.slow.set('+27831119999', promise);
  const id = await queue('SMS', '27831119999', 'Slow');
  const due = async () => (await messageOf(id)).due_at.getTime();
  await vi.waitFor(
    () => expect(sms.received.some(({ to }) => to === '+27831119999')).toBe(true),
    SOON,
  );
  const first = await due();
  await vi.waitFor(async () => expect(await due()).toBeGreaterThan(first), SOON);
  answer();
  expect(await until(id, 'SENT')).toMatchObject({ attempts: 1 });
});

test('messages that the gateway does not answer do not hold back the next ones', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const numbers = Array.from(
    { length: 50 },
    (_, index) => `278344400${String(index).padStart(2, '0')}`,
  );
  for (const number of numbers) sms.slow.set(`+${number}`, promise);
  const waiting = await Promise.all(numbers.map((number) => queue('SMS', number, 'Slow')));
  await vi.waitFor(
    () => expect(sms.received.filter(({ to }) => to.startsWith('+2783444'))).toHaveLength(50),
    SOON,
  );
  const next = await queue('SMS', '27834555555', 'Next');
  expect(await until(next, 'SENT')).toMatchObject({ attempts: 1 });
  answer();
  for (const id of waiting) expect(await until(id, 'SENT')).toMatchObject({ attempts: 1 });
});
