import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureBlocking } from '../../../test/blocked.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  statementOfAttributes,
  statementOfDepth,
  statementOfElements,
} from '../../../test/hostile-files.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import type { RepeatedRequest } from '../../../test/send-bodies.ts';
import { camtFile, MAIN } from '../../../test/statement-files.ts';
import { statementsService } from './service.ts';

/** Milliseconds for which an operator's file may prevent the server from answering others. */
const PROMISED = 250;
const books = '/console/api/books';
const day = '2026-10-01';

let server: RunningServer;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  treasury = await operatorCall(server, 'treasury');
  await statementsService(server.database, { name: 'Thumela' }).addBankAccount(MAIN);
});
afterAll(() => server.close());

const bring = (content: Buffer, path = 'statements') =>
  treasury.call<{ errors: string[] }>('POST', `${books}/${path}`, {
    ...(path === 'statements' && { from: 'bank' }),
    name: 'a file',
    content: content.toString('base64'),
  });

test.each([
  ['700,000 empty elements', statementOfElements, /more elements than any statement has/],
  ['elements without end', statementOfDepth, /nested too deep/],
  ['an element of 200,000 attributes', statementOfAttributes, /too many attributes/],
])('a statement of %s is refused while the server answers others', async (_, make, problem) => {
  const content = make();
  const { result, blocked } = await measureBlocking(() => bring(content));
  expect(result).toMatchObject({
    status: 400,
    body: { errors: [expect.stringMatching(problem)] },
  });
  expect(blocked).toBeLessThan(PROMISED);
});

test.each([
  ['9999-12-31', /in the future/],
  ['0001-01-01', /more than 10 years ago/],
])('a charge of %s is refused: the books have no such day', async (booked, problem) => {
  const content = camtFile([{ cents: -500n, day: booked, charge: true, bank: 'B1' }]);
  expect(await bring(content)).toMatchObject({
    status: 400,
    body: { errors: [expect.stringMatching(problem)] },
  });
});

test('a payout report of 700,000 empty elements is refused in the same way', async () => {
  const content = Buffer.from(statementOfElements().toString().replace('camt.053', 'camt.054'));
  const { result, blocked } = await measureBlocking(() => bring(content, 'payout-reports'));
  expect(result.status).toBe(400);
  expect(blocked).toBeLessThan(PROMISED);
});

test('a statement of 8,000 entries and charges is imported while the server answers others', async () => {
  const lines = Array.from({ length: 8_000 }, (_, n) => ({
    ...{ cents: n % 2 === 0 ? 10_000n : -500n, charge: n % 2 === 1, day },
    ...{ reference: `UNKNOWN ${n}`, words: 'A payment', bank: `B${n}` },
  }));
  const content = camtFile(lines);
  const { result, blocked } = await measureBlocking(() => bring(content));
  expect(result).toMatchObject({ status: 201, body: { lines: 8_000, added: 8_000 } });
  expect(blocked).toBeLessThan(PROMISED);
});

const request = (body: string) => ({
  url: `${server.url}${books}/statements`,
  headers: {
    ...{ cookie: treasury.cookie, 'sec-fetch-site': 'same-origin' },
    'content-type': 'application/json',
  },
  body,
});

/** Sends a raw body to the call that imports statements. */
const sendBody = (body: string) => {
  const { url, headers } = request(body);
  return fetch(url, { method: 'POST', headers, body });
};

/** Sends it several times at once from a thread of its own, whose work is not the server's. */
async function sendAtOnce(body: string, times: number): Promise<number[]> {
  const workerData: RepeatedRequest = { ...request(body), times };
  const thread = new Worker(new URL('../../../test/send-bodies.ts', import.meta.url), {
    workerData,
  });
  const [statuses] = (await once(thread, 'message')) as [number[]];
  return statuses;
}

test('a body of 3.5 million empty lists is refused while the server answers others', async () => {
  const lists = Array.from({ length: 1_000 }, () => '[],'.repeat(3_500)).join('');
  const { result, blocked } = await measureBlocking(async () => {
    const answer = await sendBody(`{"from":"bank","name":"a","content":"QQ==","x":[${lists}[]]}`);
    return { status: answer.status, body: await answer.json() };
  });
  expect(result).toMatchObject({
    status: 400,
    body: { errors: ['The request has too many values'] },
  });
  expect(blocked).toBeLessThan(PROMISED);
});

test('some of many concurrent large files must be sent again later, and others are served meanwhile', async () => {
  const content = Buffer.alloc(8 * 1024 * 1024, 'not a statement ').toString('base64');
  const body = JSON.stringify({ from: 'bank', name: 'a file', content });
  const { result, blocked } = await measureBlocking(() => sendAtOnce(body, 12));
  expect(new Set(result)).toEqual(new Set([400, 503]));
  expect(blocked).toBeLessThan(2 * PROMISED);
  expect((await sendBody(body)).status).toBe(400);
});
