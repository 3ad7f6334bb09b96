import { consoleCalls } from '@thumela/contract/console/index.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../test/operators.ts';

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

describe('an address of the console with an id that nothing can have', () => {
  const reading = consoleCalls.filter((one) => one.method === 'GET' && hasNumber(one));

  test.each(reading.map((one) => [one.id, one.path]))('%s answers 404', async (_id, path) => {
    for (const wrong of WRONG) {
      const url = path.replaceAll(/\{(\w+)\}/g, wrong) as `/console/api/${string}`;
      const answer = await call(server.url, `GET ${url}`, { headers: { cookie: operator.cookie } });
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
  });
});
