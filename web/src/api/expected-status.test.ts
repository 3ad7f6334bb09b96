import { allCalls } from '@thumela/contract/index.ts';
import { expect, test } from 'vitest';
import { expectedStatus } from './expected-status.ts';

test.each(allCalls.map(({ method, path, status }) => [`${method} ${path}`, status] as const))(
  '%s answers %i when it worked',
  (call, status) => {
    expect(expectedStatus(call)).toBe(status);
  },
);
