/**
 * Measures whether the console stays fast with a large database: a million customers, five million transactions
 * with their payments, status changes and audit entries, and a million cases; or the part given by `--part`, by
 * default a twentieth. It starts a server and sends it HTTP requests for every queue, search, page and
 * timeline, also writes its results to the file given by `--output`, and removes everything else. The results
 * are meaningful only on an otherwise idle machine.
 */
import { parseArgs } from 'node:util';
import { freePort } from '../../../server/src/platform/database/embedded.ts';
import { openConnection, PEPPER, prepareBenchDatabase } from '../database.ts';
import { startServer } from '../processes.ts';
import { formatTargets, meetsTarget, type Target } from '../report.ts';
import { fillDatabase } from './fill.ts';
import { timeJobs } from './jobs.ts';
import { signedInOperator } from './operator.ts';
import { HEAD, lineOf, outputTo } from './output.ts';
import { makePlace } from './place.ts';
import { CONNECTIONS, measureConsole, targetOf } from './run.ts';
import { sampleIds } from './samples.ts';
import { sizeOf } from './size.ts';
import { Workers } from './workers.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '0.05' },
    /** Duration of the measurement of each kind of request. */
    seconds: { type: 'string', default: '2' },
    /** Measures only kinds whose name contains this text. */
    only: { type: 'string', default: '' },
    output: { type: 'string', default: '.cache/bench-console.txt' },
  },
});
const begun = Date.now();
const say = outputTo(values.output);
const stops: (() => Promise<unknown>)[] = [];

/** Processes to stop, last started first; stopped once, however often this is called. */
let cleared: Promise<void> | undefined;
const stopEverything = () => {
  cleared ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch((error: Error) => say(error.message));
  })();
  return cleared;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopEverything().then(() => process.exit(130)));
}

try {
  const targets = await measurePart(Number(values.part));
  const missed = targets.filter((target) => !meetsTarget(target));
  say(`\n${formatTargets(targets)}\n`);
  say(
    missed.length === 0
      ? `All ${targets.length} are within their bounds.`
      : `${missed.length} of ${targets.length} are not within their bounds.`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  if (!cleared) say(`It broke off: ${(error as Error).stack}`);
  process.exitCode = 2;
} finally {
  await stopEverything();
  say(`${formatElapsed()} s in all.`);
}

async function measurePart(part: number): Promise<Target[]> {
  const size = sizeOf(part);
  say(`${size.customers} customers, ${size.transactions} transactions, ${size.cases} cases`);
  const { home, postgres, clear: clearPlace } = await makePlace(part);
  stops.push(clearPlace);
  await prepareBenchDatabase(postgres.url, home);
  const workers = await Workers.start(postgres.url, say);
  stops.push(() => workers.end());
  await fillDatabase(workers, size, say);
  await workers.end();
  const client = await openConnection(postgres.url);
  client.on('error', () => undefined);
  stops.push(() => client.end());
  const all = await signedInOperator(client, 'Bench', ['support', 'compliance', 'treasury']);
  const admin = await signedInOperator(client, 'Admin', ['admin']);
  const { rows } = await client.query(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(`Filled after ${formatElapsed()} s; ${rows[0]?.size}.`);
  const jobs = await timeJobs(postgres.url);
  say(formatTargets(jobs));
  const server = await startServer(postgres.url, await freePort(), {
    ...{ PIN_PEPPER: PEPPER, DATA_DIR: home, LEDGER_CHECK_INTERVAL_SECONDS: '0' },
    // A worker would make up for what it does over years: risks, movements and retention of a million customers.
    ROLE: 'web',
  });
  stops.push(server.stop);
  const samples = await sampleIds(client, size);
  const cookies = { all: all.cookie, admin: admin.cookie };
  say(`\n${CONNECTIONS} clients at once\n${HEAD}`);
  const targets: Target[] = [];
  const asking = measureConsole(
    { url: server.url, cookies, samples },
    {
      seconds: Number(values.seconds),
      only: values.only,
    },
  );
  for await (const outcome of asking) {
    say(lineOf(outcome));
    targets.push(targetOf(outcome));
  }
  return [...jobs, ...targets];
}

function formatElapsed(): string {
  return ((Date.now() - begun) / 1000).toFixed(0);
}
