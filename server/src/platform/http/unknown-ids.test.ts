import { consoleCalls } from '@thumela/contract/console/index.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  operator = await operatorCall({ url: server.url, database: server.owner }, ...roles);
});
afterAll(() => server.close());

const WRONG = ['abc', '-1', '1.5', '9223372036854775808', '9'.repeat(30), '%00', 'null'];

interface Properties {
  properties?: Readonly<Record<string, { type?: string }>>;
}

const hasNumber = ({ params }: { params?: unknown }) =>
  Object.values((params as Properties | undefined)?.properties ?? {}).some(
    ({ type }) => type === 'integer',
  );

describe('a page of the console for an unknown record', () => {
  const reading = consoleCalls.filter(({ method, params }) => method === 'GET' && params);
  /** Required query parameters, by call. */
  const queries: Readonly<Record<string, string>> = {
    readDaysOfPartner: '?from=2026-01-01&to=2026-01-02',
  };

  test.each(reading.map((one) => [one.id, one.path]))('%s answers 404', async (id, path) => {
    for (const unknown of ['999999999', 'nothing', '9'.repeat(90)]) {
      const url = path.replaceAll(/\{(\w+)\}/g, unknown) as `/console/api/${string}`;
      const { status } = await operator.call('GET', `${url}${queries[id] ?? ''}`);
      expect([unknown, status]).toEqual([unknown, 404]);
    }
  });
});

describe('a console path with an impossible id', () => {
  const some = consoleCalls.filter(hasNumber);

  test.each(some.map((one) => [one.id, one]))('%s answers 404', async (_id, { method, path }) => {
    for (const wrong of WRONG) {
      const url = path.replaceAll(/\{(\w+)\}/g, wrong) as `/console/api/${string}`;
      const body = method === 'GET' ? undefined : {};
      const { status } = await operator.call(method, url, body);
      expect([wrong, status]).toEqual([wrong, 404]);
    }
  });
});
