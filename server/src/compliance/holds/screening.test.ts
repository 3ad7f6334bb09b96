import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  decideOldestCase,
  fetchTransaction,
  lastSms,
  readLastChange,
} from '../../../test/holds.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { runCommand, terminalOperator } from '../../../test/terminal.ts';
import { startWorker } from '../../app/worker.ts';
import { loadSanctions } from '../../integrations/screening/load.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { loadSnapshot } from '../../pricing/reference-data/load.ts';
import { loadListFile } from '../screening/service.ts';
import { screenUnderWay } from './screening.ts';
import { stoppingService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-lists-'));
const file = join(folder, 'list.json');
const SOON = { timeout: 10_000, interval: 50 };

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server, { firstName: 'Ayanda', lastName: 'Sithole' });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A different person on each list makes every list new. */
let lists = 0;

function write(...names: string[]): string {
  lists += 1;
  const listed = [...names, `Nobody Number ${'x'.repeat(lists)}`].map((name) => ({
    'full-name': name,
    'listed-on': '2026-11-20',
  }));
  writeFileSync(file, JSON.stringify(listed));
  return file;
}

/** Loads a list as at startup, while the server still has the previous one in memory. */
const load = (...names: string[]) =>
  loadSanctions({ sanctionsFile: write(...names) }, server.database);

const screenAll = () => screenUnderWay(server.services);

async function made(recipient: string, of = customer) {
  const [first = '', last = ''] = recipient.split(' ');
  const values = { 22: first, 24: last };
  const body = await sendMoney(server.url, of, corridors.zimbabweCash, 100, { values });
  return { id: BigInt(body['transaction-id']), paymentReference: body['payment-reference'] };
}

async function screeningOf(id: bigint) {
  const { screening } = await server.database.db
    .selectFrom('transactions')
    .select('screening')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return screening;
}

test('a new list stops possible matches, paid or not, and notifies their customer only of a routine check', async () => {
  const unpaid = await made('Petra Gelistet');
  const paid = await made('Petra Gelistet');
  await reportPaid(server.database, paid.id);
  const other = await made('Grace Moyoza');
  await load('Petra Gelistet');
  await screenAll();

  expect(await fetchTransaction(server.url, customer, unpaid.id)).toMatchObject({
    status: 'ON_HOLD_UNPAID',
    'hold-reason': expect.stringMatching(
      /^Our team is checking the details of this transaction\. .+ hear from us by /,
    ),
    'next-actor': 'OPERATOR',
  });
  expect(await reportPaid(server.database, unpaid.id)).toBe('HELD');
  expect(await fetchTransaction(server.url, customer, paid.id)).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    'hold-reason': expect.stringContaining('Our team is checking'),
  });
  for (const { id } of [unpaid, paid]) {
    expect(await readLastChange(server.database, id)).toMatchObject({
      audit: {
        actor: 'system',
        details: { reason: 'A possible match on the sanctions list of 2026-11-20.' },
      },
      cases: [{ kind: 'SANCTIONS_MATCH', state: 'OPEN' }],
    });
    expect((await screeningOf(id)).again).toMatchObject({
      result: 'POSSIBLE_MATCH',
      'list-date': '2026-11-20',
      beneficiary: { matches: ['Petra Gelistet'] },
    });
  }
  expect(await statusOf(server.database, other.id)).toBe('APPROVED_UNPAID');
  expect(await screeningOf(other.id)).toMatchObject({
    'list-date': expect.any(String),
    again: { result: 'CLEAR', 'list-date': '2026-11-20' },
  });
  const { rows } = await server.database.pool.query<{ body: string }>(
    `select body from messages where recipient = $1 and body like '%checking%' order by id`,
    [customer.username],
  );
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining('Please do not pay yet'),
    expect.stringContaining('before it is paid out'),
  ]);
  expect(rows.map(({ body }) => body).join()).not.toMatch(/sanction|match/i);
});

test('senders are screened as well', async () => {
  const listed = await addCustomer(server, { firstName: 'Otto', lastName: 'Verzeichnis' });
  const { id } = await made('Grace Moyoza', listed);
  await load('Otto Verzeichnis');
  await screenAll();
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
  expect((await screeningOf(id)).again?.sender.result).toBe('possible');
});

test('a transaction released after a match remains released until another person matches', async () => {
  const { id } = await made('Ines Gefunden');
  await load('Ines Gefunden');
  await screenAll();
  await decideOldestCase(server.database, id, 'RELEASE', 'Born in another century.');
  await load('Ines Gefunden');
  await screenAll();
  expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
  await load('Ines Gefunden', 'Inez Gefunden');
  await screenAll();
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
});

test('one on hold for another reason gets its case and stays there', async () => {
  const { id, paymentReference } = await made('Hugo Aufgehalten');
  const decision = { paymentReference, actor: 'operator:Thandi', reason: 'Please wait.' } as const;
  await withTransaction(server.database, (handle) =>
    stoppingService(handle, { brand: { name: 'Thumela' } }).stop(decision),
  );
  await load('Hugo Aufgehalten');
  await screenAll();
  expect(await fetchTransaction(server.url, customer, id)).toMatchObject({
    status: 'ON_HOLD_UNPAID',
    'hold-reason': 'Please wait.',
  });
  expect((await readLastChange(server.database, id)).cases).toMatchObject([
    { kind: 'HOLD', state: 'OPEN' },
    { kind: 'SANCTIONS_MATCH', state: 'OPEN' },
  ]);
});

test('one created with the previous list, after the new one was loaded and screened against, is not missed', async () => {
  await server.services.reference.refresh();
  const before = server.services.reference.now.sanctionsList;
  await withoutNotices(() => load('Lars Uebersehen'));
  const elsewhere = { now: server.services.reference.now };
  const refresh = async () => {
    elsewhere.now = await loadSnapshot(server.database.db, server.config);
  };
  const worker = {
    ...server.services,
    reference: {
      get now() {
        return elsewhere.now;
      },
      get binding() {
        return elsewhere.now;
      },
      isBinding: true,
      refresh,
    },
  };
  await screenUnderWay(worker);
  const { id } = await made('Lars Uebersehen');
  expect(await screeningOf(id)).toMatchObject({ 'list-number': before, result: 'CLEAR' });
  await screenUnderWay(worker);
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
});

test('a list is finished once nothing created with an older one can still appear', async () => {
  const open = async () => {
    const { rows } = await server.database.pool.query(
      'select id from sanctions_lists where screened_at is null',
    );
    return rows.length;
  };
  await load();
  await screenAll();
  await screenAll();
  expect(await open()).toBeGreaterThan(0);
  await server.owner.pool.query(
    `update sanctions_lists set changed_at = changed_at - interval '1 hour'`,
  );
  await screenAll();
  expect(await open()).toBe(0);
});

test('a manual change of the entries counts as a list of its own', async () => {
  const { id } = await made('Doris Direkt');
  await server.database.pool.query(
    `insert into sanctions_entries (full_name, listed_on) values ('Doris Direkt', '2026-11-21')`,
  );
  await screenAll();
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
});

test('an operator loads a list, and a worker stops its matches', async () => {
  const { id } = await made('Bruno Befehl');
  const worker = await startWorker(server.services);
  const thandi = await terminalOperator(server, 'compliance');
  const who = [...thandi.by, '--reason', 'The list of 20 November'];
  const sanctions = async () =>
    runCommand(server.config.databaseUrl, await thandi.proof(), 'sanctions', 'load', file, ...who);
  write('Bruno Befehl');
  expect(await sanctions()).toEqual({
    code: 0,
    output: expect.stringMatching(/^List \d+ is in force within \d+ s;/),
  });
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
  }, SOON);
  await worker.stop();
  expect(await sanctions()).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^2 entries of the list OWN were read\.\nA second person decides what is removed: case \d+\.\n$/,
    ),
  });
  expect(await lastSms(server.database, customer)).toContain('Please do not pay yet');
  const audit = await server.database.pool.query(
    `select actor, details ->> 'reason' as reason from audit_entries where action = 'sanctions.loaded'`,
  );
  expect(audit.rows).toEqual([{ actor: thandi.actor, reason: 'The list of 20 November' }]);
  writeFileSync(file, '{}');
  expect(await sanctions()).toEqual({
    code: 1,
    output: expect.stringMatching(/The file has none of the formats of docs\/production\.md\.\n$/),
  });
});

test('the same file at the next start does not replace the list that an operator loaded meanwhile', async () => {
  const ofTheStart = { sanctionsFile: write('Anna Anfang') };
  await loadSanctions(ofTheStart, server.database);
  const theirs = join(folder, 'theirs.json');
  writeFileSync(theirs, JSON.stringify([{ 'full-name': 'Willa', 'listed-on': '2026-11-22' }]));
  const load = { files: [theirs], actor: 'operator:Thandi', reason: 'The list of today' } as const;
  expect(await loadListFile(server.database, load)).toMatchObject({ number: expect.any(BigInt) });
  await loadSanctions(ofTheStart, server.database);
  await server.services.reference.refresh();
  const [[match] = []] = await server.services.reference.now.sanctions.find([{ name: 'Willa' }]);
  expect(match).toMatchObject({ name: 'Willa', score: 1 });

  await server.owner.pool.query(`delete from sanctions_entries where full_name <> 'Willa'`);
  // The entries in force count, even if they were changed by hand.
  expect(await loadListFile(server.database, load)).toBeUndefined();
  await server.owner.pool.query('delete from sanctions_entries');
  expect(await loadListFile(server.database, load)).toMatchObject({ caseId: undefined });
});

/** A process that lost its listening connection hears of no new list until its next regular reading. */
async function withoutNotices(work: () => Promise<unknown>): Promise<void> {
  const switchNotices = (state: 'disable' | 'enable') =>
    server.owner.pool.query(`alter table sanctions_lists ${state} trigger announce_list`);
  await switchNotices('disable');
  await work().finally(() => switchNotices('enable'));
}
