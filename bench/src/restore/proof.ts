import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReferenceServer } from '../../../server/src/integrations/payouts/generic/reference-server/server.ts';
import { loadConfig } from '../../../server/src/platform/core/config.ts';
import { createDatabase } from '../../../server/src/platform/database/pool.ts';
import { type TerminalTester, terminalOperator } from '../../../server/test/terminal.ts';
import type { Running } from '../processes.ts';
import type { ArchivedCluster, BackupHome } from './cluster.ts';
import {
  documentsOf,
  type Installation,
  openInstallation,
  type Surroundings,
} from './installation.ts';
import { findDeployed, runThumela } from './programs.ts';
import { listAsCustomer, repeatPayment, type Sent, type Traffic } from './traffic.ts';

/** Parts of a proof. */
interface Scene {
  readonly home: BackupHome;
  readonly cluster: ArchivedCluster;
  readonly installation: Installation;
  readonly dataDir: string;
  readonly folder: string;
  readonly partner: ReferenceServer;
  readonly surroundings: Surroundings;
  readonly traffic: Traffic;
  /** Of load before and after the moment. */
  readonly seconds: number;
}

/** The moment that is restored. */
interface Moment {
  readonly time: string;
  readonly fingerprint: string;
  readonly sent: number;
  readonly unpaid: readonly Sent[];
  readonly payouts: ReadonlySet<string>;
}

/** The proof, step by step; problems are collected, figures are printed. */
export class Proof {
  readonly #scene: Scene;
  readonly #problems: string[] = [];
  #server: Running | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async run(): Promise<string[]> {
    const { traffic, installation, home, seconds } = this.#scene;
    this.#server = await installation.startServer();
    traffic.start(installation);
    await this.#timed('a full backup under load', () => home.backrest('--type=full', 'backup'));
    await pause(seconds * 1000);
    const moment = await this.#markMoment();
    await this.#loseMore(moment);
    const killedAt = await this.#destroy();
    await this.#restoreMoment(moment, killedAt);
    await this.#restoreNewest(killedAt);
    return this.#problems;
  }

  #expect(holds: boolean, problem: string): void {
    if (!holds) this.#problems.push(problem);
  }

  async #timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`);
    return result;
  }

  #copyDocuments(): Promise<string> {
    const { home, dataDir, folder } = this.#scene;
    // By root, as the server's user would: PostgreSQL's user may not read documents.
    return home.runAsCaller(
      findDeployed('copy-documents.sh'),
      documentsOf(dataDir),
      join(folder, 'copy'),
    );
  }

  /** The state to be restored: nothing runs, so that the fingerprint and the moment are of the same state. */
  async #markMoment(): Promise<Moment> {
    const { traffic, installation, folder, partner } = this.#scene;
    await traffic.stop();
    await this.#server?.stop();
    const fingerprint = join(folder, 'fingerprint.txt');
    await this.#thumela(installation, 'installation', 'fingerprint', '--to', fingerprint);
    const { rows } = await installation.owner.query<{ time: string }>(
      'select clock_timestamp()::text as time',
    );
    const [row] = rows;
    const payouts = new Set(partner.book.store.list().map(({ payout }) => payout.id));
    const { sent, unpaid, signUps } = traffic;
    console.log(
      `the moment: ${sent.length} transactions, ${unpaid.length} of them unpaid, ${signUps} sign-ups`,
    );
    return {
      ...{ time: row?.time ?? '', fingerprint, payouts },
      sent: sent.length,
      unpaid: [...unpaid],
    };
  }

  /** Makes what is lost: load after the moment, and payments of transactions from before it. */
  async #loseMore(moment: Moment): Promise<void> {
    const { traffic, installation, seconds, home } = this.#scene;
    this.#server = await installation.startServer();
    for (const sent of moment.unpaid) await traffic.pay(installation, sent);
    traffic.start(installation);
    await this.#copyDocuments();
    await pause(seconds * 1000);
    // Recovery to the moment needs a later commit from the archive.
    const { position } = traffic.acknowledged.at(-1) ?? { position: 0n };
    while ((await home.archivedUpTo()) < position) await pause(1_000);
    while (traffic.sent.length === moment.sent) await pause(500);
  }

  /** Servers and PostgreSQL are killed; data and documents are gone. */
  async #destroy(): Promise<number> {
    const { home, cluster, dataDir, traffic, installation } = this.#scene;
    // Its calls fail from now on.
    const ended = traffic.stop().catch(() => undefined);
    await this.#server?.kill();
    const killedAt = Date.now();
    home.destroy(cluster);
    rmSync(dataDir, { recursive: true, force: true });
    await ended;
    await installation.close();
    return killedAt;
  }

  /** Runs a command that must succeed. */
  async #thumela({ environment }: Installation, ...words: string[]): Promise<string> {
    const { code, output } = await runThumela(environment, ...words);
    this.#expect(code === 0, `${words.join(' ')}: ${output}`);
    return output;
  }

  async #openRestored(moment: string, name: string): Promise<Installation> {
    const { home, folder, surroundings } = this.#scene;
    const { port } = await this.#timed(`restored to ${moment}`, () => home.restore(moment, name));
    const dataDir = join(folder, `${name}-server`);
    cpSync(join(folder, 'copy'), documentsOf(dataDir), { recursive: true });
    const restored = await openInstallation(surroundings, { port, dataDir, isNew: false });
    await this.#thumela(restored, 'installation', 'hold', '--reason', 'The proof restores.');
    return restored;
  }

  async #restoreMoment(moment: Moment, killedAt: number): Promise<void> {
    const { traffic } = this.#scene;
    const begun = Date.now();
    const restored = await this.#openRestored(moment.time, 'restored');
    const { output } = await runThumela(
      restored.environment,
      ...['installation', 'compare', moment.fingerprint],
    );
    // The hold is itself an entry of the trail.
    const differences = [...output.matchAll(/^ {2}(?!count audit_entries)[^:\n]+: .*$/gm)];
    this.#expect(differences.length === 0, `the fingerprint differs: ${output}`);
    console.log(output.split('\n').find((line) => line.includes('not in the database')) ?? '');
    await this.#thumela(restored, 'ledger', 'verify');
    this.#server = await restored.startServer();
    console.log(
      `${((Date.now() - begun) / 1000).toFixed(1)} s: RTO, from an empty machine to ready`,
    );
    console.log(`${((begun - killedAt) / 1000).toFixed(1)} s of that machine was lost before`);
    const [early, late] = [traffic.sent[0] as Sent, traffic.sent[moment.sent] as Sent];
    const seen = await listAsCustomer(restored, early.customer);
    this.#expect(seen.has(early.id), 'a transaction from before the moment is missing');
    const seenLate = await listAsCustomer(restored, late.customer);
    this.#expect(!seenLate.has(late.id), 'a transaction from after the moment is there');
    await this.#payAgain(restored, moment);
    await this.#server.kill();
    await restored.close();
  }

  /** Payments that the restored database lost come again; no transaction may be paid out twice. */
  async #payAgain(restored: Installation, moment: Moment): Promise<void> {
    const { partner } = this.#scene;
    const before = partner.book.store.list().length;
    for (const sent of moment.unpaid) await repeatPayment(restored, sent);
    await pause(5_000);
    this.#expect(partner.book.store.list().length === before, 'a payout left while it was held');
    const [first, second] = await this.#addOperators(restored);
    const asOperator = async (who: TerminalTester, ...words: string[]) => {
      const environment = { ...restored.environment, ...(await who.proof()) };
      const result = await runThumela(environment, 'installation', ...words, ...who.by);
      this.#expect(result.code === 0, `${words[0]}: ${result.output}`);
      return result.output;
    };
    const found = await asOperator(first, 'reconcile');
    const lost = await this.#countLost(restored);
    console.log(
      `${before - moment.payouts.size} payouts were ordered after the moment, ${lost} of them lost`,
    );
    this.#expect(
      found.includes(`Payouts that the database does not have: ${lost}.`),
      `${lost} payouts are lost, but: ${found}`,
    );
    for (const who of [first, second]) await asOperator(who, 'release', '--reason', 'All agree.');
    await this.#settle(restored);
    const perReference = Map.groupBy(
      partner.book.store.list().filter(({ payout }) => payout.state !== 'FAILED'),
      ({ order }) => order.reference,
    );
    const twice = [...perReference].filter(([, orders]) => orders.length > 1);
    this.#expect(twice.length === 0, `paid out twice: ${twice.map(([reference]) => reference)}`);
    const { rows } = await restored.owner.query<{ count: bigint }>(
      `select count(*) from cases where kind = 'PAYOUT_DISCREPANCY' and state <> 'DECIDED'`,
    );
    console.log(
      `${rows[0]?.count} of ${moment.unpaid.length} repeated payments wait for two people`,
    );
  }

  async #addOperators({ environment, database, ownerUrl }: Installation) {
    const owner = createDatabase({ poolSize: 1, databaseUrl: ownerUrl });
    const place = { config: loadConfig(environment), database, owner };
    const add = () => terminalOperator(place, 'treasury');
    return [await add(), await add()] as const;
  }

  /** Payouts in the partner's book that the restored database never had. */
  async #countLost({ owner }: Installation): Promise<number> {
    const { rows } = await owner.query<{ last: bigint }>(
      'select last_payout_id as last from restorations',
    );
    const last = rows[0]?.last ?? 0n;
    const payouts = this.#scene.partner.book.store.list();
    return payouts.filter(({ payout }) => BigInt(payout.id) > last).length;
  }

  /** Waits until every payout was sent or is doubted. */
  async #settle({ owner }: Installation): Promise<void> {
    for (const until = Date.now() + 300_000; Date.now() < until; await pause(500)) {
      const { rows } = await owner.query(`select from payouts where state = 'OPEN' limit 1`);
      if (rows.length === 0) return;
    }
    this.#problems.push('payouts are still unsent');
  }

  /** Nothing that was acknowledged before the end of the archive is missing. */
  async #restoreNewest(killedAt: number): Promise<void> {
    const { home, traffic, folder } = this.#scene;
    const archived = await home.archivedUpTo();
    const restored = await this.#openRestored('latest', 'newest');
    const { rows } = await restored.owner.query<{ payment: string }>(
      'select partner_reference as payment from payments',
    );
    const known = new Set(rows.map(({ payment }) => payment));
    const missing = traffic.acknowledged.filter(({ payment }) => !known.has(payment));
    const wrongly = missing.filter(({ position }) => position <= archived);
    this.#expect(wrongly.length === 0, `archived payments are missing: ${wrongly.length}`);
    const [oldest] = missing;
    const lost = oldest ? (killedAt - oldest.at) / 1000 : 0;
    console.log(
      `${missing.length} of ${traffic.acknowledged.length} payments were not archived yet`,
    );
    console.log(`${lost.toFixed(1)} s: RPO, age of the oldest lost payment at the kill`);
    await this.#thumela(restored, 'ledger', 'verify');
    await this.#findMissingDocuments(restored, join(folder, 'newest.txt'));
    console.log(`${home.repositoryMegabytes()} MB: the repository`);
    await restored.close();
  }

  /** Documents are missing only if they came after the last copy began. */
  async #findMissingDocuments(restored: Installation, path: string): Promise<void> {
    await this.#thumela(restored, 'installation', 'fingerprint', '--to', path);
    const missing = [...readFileSync(path, 'utf8').matchAll(/^document (\d+)\tmissing$/gm)];
    const copied = join(this.#scene.folder, 'copy', 'COPIED');
    const since = existsSync(copied) ? readFileSync(copied, 'utf8').trim() : '';
    const { rows } = await restored.owner.query<{ id: bigint }>(
      `select id from documents where stored_name is not null and received_at >= $1::timestamptz`,
      [since],
    );
    const later = new Set(rows.map(({ id }) => String(id)));
    const wrongly = missing.filter(([, id]) => !later.has(id ?? ''));
    this.#expect(wrongly.length === 0, `documents are missing: ${wrongly.length}`);
    console.log(
      `${missing.length} documents are reported as missing: they came after the last copy`,
    );
  }
}
