/**
 * Proves how the server behaves under load: its capacity, an even load with partners that fail, more than it can do,
 * and a stop meanwhile. `--minutes` is the even load, `--overload` the seconds beyond the capacity, `--seed` the order
 * in which partners fail. The exit code says whether anything was found.
 */
import { parseArgs } from 'node:util';
import { findProblems } from './check.ts';
import { MemoryWatch } from './memory.ts';
import {
  drainQueues,
  exceedCapacity,
  loadSteadily,
  measureCapacity,
  type Scene,
  stopUnderLoad,
} from './phases.ts';
import { openPlace } from './place.ts';
import { Traffic } from './traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    overload: { type: 'string', default: '30' },
    seed: { type: 'string', default: '20261130' },
  },
});

const place = await openPlace(Number(values.seed));
const server = await place.startServer();
const scene: Scene = {
  ...{ place, server, traffic: new Traffic(place) },
  memory: new MemoryWatch(server, place.metricsUrl),
};
let closed: Promise<void> | undefined;
/** Stops the server, its partners and PostgreSQL, once. */
const closeAll = () => {
  closed ??= (async () => {
    scene.memory.stop();
    scene.traffic.close();
    await scene.server.kill();
    await place.close();
  })();
  return closed;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeAll().then(() => process.exit(130)));
}
try {
  const problems = await proveLoad();
  console.log(problems.length === 0 ? 'Nothing was found.' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await closeAll();
}

async function proveLoad(): Promise<string[]> {
  const [minutes, seconds] = [Number(values.minutes), Number(values.overload)];
  console.log('The capacity:');
  const capacity = await measureCapacity(scene);
  console.log(`${capacity.toFixed(1)} transactions a second, created and paid`);
  const problems: string[] = [];
  console.log(`${minutes} minutes at 80 % of it, with partners that fail:`);
  problems.push(...(await loadSteadily(scene, { capacity, minutes })));
  console.log(`Beyond the capacity, ${seconds} s each:`);
  problems.push(...(await exceedCapacity(scene, { capacity, seconds })));
  console.log('Stopped under load:');
  problems.push(...(await stopUnderLoad(scene, capacity)));
  problems.push(...(await drainQueues(scene)));
  const { acknowledged } = scene.traffic;
  const paid = acknowledged.filter(({ payment }) => payment !== undefined).length;
  console.log(`${acknowledged.length} creations and ${paid} payments were acknowledged.`);
  // It also seals the rest of the audit trail.
  await scene.server.stop();
  return [...problems, ...(await findProblems(place, acknowledged))];
}
