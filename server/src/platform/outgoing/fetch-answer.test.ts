import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnswerError,
  createBoundedFetch,
  describeFault,
  fetchAnswer,
  fetchStatus,
} from './fetch-answer.ts';

let answer: (response: ServerResponse) => void;
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  answer(response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LIMITS = { timeout: 10_000, longest: 1000 };

test.each([200, 204, 404, 503])('an answer %d is read whole', async (status) => {
  const body = status === 204 ? '' : 'x'.repeat(1000);
  answer = (response) => response.writeHead(status, { 'x-of': 'test' }).end(body);
  const read = await fetchAnswer({ url, ...LIMITS });
  expect([read.status, read.text, read.headers.get('x-of')]).toEqual([status, body, 'test']);
});

/** An answer that never ends. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (response.write('x'.repeat(10_000)));
  };
  response.on('drain', more);
  more();
}

test.each<[string, (response: ServerResponse) => void, string, string]>([
  ['is too long', (to) => to.end('x'.repeat(1001)), 'TOO_LONG', 'Its answer is too large.'],
  ['never ends', pour, 'TOO_LONG', 'Its answer is too large.'],
  ['fails and never ends', (to) => pour(to.writeHead(502)), 'TOO_LONG', 'It answered 502.'],
  ['stops in the middle', (to) => to.write('{'), 'LATE', 'It did not answer in time.'],
  ['never begins', () => undefined, 'LATE', 'It did not answer in time.'],
  [
    'is cut',
    (to) => to.writeHead(200, { 'content-length': 9 }).write('{', () => to.destroy()),
    'CUT',
    'Its answer was incomplete.',
  ],
  ['is no answer', (to) => to.destroy(), 'UNREACHABLE', 'It cannot be reached.'],
  [
    'redirects',
    (to) => to.writeHead(307, { location: '/elsewhere' }).end(),
    'UNREACHABLE',
    'It cannot be reached.',
  ],
])('an answer that %s is none', async (_, answering, fault, sentence) => {
  answer = answering;
  const limits = { ...LIMITS, ...(fault === 'LATE' && { timeout: 200 }) };
  const error: AnswerError = await fetchAnswer({ url, ...limits }).catch((thrown) => thrown);
  expect([error.fault, describeFault(error)]).toEqual([fault, sentence]);
  expect(requests.at(-1)?.url).toBe('/');
});

test('a request ends with the signal of its caller', async () => {
  answer = () => undefined;
  const signal = AbortSignal.abort();
  await expect(fetchAnswer({ url, ...LIMITS, signal })).rejects.toThrow('cannot be reached');
});

test('a status is known without the body, however long that is', async () => {
  answer = (response) => pour(response.writeHead(202));
  expect(await fetchStatus({ url, method: 'POST', body: '{}' })).toBe(202);
});

test('a library gets an answer within the limit only', async () => {
  const bounded = createBoundedFetch(1000);
  answer = (response) => response.writeHead(201).end('{"a":1}');
  const response = await bounded(url, {});
  expect([response.status, await response.json()]).toEqual([201, { a: 1 }]);
  answer = pour;
  await expect(bounded(url, {})).rejects.toMatchObject({ fault: 'TOO_LONG' });
});
