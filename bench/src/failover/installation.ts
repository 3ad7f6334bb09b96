import { mkdir } from 'node:fs/promises';
import { prepareDatabase } from '../../../server/src/app/prepare.ts';
import {
  type ReferenceServer,
  startReferenceServer,
} from '../../../server/src/integrations/payouts/generic/reference-server/server.ts';
import { createMemoryStore } from '../../../server/src/integrations/payouts/generic/reference-server/store.ts';
import { type Config, loadConfig } from '../../../server/src/platform/core/config.ts';
import { freePort } from '../../../server/src/platform/database/embedded.ts';
import { createDatabase, type Database } from '../../../server/src/platform/database/pool.ts';
import { addCustomer, type TestCustomer } from '../../../server/test/customers.ts';
import { spawnServer } from '../../../server/test/process.ts';
import { loadOwnRates } from '../../../server/test/rates.ts';
import { type SmsGateway, smsGateway } from '../../../server/test/resilience/sms-gateway.ts';
import { Application } from './application.ts';
import { compareWithOutside } from './check.ts';
import { Cluster } from './cluster.ts';
import { DatabaseNode } from './database-node.ts';
import {
  addressOf,
  createUsers,
  type DatabaseUsers,
  Entrance,
  newPassword,
  type Ports,
} from './entrance.ts';
import { closeNetwork, Machine, openNetwork } from './network.ts';
import { installPrograms } from './programs.ts';
import { PARTNER_KEY, settingsOf } from './settings.ts';
import { Traffic } from './traffic.ts';
import { waitUntil } from './wait.ts';

const NODES = [1, 2, 3];
/** Milliseconds that one statement of a check may take. */
const PATIENCE = 300_000;
/** Seconds for everything that was begun to end. */
const SETTLING = 600;

/** The whole installation, and the partners around it, which no fault touches. */
export class Installation {
  readonly cluster: Cluster;
  readonly application: Application;
  readonly traffic: Traffic;
  readonly #home: string;
  readonly #ports: Ports;
  readonly #machines: readonly Machine[];
  readonly #entrance = new Entrance();
  readonly #users: DatabaseUsers;
  readonly #partner: ReferenceServer;
  readonly #sms: SmsGateway;
  readonly #settings: Readonly<Record<string, string | undefined>>;
  readonly #config: Config;
  readonly #owner: Database;

  private constructor(home: string, ports: Ports, partner: ReferenceServer, sms: SmsGateway) {
    this.#home = home;
    this.#ports = ports;
    this.#partner = partner;
    this.#sms = sms;
    this.#machines = NODES.map((number) => new Machine(number));
    this.#users = { owner: newPassword(), server: newPassword() };
    this.cluster = new Cluster(this.#machines.map((machine) => new DatabaseNode(machine, home)));
    const addresses = {
      pooled: addressOf('thumela', this.#users.server, ports.pool),
      session: addressOf('thumela', this.#users.server, ports.database),
      ...{ partner: partner.url, smsGateway: sms.url },
    };
    this.#settings = settingsOf(home, addresses, ports);
    this.#config = loadConfig({ ...this.#settings, PORT: String(ports.web) });
    this.application = new Application(this.#settings, ports);
    this.traffic = new Traffic(`http://127.0.0.1:${ports.web}`, this.#config);
    const databaseUrl = this.#ownerUrl;
    this.#owner = createDatabase({ poolSize: 2, databaseUrl }, PATIENCE, 'whole tables');
  }

  /** Describes an installation in a folder; only the partners run yet. */
  static async open(home: string): Promise<Installation> {
    const partner = await startReferenceServer({
      ...{ key: PARTNER_KEY, store: createMemoryStore(), port: 0, settleAfter: 1 },
      ...{ funds: { USD: '1000000000.00' }, notices: undefined },
    });
    return new Installation(home, await choosePorts(), partner, await smsGateway());
  }

  async start(): Promise<void> {
    await installPrograms();
    await openNetwork(this.#machines);
    const superuser = newPassword();
    console.log('Three PostgreSQL nodes start …');
    await this.cluster.start({ superuser, replication: newPassword(), rewind: newPassword() });
    await this.#entrance.start(this.#home, this.cluster.nodes, this.#ports);
    await createUsers(superuser, this.#ports, this.#users);
    await this.#prepare();
    await this.#entrance.startPool(this.#home, this.#ports, this.#users);
    console.log('Three servers and two workers start …');
    await this.application.start();
  }

  async addCustomers(count: number): Promise<TestCustomer[]> {
    const place = { config: this.#config, database: this.#owner };
    const customers: TestCustomer[] = [];
    for (let index = 0; index < count; index += 1) customers.push(await addCustomer(place));
    return customers;
  }

  /** Waits until every payment led to a payout and every message was sent; continues if that does not happen. */
  async settle(): Promise<void> {
    const isOver = async () => {
      const { rows } = await this.#owner.pool.query<{ open: bigint }>(
        `select (select count(*) from transactions t where t.status <> 'COMPLETE'
            and exists (select from payments p where p.transaction_id = t.id))
          + (select count(*) from messages where status = 'QUEUED') as open`,
      );
      return rows[0]?.open === 0n;
    };
    await waitUntil('every payment led to a payout', SETTLING, isOver).catch((error: Error) =>
      console.log(error.message),
    );
  }

  /** Everything that was lost, done twice or answered wrongly, as sentences. */
  async findProblems(): Promise<string[]> {
    const { acknowledged, requests } = this.traffic;
    const payouts = this.#partner.book.store.list();
    const outside = { acknowledged, payouts, sms: this.#sms.taken };
    const verification = spawnServer(this.#settings, ['ledger', 'verify'], 'cli/main.ts');
    const code = await verification.ended;
    return [
      ...requests.problems,
      ...(await compareWithOutside(this.#owner, outside)),
      ...(code === 0 ? [] : [`ledger verify: ${verification.output()}`]),
    ];
  }

  /** Stops everything, in whatever state it is. */
  async close(): Promise<void> {
    this.traffic.abandon();
    await this.application.stop();
    await this.#entrance.stop();
    closeNetwork(this.#machines);
    await this.#owner.close().catch(() => undefined);
    await this.#partner.close();
    this.#sms.close();
  }

  get #ownerUrl(): string {
    return addressOf('thumela_owner', this.#users.owner, this.#ports.database);
  }

  /** Does the first start with the owner's address, loads rates, and sets limits that no customer reaches. */
  async #prepare(): Promise<void> {
    await mkdir(this.#config.dataDir, { recursive: true });
    const databaseUrl = addressOf('thumela', this.#users.server, this.#ports.database);
    const { keyring } = this.#owner;
    const server = createDatabase({ poolSize: 2, databaseUrl, keyring });
    await prepareDatabase(this.#config, server, this.#ownerUrl);
    await loadOwnRates(server);
    await server.close();
    await this.#owner.pool.query(`insert into outbound_tiers
      (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
      values ('FULL', 'SA_ID', 1e14, 1e14, 1e14, now(), 'proof')`);
  }
}

async function choosePorts(): Promise<Ports> {
  const choose = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()));
  const [database = 0, web = 0, pool = 0] = await choose(3);
  return { database, web, pool, servers: await choose(3), workers: await choose(2) };
}
