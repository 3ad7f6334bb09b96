import { expect, test } from 'vitest';
import { basicAuthorization } from './basic-authorization.ts';

test.each([
  ['0820000001', '2580'],
  ['nómvula@example.com', '0000'],
  ['名前', '1:2'],
])('the credential of %s survives as UTF-8', (username, pin) => {
  const [scheme, encoded = ''] = basicAuthorization(username, pin).split(' ');
  expect(scheme).toBe('Basic');
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(`${username}:${pin}`);
});
