import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha, solveCaptcha } from '../../../test/captcha.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { identifyAmong, terminalOperator } from '../../../test/terminal.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import { executeCommand } from '../../cli/run.ts';
import { newChallenge, sweepChallenges } from './captcha.ts';

/** An e-mail that the mail server received, and its reply address. */
interface Mail {
  to: string[];
  text: string;
}

const mails: Mail[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, text: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

let server: RunningServer;
let worker: Worker;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()));
  const { port } = mailServer.server.address() as AddressInfo;
  server = await startServer({
    settings: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      customerCareEmail: 'care@mail.test',
      lettersPerAddress: 5,
    },
  });
  worker = await startWorker(server.services);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
beforeEach(async () => {
  await server.database.pool.query('delete from throttles');
});

const LETTER = {
  name: 'Grace Moyoza',
  emailAddress: 'grace@mail.test',
  subject: 'My transfer',
  messageBody: 'When will my brother get the money?',
  issue: 'Partner One',
  cellphoneNumber: '082 000 0011',
};

interface Refusal {
  message: string;
  'error-code': string;
  errors: string[];
}

const write = (body: object, headers: Record<string, string> = {}) =>
  callServer<Refusal>(server.url, 'POST /api/admin/contact-us', { body, headers });

const solved = async () => encodeCaptcha(await requestSolvedCaptcha(server.url));

interface Kept {
  id: bigint;
  facts: Record<string, string>;
}

/** The cases of letters about something. */
const casesAbout = async (subject: string) =>
  (
    await server.database.pool.query<Kept>(
      `select id, facts from cases where kind = 'CONTACT_MESSAGE' and facts ->> 'subject' = $1`,
      [subject],
    )
  ).rows;

const mailsAbout = (subject: string) => mails.filter(({ text }) => text.includes(subject));

const mailAbout = (subject: string) =>
  vi.waitFor(
    () => {
      const [mail] = mailsAbout(subject);
      if (!mail) throw new Error(`No mail is about ${subject}.`);
      return mail;
    },
    { timeout: 15_000, interval: 50 },
  );

const failed = { status: 400, body: { 'error-code': 'CAPTCHA_FAILED' } };

test('a letter goes by e-mail to customer care, who reply to its writer, and opens a case; no sign-in is required [CONTACT-04] [AUTHZ-07]', async () => {
  const subject = `Letter ${randomUUID()}`;
  const letter = { ...LETTER, subject, response: await solved(), remoteIp: '203.0.113.9' };
  const { status, body } = await write(letter, { authorization: '' });
  expect([status, body]).toEqual([200, { result: 'OK' }]);
  const [kept] = await casesAbout(subject);
  expect(kept?.facts).toEqual({
    name: LETTER.name,
    email: LETTER.emailAddress,
    phone: LETTER.cellphoneNumber,
    issue: LETTER.issue,
    subject,
    letter: LETTER.messageBody,
    remoteIp: '127.0.0.1',
  });
  const mail = await mailAbout(subject);
  expect(mail.to).toEqual(['care@mail.test']);
  expect(mail.text).toContain('From: Thumela <no-reply@thumela.example>');
  expect(mail.text).toContain('Reply-To: grace@mail.test');
  expect(mail.text).toContain(`Case: ${kept?.id}\r\n\r\n${LETTER.messageBody}`);
});

test('operators see the whole letter, and record the outcome', async () => {
  const subject = `Shown ${randomUUID()}`;
  const messageBody = 'Dear all,\r\n\r\nHistory\n  DECIDED\u001b[2J\n<script>alert(1)</script>';
  await write({ ...LETTER, subject, messageBody, response: await solved() });
  const [kept] = await casesAbout(subject);
  const zanele = await terminalOperator(server, 'support');
  const context = { ...server, identify: identifyAmong(server, zanele) };
  const shown = await executeCommand(context, ['cases', 'show', String(kept?.id)]);
  expect(shown.filter((line) => line.startsWith('  letter: '))).toEqual([
    '  letter: Dear all,',
    '  letter: History',
    '  letter:   DECIDED[2J',
    '  letter: <script>alert(1)</script>',
  ]);
  expect(shown.join('\n')).toContain('  email: grace@mail.test');
  expect(shown.slice(-2)).toEqual(['  ANSWERED', '  DONE']);
  const reason = [...zanele.by, '--reason', 'I called her.'];
  await executeCommand(context, ['cases', 'decide', String(kept?.id), 'ANSWERED', ...reason]);
  expect((await executeCommand(context, ['cases', 'show', String(kept?.id)])).join('\n')).toContain(
    `DECIDED  ANSWERED  ${zanele.actor}  I called her.`,
  );
});

test('a letter that is repeated with its key is one letter', async () => {
  const subject = `Repeated ${randomUUID()}`;
  const letter = { ...LETTER, subject, response: await solved() };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(letter, headers)));
  answers.push(await write(letter, headers));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await casesAbout(subject)).toHaveLength(1);
  await mailAbout(subject);
  expect(mailsAbout(subject)).toHaveLength(1);
});

describe('the captcha', () => {
  test('answered once and used twenty times at once lets one letter through', async () => {
    const subject = `Used ${randomUUID()}`;
    const letter = { ...LETTER, subject, response: await solved() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(letter)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['error-code'] === 'CAPTCHA_FAILED')).toHaveLength(19);
    expect(await casesAbout(subject)).toHaveLength(1);
    expect(await write(letter)).toMatchObject(failed);
  });

  test('has to be answered in time', async () => {
    const { config } = server;
    const earlier = (seconds: number) => ({
      now: () => new Date(server.database.clock.now().getTime() - seconds * 1000),
    });
    const late = await solveCaptcha(await newChallenge(config, earlier(601)));
    expect(await write({ ...LETTER, response: encodeCaptcha(late) })).toMatchObject(failed);
    const soonEnough = await solveCaptcha(await newChallenge(config, earlier(590)));
    expect((await write({ ...LETTER, response: encodeCaptcha(soonEnough) })).status).toBe(200);
  });

  test('is refused where anything about it is not ours, or nothing was computed', async () => {
    const answer = await requestSolvedCaptcha(server.url);
    const { challenge, solution } = answer;
    const { parameters } = challenge;
    const foreign = { captchaSecret: 'x'.repeat(32), captchaCost: 1 };
    const of = (changed: object) => ({
      challenge: { ...challenge, parameters: { ...parameters, ...changed } },
      solution,
    });
    const wrong: unknown[] = [
      await solveCaptcha(await newChallenge(foreign, server.database.clock)),
      of({ data: { expires: parameters.data.expires + 600 } }),
      of({ cost: 2 }),
      of({ keyPrefix: '00' }),
      of({ nonce: '0'.repeat(32) }),
      of({ keySignature: undefined }),
      of({ expiresAt: 1 }),
      { challenge: { parameters }, solution },
      { challenge: { parameters, signature: { length: 64 } }, solution },
      { challenge: { parameters, signature: '' }, solution },
      { challenge, solution: { counter: solution.counter, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { counter: solution.counter, derivedKey: '' } },
      { challenge },
      { challenge: null, solution: null },
      [],
      null,
    ];
    const responses = [
      ...wrong.map(encodeCaptcha),
      '',
      'e30',
      '{',
      '\u{1F4A9}',
      'A'.repeat(20_000),
    ];
    for (const response of responses) {
      expect(await write({ ...LETTER, response }), response.slice(0, 80)).toMatchObject(failed);
    }
    expect((await write({ ...LETTER, response: encodeCaptcha(answer) })).status).toBe(200);
  });

  test('is public, different each time, and not cached', async () => {
    const { headers, body } = await callServer<{ parameters: { nonce: string } }>(
      server.url,
      'GET /captcha',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const other = await callServer<{ parameters: { nonce: string } }>(server.url, 'GET /captcha');
    expect(other.body.parameters.nonce).not.toBe(body.parameters.nonce);
  });

  test('is forgotten once it would come too late anyway', async () => {
    const { pool } = server.owner;
    await pool.query(`insert into spent_challenges (nonce, expires_at)
      values ('old', now() - interval '1 second'), ('new', now() + interval '1 minute')`);
    await sweepChallenges(server.database);
    const { rows } = await pool.query(
      `select nonce from spent_challenges where nonce in ('old', 'new')`,
    );
    expect(rows).toEqual([{ nonce: 'new' }]);
  });
});

describe('what is typed', () => {
  test('is judged by the rules of the form, all of it at once, before the captcha is used', async () => {
    const response = await solved();
    const { status, body } = await write({
      ...LETTER,
      name: ' ',
      emailAddress: 'grace',
      cellphoneNumber: '12',
      subject: 'x'.repeat(151),
      messageBody: '',
      response,
    });
    expect([status, body.errors]).toEqual([
      400,
      [
        'Name is required',
        'Not a valid Email Address',
        'Phone must be a valid cellphone number',
        'Subject must be at most 150 characters',
        'Tell us more is required',
      ],
    ]);
    expect((await write({ ...LETTER, response })).status).toBe(200);
  });

  test.each([
    ['name', { name: 'Grace\r\nBcc: everybody@mail.test' }],
    ['emailAddress', { emailAddress: 'grace@mail.test\r\nBcc: everybody@mail.test' }],
    ['emailAddress of two', { emailAddress: 'grace@mail.test, everybody@mail.test' }],
    ['emailAddress with a name', { emailAddress: '"x" <grace@mail.test>' }],
    ['subject', { subject: 'Hello\nBcc: everybody@mail.test' }],
    ['subject with another break', { subject: 'Hello\u2028Bcc: everybody@mail.test' }],
    ['subject with a separator', { subject: 'Hello\u0085Bcc: everybody@mail.test' }],
    ['issue', { issue: 'Partner\r\nBcc: everybody@mail.test' }],
    ['cellphoneNumber', { cellphoneNumber: '082 000 0011\r\nBcc: everybody@mail.test' }],
  ])('puts no line of its own into the head of an e-mail: %s', async (_where, part) => {
    const { status, body } = await write({ ...LETTER, ...part, response: await solved() });
    expect([status, body['error-code']]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('is plain text in the e-mail, whatever its content, up to 20 000 letters', async () => {
    const script = '<script>alert(1)</script>';
    const mark = randomUUID();
    const subject = `${mark} ${script}`;
    const letter = {
      name: script,
      emailAddress: LETTER.emailAddress,
      subject,
      issue: script,
      cellphoneNumber: LETTER.cellphoneNumber,
    };
    const long = `${script}\n.\nBcc: everybody@mail.test\n`;
    const messageBody = long.padEnd(20_000, 'x');
    expect((await write({ ...letter, messageBody, response: await solved() })).status).toBe(200);
    const { to, text } = await mailAbout(mark);
    const [head = '', ...body] = text.split('\r\n\r\n');
    expect(to).toEqual(['care@mail.test']);
    expect(head).toContain('Content-Type: text/plain');
    expect(head).not.toMatch(/^Bcc/m);
    expect(body.join('\n')).toContain(script);
    expect((await casesAbout(subject))[0]?.facts.letter).toBe(messageBody);
    const tooLong = { ...letter, messageBody: `${messageBody}x`, response: await solved() };
    expect((await write(tooLong)).status).toBe(400);
  });
});

test('a network sends so many letters an hour; what is refused is not counted', async () => {
  const letter = async () => ({ ...LETTER, response: await solved() });
  for (let sent = 0; sent < 4; sent += 1) expect((await write(await letter())).status).toBe(200);
  for (let wrong = 0; wrong < 5; wrong += 1) await write({ ...LETTER, response: '' });
  expect((await write(await letter())).status).toBe(200);
  const again = await letter();
  const { status, body } = await write(again);
  expect([status, body.message]).toEqual([
    429,
    'Too many messages from here. Please try again later.',
  ]);
  await server.database.pool.query('delete from throttles');
  expect((await write(again)).status).toBe(200);
});
