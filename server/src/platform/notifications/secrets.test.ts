import { expect, test } from 'vitest';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['this Collection PIN: 799 225 2419. Give it to no one.', 'PIN: …2419. Give'],
  ['this Collection PIN: 7992252419. Give it to no one.', 'PIN: …2419. Give'],
  ['the code 1234 5678 9012, until 1 Dec 2026 10:00.', 'code …9012, until 1 Dec 2026 10:00.'],
  ['the code 1234 5678 9012 34.', 'code …1234.'],
  ['Order it: https://thumela.example/redeem?t=1njchs.abc_-9&x=1', 'redeem?t=…&x=1'],
  [
    'R 1 234.00 for 7992252419000001, USD 123 456.',
    'R 1 234.00 for 7992252419000001, USD 123 456.',
  ],
])('"%s" discloses no secret', (body, told) => {
  expect(withoutSecrets(body)).toContain(told);
});
