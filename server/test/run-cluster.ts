import { startCluster } from './cluster.ts';

/**
 * The PostgreSQL that all tests of `npm test` share: writes its address, and stops when its input ends,
 * however whoever started it has ended.
 */
const cluster = await startCluster();
process.stdout.write(`${cluster.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume().once('close', () => void cluster.stop());
