import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CleanupStack } from '../platform/core/cleanup.ts';
import { type Config, type Environment, loadConfig, StartError } from '../platform/core/config.ts';
import { freePort } from '../platform/database/embedded.ts';
import { createLog, type Log } from '../platform/observability/log.ts';
import { findStartProblems } from './start-problems.ts';
import { type Forked, type SupervisedProcess, superviseProcess } from './supervised-process.ts';

/** Program of every process; a process that the supervisor forked does not supervise itself. */
const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A process to run, and its place: the place is added to METRICS_PORT, so that each has a port of its own. */
interface PlannedProcess {
  readonly role: Config['role'];
  readonly place: number;
}

/** Milliseconds a process gets in addition to SHUTDOWN_SECONDS before it is killed. */
const LATE = 10_000;

/**
 * Runs several processes: those that answer requests share one port. The first one is started alone, because it
 * brings the database up to date; only it knows the database's owner. A process that ends later is started again.
 * @returns the settings in force
 * @throws StartError with every problem; without any if a process printed its own
 */
export async function superviseServers(
  env: Environment,
  { cleanup }: { cleanup: CleanupStack },
): Promise<Config> {
  const problems = await findStartProblems(env);
  if (problems.length > 0) throw new StartError(problems);
  const { port } = loadConfig(env);
  const settings = { ...env, PORT: String(port === 0 ? await freePort() : port) };
  const config = loadConfig(settings);
  const log = createLog(config);
  cluster.setupPrimary({ exec: PROGRAM, args: [], execArgv: listNodeFlags(config.heapMb) });
  const supervised: SupervisedProcess[] = [];
  cleanup.push(async () => {
    await Promise.all(supervised.map((each) => each.stop()));
  });
  const start = async (planned: PlannedProcess, owner = '') => {
    const env = { ...settings, ...ownerOf(owner) };
    const one = startProcess(planned, { config, log, settings: env });
    supervised.push(one);
    await one.ready;
  };
  const [first, ...others] = planProcesses(config);
  if (first) await start(first, config.databaseOwnerUrl);
  await Promise.all(others.map((each) => start(each)));
  log.info({ processes: supervised.length }, 'all processes are ready');
  return config;
}

const ownerOf = (url: string) => ({ DATABASE_OWNER_URL: url });

/** The processes that a role and its numbers mean; one that answers requests comes first. */
export function planProcesses({
  role,
  processes,
  workerProcesses,
}: Pick<Config, 'role' | 'processes' | 'workerProcesses'>): PlannedProcess[] {
  const roles: Config['role'][] =
    role === 'all'
      ? [
          ...Array.from({ length: processes }, () => 'web' as const),
          ...Array.from({ length: workerProcesses }, () => 'worker' as const),
        ]
      : Array.from({ length: processes }, () => role);
  return roles.map((each, place) => ({ role: each, place }));
}

/** Node's flags, with the memory of SERVER_HEAP_MB. */
function listNodeFlags(heapMb: number): string[] {
  const file = new URL('../../node-flags.json', import.meta.url);
  const flags: string[] = JSON.parse(readFileSync(file, 'utf8'));
  return [
    ...flags.filter((flag) => !flag.startsWith('--max-old-space-size')),
    `--max-old-space-size=${heapMb}`,
  ];
}

interface Supervision {
  readonly config: Config;
  readonly log: Log;
  readonly settings: Environment;
}

function startProcess(
  { role, place }: PlannedProcess,
  { config: { metricsPort, shutdownSeconds }, log, settings }: Supervision,
): SupervisedProcess {
  const env = {
    ...settings,
    ...{ ROLE: role, PROCESSES: '1' },
    ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort + place) }),
  };
  const fork = (isFirst: boolean): Forked =>
    cluster.fork(isFirst ? env : { ...env, ...ownerOf('') }).process;
  return superviseProcess(fork, {
    report: (ended) => log.error({ role, place, ...ended }, 'a process ended and is started again'),
    killAfter: shutdownSeconds * 1000 + LATE,
  });
}
