// `npm run prove -- fuzz [--requests N] [--seed S]`: tests that take too long for `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PROOFS = {
  fuzz: {
    file: 'server/test/resilience/fuzz/fuzz.test.ts',
    options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
    environment: ({ requests, seed = String(Date.now() % 1_000_000_000) }) => ({
      FUZZ_REQUESTS: requests,
      FUZZ_SEED: seed,
    }),
  },
  pgbouncer: {
    file: 'server/test/resilience/pgbouncer/pgbouncer.test.ts',
    options: {},
    program: 'pgbouncer',
    environment: () => ({ PGBOUNCER: 'pgbouncer' }),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
if (!proof) {
  console.error(`Usage: npm run prove -- ${Object.keys(PROOFS).join(' | ')} [options]`);
  process.exit(2);
}

if (proof.program && spawnSync(proof.program, ['--version']).error) {
  console.error(`${proof.program} is missing: apt-get install ${proof.program}`);
  process.exit(2);
}

const { values } = parseArgs({ args, options: proof.options });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', '--project=slow', proof.file], {
  cwd: root,
  env: { ...process.env, ...proof.environment(values) },
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
