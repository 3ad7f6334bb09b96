import type { Call } from '@thumela/contract/call.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBelongings } from '../../../test/belongings.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import {
  ACCESS_ATTEMPTS,
  type AccessAttempt,
  type OwnedIds,
} from '../../../test/foreign-access.ts';
import {
  callServer,
  paymentHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';

/** Keys of a request that name something of a customer's. */
const NAMES_SOMEBODY =
  /^(username|collection-pin|quotation-reference|paymentReference|(inbound-)?transaction-?id|(registration|beneficiary)-id|id)$/i;

function namesSomebody(one: Call): boolean {
  const keys = [one.params, one.query, one.body].flatMap((schema) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}),
  );
  return one.caller === 'customer' && keys.some((key) => NAMES_SOMEBODY.test(key));
}

let server: RunningServer;
let owner: TestCustomer;
let stranger: TestCustomer;
let theirs: OwnedIds;
let mine: OwnedIds;

beforeAll(async () => {
  server = await startServer({ settings: { loginAttempts: 1_000 } });
  [owner, stranger] = [await addCustomer(server), await addCustomer(server)];
  [theirs, mine] = [await addBelongings(server, owner), await addBelongings(server, stranger)];
});
afterAll(() => server.close());

const rows = async (text: string) =>
  (await server.database.pool.query<Record<string, unknown>>(text)).rows;

/** Makes a call as one of the attempts says. */
function attempt(one: Call, headers: Record<string, string>, input: ReturnType<AccessAttempt>) {
  const path = Object.entries(input.path ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    one.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value));
  const address = `${one.method} /api${path}?${query}` as `GET /${string}`;
  return callServer<Record<string, unknown>>(server.url, address, {
    headers: { ...headers, ...paymentHeaders(one) },
    body: input.body,
  });
}

/** Everything there is of customers, and of what they did. */
async function everything() {
  const tables = [
    ...['customers', 'credentials', 'beneficiaries', 'beneficiary_fields', 'transactions'],
    ...['quotations', 'inbound_transactions', 'payment_authorisations', 'journal_entries'],
    ...['limit_usage', 'documents', 'redemption_requests', 'messages', 'audit_entries'],
  ];
  const all = await Promise.all(
    tables.map(async (table) => [table, await rows(`select * from ${table} order by 1, 2`)]),
  );
  return Object.fromEntries(all) as Record<string, unknown>;
}

const named = allCalls.filter(({ id }) => id in ACCESS_ATTEMPTS);

describe("what is another customer's", () => {
  test('is tried by every call that can name it [AUTHZ-11]', () => {
    const untried = allCalls.filter((one) => namesSomebody(one) && !(one.id in ACCESS_ATTEMPTS));
    expect(untried.map(({ id }) => id)).toEqual([]);
    expect(named).toHaveLength(Object.keys(ACCESS_ATTEMPTS).length);
  });

  test.each(named)('cannot be seen or moved by $method $path [AUTHZ-11]', async (one) => {
    const before = await everything();
    for (const ask of ACCESS_ATTEMPTS[one.id] ?? []) {
      const input = ask(theirs, mine);
      const { status, body } = await attempt(one, stranger.headers, input);
      const refused = input.refused ?? { status: 404, code: 'NOT_FOUND' };
      expect({ status, code: body['error-code'] }).toEqual(refused);
    }
    expect(await everything()).toEqual(before);
  });

  // Otherwise the attempts above might be refused for a mistake of their own.
  test.each(named.filter(({ method }) => method === 'GET'))(
    'is what its owner gets by $method $path',
    async (one) => {
      for (const ask of (ACCESS_ATTEMPTS[one.id] ?? []).slice(0, 1)) {
        const { status } = await attempt(one, owner.headers, ask(theirs, theirs));
        expect(status).toBe(200);
      }
    },
  );
});

describe('a credential that is wrong', () => {
  const guarded = allCalls.filter(({ caller }) => caller !== 'open');

  test.each(guarded)('opens nothing of $method $path', async (one) => {
    const wrong = (username: string) => `Basic ${btoa(`${username}:0000000000`)}`;
    const pairs = { ...stranger.headers, ...registering };
    for (const authorization of [wrong(theirs.username), wrong('portal'), 'Bearer 2580']) {
      const headers = { ...pairs, authorization };
      const input = { path: { id: 1 }, ...(one.body ? { body: {} } : {}) };
      const { status, body } = await attempt(one, headers, input);
      expect([status, body['error-code']], authorization).toEqual([401, 'UNAUTHORIZED']);
    }
  });
});
