import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { expect, test } from 'vitest';
import type { ArrivedNotice } from '../partner.ts';
import { createDigest, signRequest } from './message-signatures.ts';
import { cacheKeys } from './public-keys.ts';
import { readCallback } from './read-callback.ts';
import { createRemittanceId } from './remittance-id.ts';
import { verifyCallback } from './verify-callback.ts';

const ORIGIN = 'https://pay.example';
const TARGET = '/webhooks/payouts/pawapay';
const NOW = new Date('2026-11-29T10:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const findKey = async (id: string): Promise<KeyObject | undefined> =>
  id === 'THEIRS:1' ? publicKey : undefined;

/** A callback signed as pawaPay signs, for the address that it calls. */
async function createCallback({
  url = `${ORIGIN}${TARGET}`,
  id = 'THEIRS:1',
  at = NOW,
  body = '{}',
} = {}): Promise<ArrivedNotice> {
  const signed = await signRequest({ id, key: privateKey }, { url, body, at });
  const headers = Object.fromEntries(
    Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { method: 'POST', target: TARGET, headers, body: Buffer.from(body), now: NOW };
}

/** A callback with a valid signature over some of its parts. */
async function signParts(fields: string[]): Promise<ArrivedNotice> {
  const body = Buffer.from('{}');
  const { headers } = await httpbis.signMessage(
    {
      ...{ name: 'sig-pp', fields, params: ['alg', 'keyid', 'created'] },
      key: {
        ...{ id: 'THEIRS:1', alg: 'ecdsa-p256-sha256' },
        sign: async (data) => sign('sha256', data, privateKey),
      },
      paramValues: { created: NOW },
    },
    {
      ...{ method: 'POST', url: `${ORIGIN}${TARGET}` },
      headers: { 'content-digest': createDigest(body) },
    },
  );
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { method: 'POST', target: TARGET, headers: Object.fromEntries(lower), body, now: NOW };
}

const verify = (notice: ArrivedNotice) => verifyCallback(notice, ORIGIN, findKey);
const change = (notice: ArrivedNotice, headers: Record<string, string>): ArrivedNotice => ({
  ...notice,
  headers: { ...notice.headers, ...headers },
});
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a signature over the required parts alone is enough', async () => {
  const parts = ['@method', '@authority', '@path', 'content-digest'];
  await expect(verify(await signParts(parts))).resolves.toMatch(/\w/);
});

test('a signed callback is pawaPay’s, and its id is that of its body', async () => {
  const id = await verify(await createCallback());
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(await verify(await createCallback({ at: inSeconds(-200) }))).toBe(id);
  expect(await verify(await createCallback({ body: '{"a":1}' }))).not.toBe(id);
});

test('the address that pawaPay called counts, not the one that a proxy put in its place', async () => {
  const notice = change(await createCallback(), { host: 'internal:3000' });
  await expect(verify(notice)).resolves.toMatch(/\w/);
});

test.each<[string, () => Promise<ArrivedNotice>]>([
  [
    'of another body with its digest',
    async () => ({
      ...change(await createCallback(), { 'content-digest': createDigest('{"a":1}') }),
      body: Buffer.from('{"a":1}'),
    }),
  ],
  ['to another host', () => createCallback({ url: `https://other.example${TARGET}` })],
  ['to another path', () => createCallback({ url: `${ORIGIN}/webhooks/payouts/other` })],
  ['by another method', async () => ({ ...(await createCallback()), method: 'PUT' })],
  ['with an unknown key', () => createCallback({ id: 'OTHER:1' })],
  ['of more than five minutes ago', () => createCallback({ at: inSeconds(-301) })],
  ['of more than five minutes ahead', () => createCallback({ at: inSeconds(301) })],
  [
    'with another time',
    async () => {
      const notice = await createCallback({ at: inSeconds(-4000) });
      const input = `${notice.headers['signature-input']}`;
      return change(notice, {
        'signature-input': input.replace(/created=\d+/, `created=${NOW.getTime() / 1000}`),
      });
    },
  ],
  ['without a body in its signature', () => signParts(['@method', '@authority', '@path'])],
  ['without the host in its signature', () => signParts(['@method', '@path', 'content-digest'])],
  [
    'that cannot be parsed',
    async () => change(await createCallback(), { 'signature-input': '(((' }),
  ],
  [
    'that names no signature',
    async () => change(await createCallback(), { signature: 'other=:AAAA:' }),
  ],
])('a callback %s is not pawaPay’s', async (_, create) => {
  await expect(verify(await create())).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('keys that cannot be read say nothing about a callback', async () => {
  const notice = await createCallback();
  const failing = () => Promise.reject(new Error('down'));
  await expect(verifyCallback(notice, ORIGIN, failing)).rejects.not.toHaveProperty('code');
  await expect(verifyCallback(notice, ORIGIN, failing)).rejects.toThrow('cannot be read');
});

test('keys are read once, again for an unknown one after a pause, and after a failure at once', async () => {
  let reads = 0;
  let isDown = true;
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const find = cacheKeys(async () => {
    reads += 1;
    if (isDown) throw new Error('down');
    return new Map([['THEIRS:1', pem]]);
  });
  await expect(find('THEIRS:1')).rejects.toThrow('down');
  isDown = false;
  expect(await find('THEIRS:1')).toBeDefined();
  expect(reads).toBe(2);
  for (const id of ['THEIRS:1', 'OTHER:1', 'OTHER:2']) await find(id);
  expect(reads).toBe(2);
});

const remittance = {
  ...{ remittanceId: createRemittanceId('17'), status: 'COMPLETED', amount: '15', currency: 'ZMW' },
  ...{ country: 'ZMB', created: '2026-11-29T09:59:00Z', providerTransactionId: 'MP1234' },
};

test('a callback reports our payout with its amount and the network’s number', () => {
  expect(readCallback(JSON.stringify(remittance))).toEqual({
    payoutId: '17',
    partnerReference: createRemittanceId('17'),
    state: 'PAID',
    word: 'MP1234',
    amount: { value: '15', currency: 'ZMW' },
  });
});

test.each([
  ['of an undocumented status', { status: 'SETTLING' }],
  ['of another system', { remittanceId: 'f4401bd2-1568-4140-bf2d-eb77d2b2b639' }],
  ['with an amount as a number', { amount: 15 }],
  ['with a negative amount', { amount: '-15' }],
  ['without a currency', { currency: undefined }],
  ['of a deposit', { remittanceId: undefined, depositId: createRemittanceId('17') }],
])('a callback %s is not read', (_, changes) => {
  expect(() => readCallback(JSON.stringify({ ...remittance, ...changes }))).toThrow();
});
