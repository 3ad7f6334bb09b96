// `npm run prove -- alerts`: checks the rules of deploy/prometheus and runs their tests with promtool.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const list = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));

// promtool writes a database for each test, and waits for the disk: in memory it takes seconds instead of minutes.
const memory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};
const promtool = (...args) =>
  spawnSync('promtool', args, {
    cwd: root,
    env: { ...process.env, ...memory },
    stdio: 'inherit',
  });

const version = spawnSync('promtool', ['--version']);
if (version.error) {
  console.error(
    'promtool was not found. It is part of Prometheus: apt-get install prometheus, or https://prometheus.io/download/.',
  );
  process.exit(2);
}
const failed = [
  promtool('check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yaml'),
  promtool('check', 'rules', ...list('deploy/prometheus/rules')),
  promtool('test', 'rules', ...list('deploy/prometheus/tests')),
].filter(({ status }) => status !== 0);
process.exitCode = failed.length > 0 ? 1 : 0;
