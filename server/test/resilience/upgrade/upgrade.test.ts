/**
 * Versions are replaced and put back while customers pay: `npm run prove -- upgrade`. It is no part of `npm test`,
 * because it starts ten servers; what it rests on is tested in server/src/platform/database.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/platform/core/config.ts';
import { freePort } from '../../../src/platform/database/embedded.ts';
import { testEnvironment } from '../../environment.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../prepared.ts';
import { spawnServer } from '../../process.ts';
import { expectInvariants } from '../invariants.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Build, makeNewerBuild, thisBuild, unpackCommit } from './builds.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { startTraffic, type Traffic } from './traffic.ts';

const { commit, version: releasedVersion }: { commit: string; version: string } = JSON.parse(
  readFileSync(
    new URL('../../../src/platform/database/generated/released-schema.json', import.meta.url),
    'utf8',
  ),
);

/** Files of a newer version: a column, a table, and another text of a function that servers call all the time. */
const FUNCTION = 'server/src/platform/database/functions/queue_message.sql';
const NEWER: Readonly<Record<string, string>> = {
  'server/src/platform/database/migrations/209901010000-later.sql': `-- An expanding migration.
alter table transactions add column remark text;
alter table transactions add constraint transactions_remark check (remark <> '') not valid;
create table later_things (id bigint generated always as identity primary key);
`,
  'server/src/platform/database/migrations/209901010001-later-index.sql': `-- Concurrently.
drop index concurrently if exists transactions_remarks;
create index concurrently transactions_remarks on transactions (remark);
`,
  [FUNCTION]: `-- A newer text.
${readFileSync(new URL(`../../../../${FUNCTION}`, import.meta.url), 'utf8')}`,
};

/** The server's user of this run. */
const ROLE = { name: `thumela_upgrade_${process.pid}`, password: 'server' };

/** Milliseconds for what starts or builds servers, also on a busy machine. */
const LONG = 1_800_000;

describe.skipIf(!process.env.UPGRADE_PROOF)(
  'with two servers of each version, under traffic,',
  () => {
    let prepared: PreparedDatabase;
    let balancer: Balancer;
    let traffic: Traffic;
    let settings: Environment;
    let url: string;
    let fleet: Fleet | undefined;
    const builds: Build[] = [];
    beforeAll(async () => {
      prepared = await emptyTestDatabase();
      await prepared.owner.pool.query(`create role ${ROLE.name} login password '${ROLE.password}'`);
      const server = new URL(prepared.config.databaseUrl);
      [server.username, server.password] = [ROLE.name, ROLE.password];
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      settings = testEnvironment({
        DEMO: 'true',
        DATABASE_URL: server.href,
        PUBLIC_URL: url,
        LOG_LEVEL: 'error',
        CHAT_MESSAGES_PER_HOUR: '1000000',
      });
      balancer = await startBalancer(port);
      builds.push(unpackCommit(commit), makeNewerBuild('9.0.0', NEWER));
    }, LONG);
    afterAll(async () => {
      await traffic?.stop();
      traffic?.done.conversation.end();
      await fleet?.stop();
      balancer?.close();
      for (const build of builds) build.remove();
      await prepared.owner.pool.query(`drop owned by ${ROLE.name}; drop role ${ROLE.name}`);
      await prepared.close();
    }, LONG);

    /** Replaces the running servers by those of a version. */
    async function replaceBy(build: Build): Promise<void> {
      const next = await startFleet(build, settings, balancer);
      await traffic.anotherRound();
      await fleet?.stop();
      fleet = next;
      await traffic.anotherRound();
    }

    const owning = (): Environment => ({
      ...settings,
      DATABASE_OWNER_URL: prepared.config.databaseUrl,
    });

    /** Runs `thumela database migrate` of a version as the owner. */
    async function migrate(build: Build): Promise<string> {
      const words = ['database', 'migrate'];
      const program = spawnServer(owning(), words, build.program('cli/main.ts'));
      expect(await program.ended, program.output()).toBe(0);
      return program.output();
    }

    /** Says how a step went, expects no failure in it, and begins to measure the next one. */
    const concludeStep = (step: string) => {
      const { failures, slowest, pause } = balancer.tally;
      const found = [...failures, ...traffic.done.problems];
      process.stdout.write(
        `${step}: slowest answer ${Math.round(slowest)} ms, longest time without one ${Math.round(pause)} ms\n${found.map((each) => `  ${each}\n`).join('')}`,
      );
      balancer.beginStep();
      expect(found).toEqual([]);
    };

    test(`the previous release, ${releasedVersion}, is replaced by this version`, async () => {
      const released = builds[0] as Build;
      fleet = await startFleet(released, owning(), balancer);
      // One customer pays all day.
      await prepared.owner.pool.query(
        'update outbound_tiers set day_cents = year_cents * 100, month_cents = year_cents * 100, year_cents = year_cents * 100',
      );
      traffic = await startTraffic(url, prepared.owner);
      balancer.beginStep();
      await traffic.anotherRound();
      concludeStep('Before the migration');
      process.stdout.write(await migrate(thisBuild));
      await traffic.anotherRound();
      concludeStep('Migration');
      await replaceBy(thisBuild);
      concludeStep('This version in place of the released one');
    });

    test('the previous release is started again, or says that a newer version has used the database', async () => {
      const program = spawnServer(
        { ...settings, PORT: '0' },
        [],
        (builds[0] as Build).program('app/main.ts'),
      );
      // The first release that can be put back is the one after 0.1.0.
      if (releasedVersion === '0.1.0') {
        expect(await program.ended).toBe(1);
        expect(program.output()).toMatch(/^A newer version of this server has used the database/);
      } else {
        await program.end('SIGTERM');
        await replaceBy(builds[0] as Build);
        await replaceBy(thisBuild);
      }
      concludeStep('The released version again');
    });

    test('personal data are encrypted once every server has this version', async () => {
      const words = ['encryption', 'enable'];
      const program = spawnServer(settings, words, thisBuild.program('cli/main.ts'));
      expect(await program.ended, program.output()).toBe(0);
      await traffic.anotherRound();
      const plain = async () =>
        (
          await prepared.owner.pool.query<{ count: number }>(
            `select count(*)::int from transactions where collection_pin ~ '^\\d'`,
          )
        ).rows[0]?.count;
      await expect.poll(plain, { timeout: 300_000, interval: 500 }).toBe(0);
      await traffic.anotherRound();
      concludeStep('Encryption of what was there');
    });

    test('this version is replaced by a newer one', async () => {
      const output = await migrate(builds[1] as Build);
      expect(output).toContain('209901010000-later.sql');
      await traffic.anotherRound();
      concludeStep('Migration to a newer version');
      await replaceBy(builds[1] as Build);
      concludeStep('A newer version');
    });

    test('this version is started again on the schema of the newer one', async () => {
      await replaceBy(thisBuild);
      const { rowCount } = await prepared.owner.pool.query(
        `select from schema_functions where name = 'queue_message.sql' and version = '9.0.0'
         and id = (select max(id) from schema_functions where name = 'queue_message.sql')`,
      );
      expect(rowCount).toBe(1);
      concludeStep('This version again');
    });

    test('nothing is lost, nothing happened twice, and the books agree', async () => {
      await traffic.stop();
      const { paid, said, conversation, rounds } = traffic.done;
      const states = async () =>
        (
          await prepared.owner.pool.query<{ state: string | null }>(
            `select distinct state from transactions left join payouts on transaction_id = transactions.id
             where transactions.id = any ($1)`,
            [paid],
          )
        ).rows.map(({ state }) => state);
      // The partner has the cash ready at once; without a notice it is queried minutes later.
      await prepared.owner.pool.query('update payouts set due_at = now() where due_at is not null');
      await expect.poll(states, { timeout: 300_000, interval: 500 }).toEqual(['READY']);
      const { rows } = await prepared.owner.pool.query<Record<string, number>>(
        `select (select count(*) from payments where transaction_id = any ($1))::int as payments,
         (select count(*) from payout_events where to_state = 'READY' and payout_id in (
           select id from payouts where transaction_id = any ($1)))::int as ready,
         (select count(*) from sandbox_payouts where payout_id in (
           select id::text from payouts where transaction_id = any ($1)))::int as ordered`,
        [paid],
      );
      expect(rows).toEqual([{ payments: paid.length, ready: paid.length, ordered: paid.length }]);
      const read = () => conversation.messages.map(({ text }) => text);
      await expect.poll(read, { timeout: 60_000 }).toEqual(said);
      await expectInvariants(prepared.owner);
      const { requests, retried, abandoned } = balancer.tally;
      process.stdout.write(
        `${requests} requests, ${retried} of them answered 503 with Retry-After, ${abandoned} abandoned by their callers; ${paid.length} transactions paid for and ready to be collected, ${said.length} messages in ${conversation.connections} connections; rounds ${JSON.stringify(rounds)}\n`,
      );
    });
  },
  LONG,
);
