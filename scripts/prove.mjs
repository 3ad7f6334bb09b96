// `npm run prove -- NAME [options]`: proofs that take too long for `npm test`, or need programs beyond Node and npm.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { node, root } from './runtime.mjs';

/** A file of tests, which gets its options as its environment, or a program, which reads them itself. */
const PROOFS = {
  fuzz: {
    file: 'server/test/resilience/fuzz/fuzz.test.ts',
    options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
    environment: ({ requests, seed = String(Date.now() % 1_000_000_000) }) => ({
      FUZZ_REQUESTS: requests,
      FUZZ_SEED: seed,
    }),
  },
  access: {
    file: 'server/test/resilience/access/access.test.ts',
    options: { seed: { type: 'string' } },
    environment: ({ seed = String(Date.now() % 1_000_000_000) }) => ({ ACCESS_SEED: seed }),
  },
  crash: {
    file: 'server/test/resilience/crash/crash.test.ts',
    options: {
      kills: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      path: { type: 'string' },
    },
    environment: ({ kills, seed = String(Date.now() % 1_000_000_000), path }) => ({
      CRASH_KILLS: kills,
      CRASH_SEED: seed,
      ...(path !== undefined && { CRASH_PATH: path }),
    }),
  },
  files: {
    file: 'server/test/resilience/files/files.test.ts',
    options: { files: { type: 'string', default: '2000' }, seed: { type: 'string' } },
    environment: ({ files, seed = String(Date.now() % 1_000_000_000) }) => ({
      FILES: files,
      FILES_SEED: seed,
    }),
  },
  upgrade: {
    file: 'server/test/resilience/upgrade/upgrade.test.ts',
    options: {},
    environment: () => ({ UPGRADE_PROOF: 'true' }),
  },
  pgbouncer: {
    file: 'server/test/resilience/pgbouncer/pgbouncer.test.ts',
    needs: 'pgbouncer',
    options: {},
    environment: () => ({ PGBOUNCER: 'pgbouncer' }),
  },
  failover: { program: 'bench/src/failover/main.ts' },
  load: { program: 'bench/src/load/main.ts' },
  restore: { program: 'bench/src/restore/main.ts' },
  image: { program: 'scripts/prove-image/main.ts' },
  alerts: { program: 'scripts/prove-alerts.mjs' },
};

const [name = '', ...args] = process.argv.slice(2);
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
if (!proof) {
  console.error(`Usage: npm run prove -- ${Object.keys(PROOFS).join(' | ')} [options]`);
  process.exit(2);
}
if (proof.needs && spawnSync(proof.needs, ['--version']).error) {
  console.error(`${proof.needs} is missing: apt-get install ${proof.needs}`);
  process.exit(2);
}

const [program, words, environment] = proof.program
  ? [node, [join(root, proof.program), ...args], {}]
  : testsOf(proof);
const child = spawn(program, words, {
  cwd: root,
  env: { ...process.env, ...environment },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});

function testsOf({ file, options, environment }) {
  const { values } = parseArgs({ args, options });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return [
    process.execPath,
    [vitest, 'run', '--project=slow', '--bail=1', file],
    environment(values),
  ];
}
