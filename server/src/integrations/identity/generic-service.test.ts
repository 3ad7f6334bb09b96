import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericIdentityService } from './generic-service.ts';
import { type IdentityQuestion, IdentityServiceError } from './identity-service.ts';

let answer: (response: ServerResponse) => void;
let asked: { headers: IncomingMessage['headers']; url: string | undefined; body: unknown };
const service = createServer(async (request, response) => {
  asked = { headers: request.headers, url: request.url, body: JSON.parse(await text(request)) };
  answer(response);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const question: IdentityQuestion = {
  reference: '4711',
  idType: 'SA_ID',
  idNumber: '9002140001089',
  firstName: 'Rutendo',
  lastName: 'Mapfumo',
  dateOfBirth: '1990-02-14',
  consentedAt: new Date('2026-11-24T09:00:00Z'),
};

const person = {
  transactionNumber: 'HA-1',
  onNPR: true,
  firstNames: 'Rutendo Grace',
  lastName: 'Mapfumo',
  deadIndicator: false,
  identityNumberBlocked: false,
  photo: 'never stored',
};

const check = (timeout = 2_000) =>
  genericIdentityService({ url, key: 'secret', timeout }).check(
    question,
    new AbortController().signal,
  );

const json = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('a question has the key and everything that the page of the API describes, and its answer no photo', async () => {
  answer = json(person);
  expect(await check()).toEqual({
    transactionNumber: 'HA-1',
    isOnRegister: true,
    name: 'Rutendo Grace Mapfumo',
    isDead: false,
    dateOfDeath: null,
    isBlocked: false,
    face: 'NOT_COMPARED',
  });
  expect(asked).toMatchObject({
    url: '/v1/checks',
    headers: { authorization: 'Bearer secret', 'idempotency-key': '4711' },
    body: { ...question, consentedAt: '2026-11-24T09:00:00.000Z' },
  });
});

test.each([
  ['no JSON', (response: ServerResponse) => response.end('<html>'), /not JSON/],
  ['another status', (response: ServerResponse) => response.writeHead(503).end(), /answered 503/],
  ['no number', json({ ...person, transactionNumber: '' }), /not as documented/],
  ['no indicator of death', json({ ...person, deadIndicator: undefined }), /lacks deadIndicator/],
  ['a date that does not exist', json({ ...person, dateOfDeath: '2024-02-31' }), /not a date/],
  ['too much', json({ ...person, photo: 'x'.repeat(70_000) }), /too large/],
  ['a cut answer', (response: ServerResponse) => response.write('{') && response.destroy(), /./],
  ['no answer', () => undefined, /in time/],
])('an answer with %s is none', async (_, answering, why) => {
  answer = answering;
  const checking = check(500);
  await expect(checking).rejects.toThrow(IdentityServiceError);
  await expect(checking).rejects.toThrow(why);
});

test('a service that cannot be reached gives no answer', async () => {
  const nowhere = genericIdentityService({ url: 'http://127.0.0.1:9', key: 'k', timeout: 500 });
  await expect(nowhere.check(question, new AbortController().signal)).rejects.toThrow(
    'It cannot be reached.',
  );
});
