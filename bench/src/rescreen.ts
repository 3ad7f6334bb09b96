/**
 * Measures how long a changed list takes to be compared with all customers, and what that costs creations: a server
 * with web and worker in one process has customers with realistic names and a list of real size; creations come at a
 * moderate rate before the change and during the comparison. `--customers` sets a number other than a million.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { hashPin } from '../../server/src/customers/authentication/pins.ts';
import { freePort, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import * as calls from './calls.ts';
import { type BenchCustomer, customersOf, insertQuotations, PIN, seedCustomers } from './data.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from './database.ts';
import { type Measured, mergeSamples, overHttp, type Sample } from './measure.ts';
import { type Running, startServer } from './processes.ts';
import { formatTargets, meetsTarget } from './report.ts';
import {
  addRealisticCustomers,
  changeList,
  markAllScreened,
  readProgress,
} from './rescreen-data.ts';
import { loadSampleList } from './sanctions.ts';

const { values } = parseArgs({ options: { customers: { type: 'string', default: '1000000' } } });
const CUSTOMERS = Number(values.customers);
/** Creations per second, about three million a month at even rate. */
const RATE = 20;
const CONNECTIONS = 4;
const SEGMENT_SECONDS = 15;
const SEGMENTS_BEFORE = 4;
/** Seconds in which all with open or recent business of a million customers are to be compared. */
const HOUR = 3_600;
/** The 95th percentile of creations during the comparison, relative to before. */
const BOUND = 2;

const home = mkdtempSync(join(tmpdir(), 'thumela-rescreen-'));
chmodSync(home, 0o755);
const postgres = await startEmbedded(join(home, 'postgres'), { max_wal_size: '8GB' });
const stops: (() => Promise<void>)[] = [];
try {
  await prepareBenchDatabase(postgres.url, join(home, 'server'));
  const client = await openConnection(postgres.url);
  stops.push(() => client.end());
  console.log(`Filling ${CUSTOMERS} customers …`);
  await seedCustomers(client, await hashPin(PIN, PEPPER));
  const senders = await customersOf(client);
  await addRealisticCustomers(client, CUSTOMERS);
  await loadSampleList(client);
  await markAllScreened(client);
  const server = await startServer(postgres.url, await freePort(), {
    PIN_PEPPER: PEPPER,
    DATA_DIR: join(home, 'server'),
    CREDENTIAL_CACHE_SECONDS: '600',
    // The check of the ledger would take a core away from the measurement.
    LEDGER_CHECK_INTERVAL_SECONDS: '0',
  });
  stops.push(server.stop);
  await measureRescreening(client, server, senders);
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}

async function measureRescreening(
  client: pg.Client,
  server: Running,
  senders: readonly BenchCustomer[],
): Promise<void> {
  const create = async () => {
    const stock = await insertQuotations(client, senders, RATE * SEGMENT_SECONDS * 2);
    const requests = calls.creationRequests(server.url, stock);
    return await overHttp(requests, CONNECTIONS, SEGMENT_SECONDS, RATE);
  };
  console.log('Warming up …');
  await overHttp(calls.signIns(server.url, senders), CONNECTIONS, SEGMENT_SECONDS);
  await create();
  const before: Sample[] = [];
  for (let segment = 0; segment < SEGMENTS_BEFORE; segment += 1) before.push(await create());
  const { during, firstRound, whole } = await compareUnderLoad(client, create);
  reportOutcome({ before: mergeSamples(before), during: mergeSamples(during), firstRound, whole });
}

async function compareUnderLoad(client: pg.Client, create: () => Promise<Sample>) {
  const list = await changeList(client);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const during: Sample[] = [];
  let firstRound: number | undefined;
  for (;;) {
    during.push(await create());
    const { isFirstRoundOver, compared, customers } = await readProgress(client, list);
    if (isFirstRoundOver && firstRound === undefined) {
      firstRound = seconds();
      console.log(`${firstRound.toFixed(0)} s: those with open or recent business are compared`);
    }
    const { p95 } = mergeSamples(during.slice(-1));
    console.log(`${seconds().toFixed(0)} s: ${compared} of ${customers}, p95 ${p95.toFixed(1)} ms`);
    if (firstRound !== undefined && compared >= customers) {
      return { during, firstRound, whole: seconds() };
    }
  }
}

interface Outcome {
  before: Measured;
  during: Measured;
  firstRound: number;
  whole: number;
}

function reportOutcome({ before, during, firstRound, whole }: Outcome): void {
  const line = ({ rate, p50, p95, p99 }: Measured) =>
    `${rate.toFixed(1)} creations/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`\nbefore: ${line(before)}\nduring: ${line(during)}`);
  console.log(`first round ${firstRound.toFixed(0)} s, everyone ${whole.toFixed(0)} s`);
  const scale = 1_000_000 / CUSTOMERS;
  const targets = [
    {
      what: 'seconds for those with open or recent business of a million customers',
      ...{ value: firstRound * scale, bound: HOUR, sense: 'at most' as const },
    },
    {
      what: 'p95 of creations, during ÷ before',
      ...{ value: during.p95 / before.p95, bound: BOUND, sense: 'at most' as const },
    },
  ];
  console.log(`\n${formatTargets(targets)}`);
  process.exitCode = targets.every(meetsTarget) ? 0 : 1;
}
