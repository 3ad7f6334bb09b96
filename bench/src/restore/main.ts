/**
 * Proves that backups restore, with the files of deploy/backup: a PostgreSQL that archives into an encrypted repository,
 * a server under load, a restore to a moment and one to the newest, and a payout partner whose book no restore touches.
 * `--seconds` is the load before and after the moment, `--archive-timeout` that of PostgreSQL. The exit code says whether
 * anything was found.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPin } from '../../../server/src/customers/authentication/pins.ts';
import { startReferenceServer } from '../../../server/src/integrations/payouts/generic/reference-server/server.ts';
import { createMemoryStore } from '../../../server/src/integrations/payouts/generic/reference-server/store.ts';
import { loadOwnRates } from '../../../server/test/rates.ts';
import { addCustomers, customersOf, PIN } from '../data.ts';
import { PEPPER } from '../database.ts';
import { openGateway } from '../payouts/gateway.ts';
import { BackupHome } from './cluster.ts';
import { type Installation, openInstallation, type Surroundings } from './installation.ts';
import { findPrograms } from './programs.ts';
import { Proof } from './proof.ts';
import { Traffic } from './traffic.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    customers: { type: 'string', default: '20' },
    'archive-timeout': { type: 'string', default: '10' },
  },
});

const CREATE_DATABASE = [
  'create role thumela_owner login',
  'create role thumela login',
  'create database thumela owner thumela_owner',
];

const programs = await findPrograms().catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
const folder = mkdtempSync(join(tmpdir(), 'thumela-restore-'));
chmodSync(folder, 0o755);
const home = new BackupHome(programs, folder);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void home.stop().then(() => process.exit(130)));
}
const gateway = await openGateway();
const partner = await startReferenceServer({
  ...{ key: 'key-of-the-proof', store: createMemoryStore(), port: 0, settleAfter: 2 },
  ...{ funds: { USD: '1000000000.00' }, notices: undefined },
});
const surroundings: Surroundings = {
  ...{ partnerUrl: partner.url, partnerKey: 'key-of-the-proof', gatewayUrl: gateway.url },
};

try {
  const problems = await proveRestore();
  console.log(problems.length === 0 ? 'Nothing was found.' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await home.stop();
  gateway.close();
  await partner.close();
}
// Connections of services that watch the destroyed databases would keep the process alive.
process.exit();

async function proveRestore(): Promise<string[]> {
  const cluster = await home.createCluster(Number(values['archive-timeout']));
  for (const statement of CREATE_DATABASE) {
    await home.run(
      ...['psql', '-XAtq', '-h', join(folder, 'run'), '-p', String(cluster.port)],
      ...['-U', 'postgres', '-c', statement],
    );
  }
  const dataDir = join(folder, 'server');
  const installation = await openInstallation(surroundings, {
    ...{ port: cluster.port, dataDir, isNew: true },
  });
  await setUp(installation);
  const proof = new Proof({
    ...{ home, cluster, installation, dataDir, folder, partner, surroundings },
    traffic: new Traffic(await customersOf(installation.owner)),
    seconds: Number(values.seconds),
  });
  return await proof.run();
}

/** Rates, and customers without limits. */
async function setUp({ database, owner }: Installation): Promise<void> {
  await loadOwnRates(database);
  await owner.query(`insert into outbound_tiers
    (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
    values ('FULL', 'SA_ID', 1e14, 1e14, 1e14, now(), 'proof')`);
  await addCustomers(owner, Number(values.customers), await hashPin(PIN, PEPPER));
}
