import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  checkSignature,
  createDigest,
  matchesDigest,
  readSigningKey,
  signRequest,
} from './message-signatures.ts';

/** RFC 9421, B.1.3 and B.2.4. */
const RFC_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf
w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==
-----END PUBLIC KEY-----`);
const RFC_BODY = Buffer.from('{"message": "good dog"}');
const RFC_DIGEST =
  'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:';
const RFC_BASE = Buffer.from(
  [
    '"@status": 200',
    '"content-type": application/json',
    `"content-digest": ${RFC_DIGEST}`,
    '"content-length": 23',
    '"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
  ].join('\n'),
);
const RFC_SIGNATURE = Buffer.from(
  'wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==',
  'base64',
);

test('the example of RFC 9421 for ecdsa-p256-sha256 is valid, and a changed one is not', () => {
  expect(createDigest(RFC_BODY)).toBe(RFC_DIGEST);
  expect(checkSignature('ecdsa-p256-sha256', RFC_KEY, RFC_BASE, RFC_SIGNATURE)).toBe(true);
  const other = Buffer.from(RFC_BASE.toString().replace('200', '201'));
  expect(checkSignature('ecdsa-p256-sha256', RFC_KEY, other, RFC_SIGNATURE)).toBe(false);
});

describe('a signature', () => {
  const data = Buffer.from('data');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ec384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const pss = { key: rsa.privateKey, padding: 6, saltLength: 64 };
  const short = { key: ec.privateKey, dsaEncoding: 'ieee-p1363' } as const;

  test.each([
    ['rsa-pss-sha512', rsa.publicKey, sign('sha512', data, pss)],
    ['rsa-v1_5-sha256', rsa.publicKey, sign('sha256', data, rsa.privateKey)],
    ['ecdsa-p256-sha256', ec.publicKey, sign('sha256', data, ec.privateKey)],
    ['ecdsa-p256-sha256', ec.publicKey, sign('sha256', data, short)],
    ['ecdsa-p384-sha384', ec384.publicKey, sign('sha384', data, ec384.privateKey)],
  ])('with %s is checked', (algorithm, key, signature) => {
    expect(checkSignature(algorithm, key, data, signature)).toBe(true);
    expect(checkSignature(algorithm, key, Buffer.from('date'), signature)).toBe(false);
    expect(checkSignature('none', key, data, signature)).toBe(false);
  });

  test('with the algorithm of another kind of key is not valid', () => {
    const signature = sign('sha256', data, rsa.privateKey);
    expect(checkSignature('ecdsa-p256-sha256', rsa.publicKey, data, signature)).toBe(false);
    expect(checkSignature('rsa-v1_5-sha256', ec.publicKey, data, signature)).toBe(false);
  });
});

test.each([
  [RFC_DIGEST, true],
  [`sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:, ${RFC_DIGEST}`, false],
  ['md5=:AAAA:', false],
  ['', false],
])('the digest %s is the body’s: %s', (header, isTheBodys) => {
  expect(matchesDigest(header, RFC_BODY)).toBe(isTheBodys);
});

test('a signed request has the parts, the times and the headers that pawaPay documents', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const request = { url: 'https://api.pawapay.io/v2/remittances', body: '{}' };
  const at = new Date('2026-11-29T10:00:00Z');
  const headers = await signRequest(readSigningKey('OURS:1', pem), { ...request, at });
  expect(headers).toMatchObject({
    'content-digest': createDigest('{}'),
    'signature-date': '2026-11-29T10:00:00.000Z',
    'Signature-Input':
      'sig-pp=("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="ecdsa-p256-sha256";keyid="OURS:1";created=1795946400;expires=1795946460',
    Signature: expect.stringMatching(/^sig-pp=:[A-Za-z0-9+/]+={0,2}:$/),
  });
});

test('a key on another curve cannot sign', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => readSigningKey('OURS:1', pem)).toThrow('not P-256');
});
