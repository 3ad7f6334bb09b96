import cluster from 'node:cluster';
import { once } from 'node:events';
import { CleanupStack } from '../platform/core/cleanup.ts';
import { type Environment, inspectSettings, StartError } from '../platform/core/config.ts';
import { folderProblem, startMessage } from '../platform/core/terminal-messages.ts';
import { runServer } from './run-server.ts';
import { superviseServers } from './supervise.ts';
import { READY } from './supervised-process.ts';

/** Milliseconds after which a repeated signal is impatience, not an echo of the first. */
const IMPATIENT = 2000;

const cleanup = new CleanupStack();

/** The setting that a flag means: `--role web` is ROLE=web. */
function readArgument(flag: string, setting: string): Environment {
  const at = process.argv.indexOf(flag);
  return at < 0 ? {} : { [setting]: process.argv[at + 1] ?? '' };
}

async function stopServer(code: number): Promise<never> {
  await cleanup.run();
  process.exit(code);
}

const env: Environment = {
  ...process.env,
  ...readArgument('--role', 'ROLE'),
  ...readArgument('--processes', 'PROCESSES'),
};
const isSupervisor = cluster.isPrimary && inspectSettings(env).parsed.processes > 1;
const start = isSupervisor ? superviseServers : runServer;

/** `npm start` builds the apps meanwhile, and closes its channel when they are built. */
const followsBuild = process.argv.includes('--after-build') && process.connected;
const appsBuilt = followsBuild ? once(process, 'disconnect') : undefined;
// A supervisor's processes have channels of their own.
if (isSupervisor) await appsBuilt;

const started = start(env, { cleanup, appsBuilt }).then(
  (config) => {
    if (cluster.isWorker) process.send?.(READY);
    else process.stdout.write(`${startMessage(config)}\n`);
    return true;
  },
  (error: Error) => {
    const known = error instanceof StartError ? error.message : folderProblem(error);
    if (known !== '') process.stderr.write(`${known ?? error.stack}\n`);
    return false;
  },
);

let signalledAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signalledAt === undefined) {
      signalledAt = performance.now();
      void started.then((running) => stopServer(running ? 0 : 1));
    } else if (performance.now() - signalledAt > IMPATIENT) process.exit(1);
  });
}

if (!(await started)) await stopServer(1);
