/**
 * Proves that many payouts over several channels are each paid once, and measures how fast: a backlog of paid
 * transactions over three sandbox partners that fail at random, servers that are killed, and a channel that is down;
 * then more payments at an even rate. `--payouts` sets their number, `--seed` what fails, `--servers` how many server
 * processes pay out, `--kills` and `--outage` (seconds) the disturbances. The exit code says whether anything was found.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { findBlindChecks, findProblems } from './check.ts';
import { CORRIDORS, setUpRoutes } from './corridors.ts';
import { describeCosts, readCosts } from './costs.ts';
import { describeFigures } from './figures.ts';
import { createUnpaid } from './fill.ts';
import { Treasury } from './floats.ts';
import { payAll, payEvenly } from './pay.ts';
import { openPlace, type Place } from './place.ts';
import { drainPayouts, finishPayouts, KillableServers } from './run.ts';

const { values } = parseArgs({
  options: {
    payouts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261129' },
    servers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '4' },
    outage: { type: 'string', default: '120' },
    /** Payments per second after the backlog. */
    rate: { type: 'string', default: '10' },
  },
});
/** Share of the payouts that come after the backlog, and their largest number. */
const EVENLY = { share: 0.05, most: 1_000 };

const place = await openPlace(Number(values.servers));
const servers = new KillableServers(place);
let closed: Promise<void> | undefined;
/** Stops the servers and PostgreSQL, once. */
const closeAll = () => {
  closed ??= servers.stop().then(() => place.close());
  return closed;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeAll().then(() => process.exit(130)));
}
try {
  await proveAndMeasure();
} finally {
  await closeAll();
}

async function proveAndMeasure(): Promise<void> {
  const count = Number(values.payouts);
  await setUpRoutes(place.owner);
  const treasury = new Treasury(place, count);
  await treasury.open();
  const before = await readCosts(place);
  const timed = startStopwatch();
  const unpaid = await createUnpaid(place, count, Number(values.seed));
  timed(`${count} transactions over ${CORRIDORS.length} corridors, seed ${values.seed}`);
  const backlog = unpaid.slice(Math.min(EVENLY.most, Math.round(count * EVENLY.share)));
  const later = unpaid.slice(0, unpaid.length - backlog.length);
  await payAll(place, backlog);
  timed(`${backlog.length} payments`);
  await place.owner.query('vacuum analyze');

  const scene = { place, servers, treasury };
  await servers.start();
  await drainPayouts(scene, {
    kills: Number(values.kills),
    outageSeconds: Number(values.outage),
  });
  timed('the backlog');
  const evenly = await readTime(place);
  await payEvenly(place, later, Number(values.rate));
  await drainPayouts(scene, { kills: 0, outageSeconds: 0 });
  await finishPayouts(scene);
  timed(`${later.length} payments at ${values.rate} per second, and the rest`);
  console.log(await describeFigures(place, evenly));
  console.log(`advances to floats that were low: ${treasury.advances}`);
  const { messages, repeats } = place.gateway;
  console.log(`messages: ${messages}, ${repeats} of them sent again`);
  console.log(`memory of a server: at most ${(servers.memory / 1024 ** 2).toFixed(0)} MB`);
  // It also seals the rest of the audit trail.
  await servers.stop();
  console.log(describeCosts(before, await readCosts(place), count));
  reportProblems([
    ...(await findProblems(place)),
    ...(await findBlindChecks(place)).map((what) => `a check finds nothing: ${what}`),
  ]);
  timed('the checks');
}

function reportProblems(problems: readonly string[]): void {
  console.log(problems.length === 0 ? 'Nothing was found.' : problems.join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}

/** Prints what was done, and how long it took. */
function startStopwatch(): (what: string) => void {
  let last = performance.now();
  return (what) => {
    const now = performance.now();
    console.log(`${((now - last) / 1000).toFixed(1)} s: ${what}`);
    last = now;
  };
}

async function readTime({ owner }: Place): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select now()');
  return rows[0]?.now ?? new Date();
}
