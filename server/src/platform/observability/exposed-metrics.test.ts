import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCertificate } from '../../../test/certificates.ts';
import { addCustomer } from '../../../test/customers.ts';
import { addFloat, reportFloat } from '../../../test/floats.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  FOREIGN,
  findSelected,
  readDashboards,
  readRules,
  type Selected,
} from '../../../test/prometheus.ts';
import { startWorker, type Worker } from '../../app/worker.ts';
import { examineBooks } from '../audit-log/examination.ts';
import { freePort } from '../database/embedded.ts';

let server: RunningServer;
let worker: Worker;
let folder: string;
/** Labels of each exposed series, by metric. */
let exposed: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;

beforeAll(async () => {
  const metricsPort = await freePort();
  // No database listens there: the gauges say so.
  const databaseReplicaUrl = 'postgres://nobody@127.0.0.1:1/none';
  folder = await mkdtemp(join(tmpdir(), 'thumela-metrics-'));
  const payshapCertificateFile = join(folder, 'certificate.pem');
  await writeFile(payshapCertificateFile, createCertificate('Thumela').certificate);
  server = await startServer({
    demo: true,
    settings: {
      ...{ metricsPort, booksCheckSeconds: 3_600, databaseReplicaUrl },
      ...{ paymentPartners: 'real', paymentOptions: ['PAYSHAP'], payshapCertificateFile },
    },
  });
  await arrange();
  worker = await startWorker(server.services);
  await vi.waitFor(
    async () => {
      exposed = await scrape(`http://127.0.0.1:${metricsPort}/metrics`);
      expect([...exposed.keys()]).toEqual(
        expect.arrayContaining(['thumela_books_differences', 'thumela_payout_delay_seconds_count']),
      );
    },
    { timeout: 90_000, interval: 500 },
  );
}, 180_000);
afterAll(async () => {
  await worker.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Makes everything that has a metric happen once. */
async function arrange(): Promise<void> {
  const { services, owner, database, config } = server;
  const customer = await addCustomer(server);
  await callServer(server.url, 'GET /api/transactions/limit', customer);
  const { metrics } = services.telemetry;
  metrics?.partnerEnded(1, 'SMS', 'send', 'ok');
  metrics?.jobEnded(1, 'message', 'ok');
  metrics?.messageSent(1, 'SMS');
  metrics?.browserFailed('error');
  metrics?.payoutSent(1, 'sandbox');
  await owner.pool.query(
    `insert into list_sources (list, purpose, address, every_hours, active)
     values ('UN', 'SANCTIONS', '/lists/un.xml', 12, true)`,
  );
  await owner.pool.query(
    `insert into bank_accounts (code, number, name, added_by)
     values ('MAIN', '62475300123', 'Main', 'operator:thandi@send.example') on conflict do nothing`,
  );
  await owner.pool.query(
    `insert into exchange_rates (destination_id, mid, margin_percent, valid_from, changed_by, source, demonstration)
     select distinct on (destination_id) destination_id, mid, margin_percent, now(), changed_by, source, false
     from exchange_rates order by destination_id, valid_from desc`,
  );
  await services.reference.refresh();
  const float = await addFloat(server, { channel: 'sandbox', currency: 'USD', cents: 0n });
  await reportFloat(server, float, 100n);
  await examineBooks(database, config);
}

async function scrape(url: string) {
  const found = new Map<string, Record<string, string>[]>();
  for (const line of (await (await fetch(url)).text()).split('\n')) {
    const [, metric = '', inside = ''] = /^([a-z_]+)(?:\{(.*)\})? /.exec(line) ?? [];
    const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    const series = Object.fromEntries(labels.map(([, name = '', value = '']) => [name, value]));
    if (metric) found.set(metric, [...(found.get(metric) ?? []), series]);
  }
  return found;
}

/** Prometheus adds these to every series. */
const ADDED = ['instance', 'job'];

const rules = readRules();
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
const named: readonly { readonly where: string; readonly selected: Selected }[] = [
  ...rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
  ...readDashboards().flatMap(({ title, panels }) =>
    panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ),
].flatMap(({ where, expr }) => findSelected(expr).map((selected) => ({ where, selected })));

const own = named.filter(
  ({ selected: { metric } }) => !recorded.has(metric) && !(metric in FOREIGN),
);

test('the server exposes every metric and label that a rule or dashboard selects', () => {
  const missing = own.flatMap(({ where, selected: { metric, labels } }) => {
    const series = exposed.get(metric);
    if (!series) return [`${where}: ${metric}`];
    return labels
      .filter(({ name }) => !ADDED.includes(name) && !series.some((one) => name in one))
      .map(({ name }) => `${where}: ${metric} has no label ${name}`);
  });
  expect(missing).toEqual([]);
});

/** Labels whose values do not depend on what happens. */
const FIXED = ['queue', 'work', 'reason', 'mark', 'quantile', 'le'];

test('values that rules select by name exist', () => {
  const wrong = own.flatMap(({ where, selected: { metric, labels } }) =>
    labels
      .filter(({ name }) => FIXED.includes(name))
      .flatMap(({ name, operator, value }) => {
        const values = (exposed.get(metric) ?? []).map((one) => one[name] ?? '');
        const alternatives = operator.endsWith('~') ? value.split('|') : [value];
        return alternatives
          .filter((each) => !values.some((one) => new RegExp(`^(${each})$`).test(one)))
          .map((each) => `${where}: ${metric} has no ${name} ${each}`);
      }),
  );
  expect(wrong).toEqual([]);
});

test('accounts, lists, rates and the verification of the audit trail are reported', () => {
  expect(exposed.get('thumela_statements_age_seconds')).toContainEqual({ account: 'MAIN' });
  expect(exposed.get('thumela_lists_age_seconds')).toEqual([{ list: 'UN', purpose: 'SANCTIONS' }]);
  expect(exposed.get('thumela_audit_problems')).toHaveLength(1);
  expect(exposed.get('thumela_rates_remaining_seconds')?.length).toBeGreaterThan(1);
});
