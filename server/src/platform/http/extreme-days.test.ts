import type { Exchange } from '@thumela/contract/call.ts';
import { consoleCalls } from '@thumela/contract/console/index.ts';
import { partnerCalls } from '@thumela/contract/own/partners/index.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startServer({ demo: true });
  operator = await operatorCall({ url: server.url, database: server.owner }, ...roles);
});
afterAll(() => server.close());

/** The first and last day that four digits can write, the first one of the database's calendar, and leap days. */
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01',
  '0001-01',
  '9999-12',
  '2028-02-29',
];

interface Properties {
  properties?: Readonly<Record<string, { type?: string; pattern?: string }>>;
}

/** Queries of a call: each day in each of its texts, and in all of them at once. */
function* listQueries({ query }: Exchange): Iterable<string> {
  const texts = Object.entries((query as Properties | undefined)?.properties ?? {}).flatMap(
    ([name, { type }]) => (type === 'string' ? [name] : []),
  );
  for (const day of DAYS) {
    for (const name of texts) yield String(new URLSearchParams({ [name]: day }));
    yield String(new URLSearchParams(texts.map((name): [string, string] => [name, day])));
  }
}

const isList = ({ method, path, query }: Exchange) =>
  method === 'GET' && query !== undefined && !path.includes('{');

test.each(consoleCalls.filter(isList).map((call) => [call.id, call] as const))(
  '%s does not fail at the ends of the calendar',
  async (_id, call) => {
    for (const query of listQueries(call)) {
      const path = `${call.path}?${query}` as `/console/api/${string}`;
      const { status } = await operator.call('GET', path);
      expect.soft([query, status >= 500]).toEqual([query, false]);
    }
  },
);

test.each(partnerCalls.filter(isList).map((call) => [call.id, call] as const))(
  'a partner’s %s does not fail at the ends of the calendar',
  async (_id, call) => {
    for (const query of listQueries(call)) {
      const headers = { authorization: 'Bearer partner-one-demo-key' };
      const { status } = await fetch(`${server.url}${call.path}?${query}`, { headers });
      expect.soft([query, status >= 500]).toEqual([query, false]);
    }
  },
);
