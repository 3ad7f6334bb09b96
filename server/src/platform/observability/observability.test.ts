import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import {
  callServer,
  type RunningServer,
  customerHeaders as signedIn,
  startServer,
} from '../../../test/harness.ts';
import { corridors, createFromQuote, requestQuote } from '../../../test/outbound.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import { freePort } from '../database/embedded.ts';
import { createLog } from './log.ts';

const SOON = { timeout: 15_000, interval: 100 };

/** A span in OTLP's JSON format. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const nomvula = signedIn('0820000001', '2580');

const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans = [] } = JSON.parse(await text(request));
  for (const { scopeSpans } of resourceSpans) {
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
  response.end('{}');
});

/** Numbers that the SMS gateway permanently refuses; it accepts all others. */
const refused = new Set<string>();
const gateway = createServer(async (request, response) => {
  const { to } = JSON.parse(await text(request));
  response.writeHead(refused.has(to) ? 400 : 202).end();
});

let server: RunningServer;
let worker: Worker;
let customer: TestCustomer;
let metricsUrl: string;
const lines: Record<string, unknown>[] = [];

const listening = (one: Server) =>
  new Promise<string>((resolve) => {
    one.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`);
    });
  });

beforeAll(async () => {
  const [tracesEndpoint, smsGatewayUrl, metricsPort] = await Promise.all([
    listening(collector),
    listening(gateway),
    freePort(),
  ]);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = { metricsPort, tracesEndpoint, smsGatewayUrl };
  const into = { write: (line: string) => lines.push(JSON.parse(line)) };
  const log = createLog({ logLevel: 'info', nodeEnv: 'production' }, into);
  server = await startServer({ demo: true, settings }, log);
  await server.database.pool.query(
    `insert into books_checks (checked_at, differences, fingerprint) values (now() - interval '1 hour', 3, '')`,
  );
  worker = await startWorker(server.services);
  customer = await addCustomer(server);
});

afterAll(async () => {
  await worker.stop();
  await server.close();
  for (const one of [collector, gateway]) one.close();
});

/** Value of one series; labels may be in any order. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const page = await (await fetch(metricsUrl)).text();
  const line = page
    .split('\n')
    .filter((each) => each.startsWith(`${name}{`) || each.startsWith(`${name} `))
    .find((each) =>
      Object.entries(labels).every(([key, value]) => each.includes(`${key}="${value}"`)),
    );
  return line === undefined ? 0 : Number(line.split(' ').at(-1));
}

/** Creates a transaction with this request id. */
async function createAs(request: string, by = customer): Promise<number> {
  const quote = await requestQuote(server.url, by, corridors.zimbabweCash, 500);
  const reference = quote.body['quotation-reference'];
  const headers = { 'x-request-id': request };
  const { body, status } = await createFromQuote(
    server.url,
    by,
    corridors.zimbabweCash,
    reference,
    {
      headers,
    },
  );
  expect(status).toBe(201);
  return body['transaction-id'];
}

describe('metrics', () => {
  // First, because readings are cached for ten seconds.
  test('money on hold is reported by status, in cents, and cases by kind', async () => {
    await newPayable(server.database, { total: '1234.56', status: 'ON_HOLD_UNPAID' });
    const { rows } = await server.database.pool.query<{ status: string; cents: bigint }>(
      `select status, sum(total_cents)::bigint as cents from transactions
        where status in ('ON_HOLD_UNPAID', 'MARKED_FOR_REFUND') group by status`,
    );
    expect(rows).toHaveLength(2);
    const [demo] = (
      await server.database.pool.query<{ open: number }>(
        `select count(*)::int as open from cases where kind = 'SIGN_UP' and state <> 'DECIDED'`,
      )
    ).rows;
    await server.database.pool.query(
      `insert into cases (kind, subject, due_at, opened_by) values
         ('SIGN_UP', 'customer:1', now() - interval '1 hour', 'system'),
         ('SIGN_UP', 'customer:2', now() + interval '1 hour', 'system')`,
    );
    for (const { status, cents } of rows) {
      expect(await metric('thumela_money_held_cents', { status })).toBe(Number(cents));
    }
    expect(await metric('thumela_cases_open', { kind: 'SIGN_UP' })).toBe((demo?.open ?? 0) + 2);
    expect(await metric('thumela_cases_overdue', { kind: 'SIGN_UP' })).toBe(1);
  });

  test('payouts that are not final are reported by channel and state, with the age of the oldest', async () => {
    const { rows } = await server.database.pool.query<{
      channel: string;
      state: string;
      waiting: bigint;
    }>(
      `select coalesce(sent_through, channel, '') as channel, state, count(*) as waiting
       from payouts where due_at is not null group by 1, 2`,
    );
    expect(rows).not.toEqual([]);
    for (const { channel, state, waiting } of rows) {
      const labels = { channel, state };
      expect(await metric('thumela_payouts_waiting', labels)).toBe(Number(waiting));
      expect(await metric('thumela_payouts_oldest_age_seconds', labels)).toBeGreaterThan(0);
    }
  });

  test('ledger differences are reported, with the age of the comparison', async () => {
    expect(await metric('thumela_books_differences')).toBe(3);
    expect(await metric('thumela_books_check_age_seconds')).toBeGreaterThanOrEqual(3600);
  });

  test('requests are counted and timed by declared route and by status', async () => {
    const labels = {
      http_request_method: 'GET',
      http_route: '/api/transactions/transaction/:id',
      http_response_status_code: '404',
    };
    const count = () => metric('http_server_request_duration_seconds_count', labels);
    const before = await count();
    await callServer(server.url, 'GET /api/transactions/transaction/987654321?secret=1', customer);
    await vi.waitFor(async () => expect(await count()).toBe(before + 1), SOON);
    const bucket = { ...labels, le: '10' };
    expect(await metric('http_server_request_duration_seconds_bucket', bucket)).toBe(before + 1);
    expect(await (await fetch(metricsUrl)).text()).not.toMatch(/987654321|secret/);
  });

  test('all undeclared addresses count as one route', async () => {
    const headers = { accept: 'application/json' };
    await callServer(server.url, 'GET /nobody/knows/0820000001', { headers });
    const labels = { http_route: '(none)', http_response_status_code: '404' };
    await vi.waitFor(async () => {
      expect(await metric('http_server_request_duration_seconds_count', labels)).toBeGreaterThan(0);
    }, SOON);
  });

  test('the pool and the waiting jobs have gauges', async () => {
    expect(await metric('thumela_database_pool', { state: 'total' })).toBeGreaterThan(0);
    const page = await (await fetch(metricsUrl)).text();
    expect(page).toMatch(/^thumela_jobs_waiting\{queue="message"\} \d/m);
    expect(page).toMatch(/^thumela_jobs_oldest_age_seconds\{queue="message"\} \d/m);
  });

  test('a failing job is counted, and logged without the phone number', async () => {
    const other = await addCustomer(server);
    refused.add(`+${other.username}`);
    await createAs('failing2job', other);
    const jobs = { queue: 'message', outcome: 'refused' };
    const partner = { partner: 'SMS', operation: 'send', outcome: 'refused' };
    await vi.waitFor(async () => {
      expect(await metric('thumela_job_duration_seconds_count', jobs)).toBe(1);
      expect(await metric('thumela_partner_duration_seconds_count', partner)).toBe(1);
    }, SOON);
    const line = lines.find(({ msg }) => msg === 'a job failed');
    expect(line).toMatchObject({ reqId: 'failing2job', job: expect.stringMatching(/^message:/) });
    expect(JSON.stringify(line)).not.toContain(other.username.slice(2));
  });
});

describe('the trace of a request', () => {
  test('a request without an id gets a new one; a given id is not returned, and an invalid one is replaced', async () => {
    const answered = async (id: string) =>
      (
        await callServer(server.url, 'GET /api/openapi.json', { headers: { 'x-request-id': id } })
      ).headers.get('x-request-id');
    expect(await answered('k3xw9qprst42')).toBeNull();
    expect(await answered('')).toMatch(/^[2-9a-z]{12}$/);
    expect(await answered('no "quotes", please')).toMatch(/^[2-9a-z]{12}$/);
  });

  test('continues in the job that sends its message', async () => {
    await createAs('traced2request');
    const spanOf = (name: string, parent?: string) =>
      vi.waitFor(() => {
        const route = spans.findLast(
          (span) => span.name === name && (!parent || span.parentSpanId === parent),
        );
        if (!route) throw new Error(`No span ${name}`);
        return route;
      }, SOON);
    const request = await spanOf('POST /api/transactions/transaction');
    const job = await spanOf('job message', request.spanId);
    const sent = await spanOf('SMS send', job.spanId);
    expect([job.traceId, sent.traceId]).toEqual([request.traceId, request.traceId]);
  });

  test('a log line written by a service has the request id', async () => {
    // The sandbox refuses amounts with these cents.
    const { id } = await newPayable(server.database, { total: '400.13' });
    const headers = { ...nomvula, 'x-request-id': 'paying2request' };
    const paying = await callServer(server.url, `POST /api/digi-pay/init?transactionId=${id}`, {
      headers,
    });
    expect(paying.status).not.toBe(200);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'a payment could not be opened', reqId: 'paying2request' }),
    );
  });
});
