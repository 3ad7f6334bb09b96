/**
 * Proves that the installation of docs/high-availability.md loses nothing that it acknowledged, and measures how
 * long it does not serve: three PostgreSQL nodes under Patroni, three servers and two workers behind HAProxy and
 * PgBouncer, and customers who send money and pay while one part after the other fails. `--faults` sets how often,
 * `--seed` the order, `--kind` one kind of fault by its name, `--senders` how many send at once, `--minutes` after
 * how long no further one begins; `--keep` leaves the logs. The exit code says whether anything was found.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { drawFaults, FAULTS, type Fault } from './faults.ts';
import { describeOutcome, type Measured } from './figures.ts';
import { Installation } from './installation.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261130' },
    senders: { type: 'string', default: '4' },
    kind: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    keep: { type: 'boolean', default: false },
  },
});
const { kind } = values;
if (kind !== undefined && !FAULTS.includes(kind)) {
  console.error(`--kind is one of: ${FAULTS.join(', ')}`);
  process.exit(2);
}
const CUSTOMERS = 60;
/** Seconds of traffic before the first fault. */
const CALM = 5;
/** Creations that must be acknowledged after a fault before the next one. */
const SERVED_AGAIN = 20;

const home = await mkdtemp(join(tmpdir(), 'thumela-failover-'));
await chmod(home, 0o755);
const installation = await Installation.open(home);
let closing: Promise<void> | undefined;
const closeAll = () => {
  closing ??= (async () => {
    await installation.close();
    if (values.keep) console.log(`Logs are in ${home}.`);
    else await rm(home, { recursive: true, force: true });
  })();
  return closing;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
}
try {
  await proveFailover();
} finally {
  await closeAll();
}

async function proveFailover(): Promise<void> {
  await installation.start();
  const { traffic } = installation;
  traffic.start(await installation.addCustomers(CUSTOMERS), Number(values.senders));
  await traffic.waitForNext(SERVED_AGAIN);
  await pause(CALM * 1000);
  const measured: Measured[] = [];
  const faults = drawFaults(Number(values.faults), Number(values.seed), kind);
  const end = performance.now() + Number(values.minutes) * 60_000;
  for (const [index, fault] of faults.entries()) {
    if (performance.now() > end) break;
    const silence = await sufferFault(fault);
    measured.push({ name: fault.name, silence });
    const seconds = (silence / 1000).toFixed(1);
    console.log(`${index + 1}. The ${fault.name}: ${seconds} s without an acknowledged creation.`);
  }
  await traffic.stop();
  await installation.settle();
  const problems = await installation.findProblems();
  console.log(`\n${describeOutcome(measured, traffic, problems)}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Lets something fail and come back; returns the longest time without an acknowledged creation, in milliseconds. */
async function sufferFault(fault: Fault): Promise<number> {
  const { cluster, application, traffic } = installation;
  const begun = performance.now();
  const end = await fault.begin({ cluster, application });
  await pause(fault.seconds * 1000);
  application.requireRunning();
  await end();
  await cluster.waitUntilWhole();
  await application.waitUntilWhole();
  await traffic.waitForNext(SERVED_AGAIN);
  return traffic.longestSilence(begun);
}
