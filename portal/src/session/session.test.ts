import { expect, test } from 'vitest';
import { readSession, readUsername } from './session.ts';

const now = Date.UTC(2026, 10, 21, 12);
const profile = {
  fullName: 'Nómvula Khumalo',
  registrationId: 7,
  signedInAt: now - 60_000,
  endsAt: now + 7_140_000,
};

function cookies(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const encoded = Buffer.from(text, 'utf8').toString('base64url');
  return `thumela-username=x; thumela-profile=${encoded}; other=1`;
}

test('the profile cookie is the session, in UTF-8', () => {
  expect(readSession(cookies(profile))).toEqual(profile);
});

test('over https the profile cookie has a guarded name', () => {
  const stored = cookies(profile).replace('thumela-profile', '__Host-thumela-profile');
  expect(readSession(`thumela-profile=e30; ${stored}`)).toEqual(profile);
});

test.each([
  ['no cookie', ''],
  ['a cookie that only ends like ours', 'not-thumela-profile=e30'],
  ['no JSON', cookies('{')],
  ['JSON that is no object', cookies('7')],
  ['text that is no base64', 'thumela-profile=%%%'],
  ['no registration-id', cookies({ ...profile, registrationId: undefined })],
  ['no end', cookies({ ...profile, endsAt: undefined })],
])('%s is no session', (_, given) => {
  expect(readSession(given)).toBeUndefined();
});

test.each([
  ['thumela-username=nomvula%40example.com', 'nomvula@example.com'],
  ['a=b; thumela-username=0820000001', '0820000001'],
  ['thumela-username=%E0%A4%A', ''],
  // Over https the name is guarded; a plain one may be left over, or planted.
  ['thumela-username=planted; __Host-thumela-username=0820000001', '0820000001'],
  ['', ''],
])('the remembered username of %j is %j', (given, username) => {
  expect(readUsername(given)).toBe(username);
});
