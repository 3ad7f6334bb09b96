import { expect, test } from 'vitest';
import { compareVersions } from './version.ts';

test.each([
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.10.9', 1],
  ['0.2.0', '0.2.0', 0],
  ['0.2.0-rc.1', '0.2.0', 0],
])('version %s is compared with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
