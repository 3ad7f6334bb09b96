import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import {
  corridors,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
} from '../../../test/outbound.ts';
import { PRICES } from '../../../test/prices.ts';
import { followFeed } from './service.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const TOKEN = 'a-token-of-the-feed';

let server: RunningServer;
let customer: TestCustomer;
let treasury: SignedIn;
let admin: SignedIn;
let answer: (response: ServerResponse) => void;
let asked: (string | undefined)[] = [];
const feed = createServer((request, response) => {
  asked.push(request.headers.authorization);
  answer(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { port } = feed.address() as AddressInfo;
  server = await startServer({
    settings: {
      rateFeedUrl: `http://127.0.0.1:${port}/rates`,
      rateFeedSecret: SECRET,
      rateFeedToken: TOKEN,
    },
  });
  customer = await addCustomer(server);
  treasury = await operatorCall(server, 'treasury');
  admin = await operatorCall(server, 'admin');
});
afterAll(async () => {
  await server.close();
  feed.closeAllConnections();
  feed.close();
});
beforeEach(() => {
  asked = [];
});

/** A response signed like a feed's. */
function signed(body: string, type = 'application/json', secret = SECRET) {
  const now = new Date();
  const signature = new Webhook(secret).sign('rates', now, body);
  return (response: ServerResponse) =>
    response
      .writeHead(200, {
        'content-type': type,
        'webhook-id': 'rates',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signature,
      })
      .end(body);
}

/** A response with the present rate of the US dollar. */
const dollars = (mid: string, at = new Date()) =>
  signed(JSON.stringify({ at: at.toISOString(), rates: [{ currency: 'USD', mid }] }));

/** Makes the feed due and has one or several workers poll it. */
async function ask(answering: typeof answer, workers = 1): Promise<void> {
  answer = answering;
  await server.database.pool.query('update rate_feed set asked_at = null');
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: workers }, () => followFeed(server.services, signal)));
  await server.services.reference.refresh();
}

const quote = async () => {
  const { body } = await requestQuote<QuotationBody & ErrorBody>(
    server.url,
    customer,
    corridors.zimbabweCash,
    300,
  );
  return body['effective-rate'] ?? body['error-code'];
};

interface Stop {
  'case-id': number;
  'country-code': string;
  why: string;
  offered?: string;
  'in-force'?: string;
  'proposed-by'?: string;
}
interface Feed {
  host: string;
  problem?: string;
  stops: Stop[];
}
const state = async () => (await treasury.call<Feed>('GET', '/console/api/prices/feed')).body;

/** The stopped countries, grouped by currency. */
const stopped = async () => (await state()).stops.map((one) => one['country-code']);

const stopOf = async (country: string) => {
  const found = (await state()).stops.find((one) => one['country-code'] === country);
  if (!found) throw new Error(`${country} is not stopped.`);
  return found;
};

/** A stop as an operator saw it, in the console's form. */
const seenOf = ({ offered, 'in-force': inForce, 'proposed-by': proposedBy }: Stop) => ({
  offered,
  'in-force': inForce,
  'proposed-by': proposedBy,
});

/** Two people decide; the first alone changes nothing. */
async function decide(country: string, decision: string): Promise<void> {
  const shown = await stopOf(country);
  const by = (operator: SignedIn, stop: Stop) =>
    operator.call<{ ended: boolean }>('POST', `${PRICES}/stops/${stop['case-id']}`, {
      ...{ decision, seen: seenOf(stop), reason: 'Looked at.' },
    });
  expect((await by(treasury, shown)).body).toEqual({ ended: false });
  // A simultaneous second request repeats the proposal and does not confirm it.
  expect((await by(admin, shown)).status).toBe(409);
  const proposed = await stopOf(country);
  expect((await by(treasury, proposed)).status).toBe(409);
  expect((await by(admin, proposed)).body).toEqual({ ended: true });
}

describe('the feed of rates', () => {
  test('is polled by one worker at a time, and a rate inside the band applies at once with an unchanged margin', async () => {
    await ask(dollars('0.0625'), 3);
    expect(asked).toEqual([`Bearer ${TOKEN}`]);
    expect(await quote()).toBe(0.061875);
    const { rows } = await server.database.pool.query(
      'select mid, margin_percent, changed_by, source from exchange_rates order by id desc limit 1',
    );
    expect(rows).toMatchObject([{ mid: '0.0625', margin_percent: '1', changed_by: 'feed' }]);
  });

  test('is not polled before it is due', async () => {
    await followFeed(server.services, new AbortController().signal);
    expect(asked).toEqual([]);
  });

  test('stops the country when it leaves the band; earlier quotes remain valid', async () => {
    await ask(dollars('0.0700'));
    expect(await quote()).toBe('CORRIDOR_NOT_AVAILABLE');
    expect(await stopOf('ZW')).toMatchObject({ why: 'OUTSIDE_BAND', offered: '0.0700' });
    expect(await stopped()).toEqual(['ZW', 'CD']);
    const read = await stopOf('ZW');
    await ask(dollars('0.0710'));
    expect(await stopOf('ZW')).toMatchObject({ offered: '0.0710' });
    const late = await treasury.call('POST', `${PRICES}/stops/${read['case-id']}`, {
      ...{ decision: 'ACCEPT_RATE', seen: seenOf(read), reason: 'Looked at.' },
    });
    expect(late.status).toBe(409);
    await decide('ZW', 'ACCEPT_RATE');
    expect(await quote()).toBe(0.07029);
    expect(await stopped()).not.toContain('ZW');
  });

  test('does not open a case again for a rate that two people refused, until its rate changes', async () => {
    await ask(dollars('0.0500'));
    await decide('ZW', 'KEEP_OLD_RATE');
    expect(await quote()).toBe(0.07029);
    await ask(dollars('0.0501', new Date(Date.now() + 1000)));
    expect(await stopped()).not.toContain('ZW');
    await ask(dollars('0.0900', new Date(Date.now() + 2000)));
    expect(await stopOf('ZW')).toMatchObject({ offered: '0.0900' });
  });

  test('a manual rate outside the band is offered to the stop, and two people confirm its percentage', async () => {
    const change = await treasury.call<{ 'case-id': number }>(
      'POST',
      '/console/api/prices/changes',
      {
        kind: 'RATE',
        changes: [
          {
            target: 'ZW',
            values: [
              { field: 'mid', value: '0.08' },
              { field: 'margin-percent', value: '1' },
            ],
          },
        ],
        reason: 'The bank said so.',
      },
    );
    const path = `/console/api/prices/changes/${change.body['case-id']}/confirm` as const;
    expect((await admin.call('POST', path, { reason: 'Yes.' })).status).toBe(204);
    // Outside the band it becomes the offered rate, which the feed does not replace.
    expect(await stopOf('ZW')).toMatchObject({ offered: '0.08', 'moved-percent': '+12.7' });
    await ask(dollars('0.0910', new Date(Date.now() + 2500)));
    expect(await quote()).toBe('CORRIDOR_NOT_AVAILABLE');
    expect(await stopOf('ZW')).toMatchObject({ offered: '0.08' });
    await decide('ZW', 'ACCEPT_RATE');
    expect(await quote()).toBe(0.0792);
    expect(await stopped()).not.toContain('ZW');
  });

  test.each<[string, typeof answer, RegExp]>([
    ['unsigned', (response) => response.writeHead(200).end('{"rates":[]}'), /not signed/],
    [
      'signed by somebody else',
      signed('{}', 'application/json', `whsec_${Buffer.alloc(32, 8).toString('base64')}`),
      /not signed/,
    ],
    ['an error', (response) => response.writeHead(503).end(), /answered 503/],
    ['elsewhere', (response) => response.writeHead(302, { location: '/' }).end(), /be reached/],
    ['too much', signed('x'.repeat(300_000)), /too large/],
    ['nonsense', signed('hello'), /neither JSON nor CSV/],
    ['without a time', signed('{"rates":[{"currency":"USD","mid":"1"}]}'), /no valid time/],
    [
      'twice the same',
      signed(
        `currency,mid,at\nUSD,1,${'2026-01-01T00:00Z'}\nUSD,1,2026-01-01T00:00Z\n`,
        'text/csv',
      ),
      /USD twice/,
    ],
  ])(
    'changes nothing by a response that is %s, and the console shows the reason',
    async (_, bad, why) => {
      await ask(bad);
      expect(await quote()).toBe(0.0792);
      expect((await state()).problem).toMatch(why);
    },
  );

  test('may be CSV, and its rates of yesterday are ignored', async () => {
    const day = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await ask(signed(`currency,mid,at\nUSD,0.0801,${day}\n`, 'text/csv'));
    expect(await quote()).toBe(0.0792);
    const now = new Date(Date.now() + 3000).toISOString();
    await ask(signed(`currency,mid,at\nUSD,0.0801,${now}\n`, 'text/csv; charset=utf-8'));
    expect((await state()).problem).toBeUndefined();
  });

  test('an expired rate stops its country, and a newly confirmed one ends the stop', async () => {
    await server.owner.pool.query(
      `update exchange_rates set valid_from = valid_from - interval '30 hours'
       where destination_id = 1 and not demonstration`,
    );
    await ask((response) => response.writeHead(500).end());
    expect(await stopOf('ZW')).toMatchObject({ why: 'TOO_OLD' });
    expect(await quote()).toBe('CORRIDOR_NOT_AVAILABLE');
    await decide('ZW', 'KEEP_OLD_RATE');
    expect(typeof (await quote())).toBe('number');
  });
});
