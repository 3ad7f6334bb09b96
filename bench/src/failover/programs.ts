import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Debian's packages, and a program of each. */
const PACKAGES = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  // Patroni's parts for PostgreSQL and etcd.
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
} as const;

/** The folder of PostgreSQL's programs. */
export const BIN_DIR = '/usr/lib/postgresql/15/bin';

/**
 * Installs what is missing from Debian.
 * @throws Error with a sentence that says what to do, if this machine cannot
 */
export async function installPrograms(): Promise<void> {
  const missing = Object.entries(PACKAGES).flatMap(([name, path]) =>
    existsSync(path) ? [] : [name],
  );
  if (process.getuid?.() !== 0) {
    throw new Error('Network namespaces and installing packages need root: run this as root.');
  }
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`Install first: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')} …`);
  // Debian's scripts would start a PostgreSQL and the services, which this proof starts by itself.
  const script = `printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
    apt-get update -qq && ${install} > /dev/null; code=$?; rm -f /usr/sbin/policy-rc.d; exit $code`;
  const existing = existsSync('/usr/sbin/policy-rc.d');
  const child = spawn('sh', ['-c', existing ? install : script], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Run \`${install}\` first.`);
}
