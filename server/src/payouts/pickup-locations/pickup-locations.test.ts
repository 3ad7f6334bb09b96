import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../../../test/environment.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { spawnServer } from '../../../test/process.ts';
import { type TerminalTester, terminalOperator } from '../../../test/terminal.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readPickupFile } from './read-file.ts';
import { insertList, proposePickupList, putPickupListInForce } from './service.ts';

const PARTNER = 14;
const HEADER = 'name,address,suburb,town,country,opening-hours,phone\n';

let server: RunningServer;
let treasury: TerminalTester;
beforeAll(async () => {
  server = await startServer({ demo: true });
  treasury = await terminalOperator(server, 'treasury');
});
afterAll(() => server.close());

interface Found {
  total: number;
  locations: { name: string; town: string; 'opening-hours': string }[];
  next: string | null;
}

async function find(partner: string | number, query: Record<string, string> = {}): Promise<Found> {
  const response = await fetch(
    `${server.url}/pickup-locations/${partner}?${new URLSearchParams(query)}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Found;
}

const namesOf = ({ locations }: Found) => locations.map(({ name }) => name);

test('recipients find cash partners and voucher shops by town and suburb, without case and accents', async () => {
  expect(namesOf(await find(11, { place: 'mbar' }))).toEqual(['City branch Mbare']);
  expect(namesOf(await find(11, { place: 'HARARE' }))).toHaveLength(3);
  expect(namesOf(await find(31, { place: 'gea' }))).toEqual(['Collection point Ponta Gêa']);
  expect(namesOf(await find('vouchers', { place: 'london' }))).toEqual(['Supermarket Quigney']);
  expect(await find(11, { place: 'Nowhere' })).toMatchObject({ locations: [], next: null });
  expect(await find(12)).toMatchObject({ total: 0, locations: [] });
  expect((await fetch(`${server.url}/pickup-locations/shops`)).status).toBe(404);
});

test('all pages of a search together have every location once', async () => {
  const first = await find(11);
  expect(first).toMatchObject({ total: 12 });
  expect(first.locations).toHaveLength(10);
  const second = await find(11, { after: first.next ?? '' });
  expect(second.next).toBeNull();
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(12);
});

/** Runs `thumela pickup-locations import` with this file. */
async function runImport(csv: string) {
  const file = `${server.config.dataDir}/places.csv`;
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, csv);
  const { databaseUrl: DATABASE_URL } = server.config;
  const settings = testEnvironment({
    ...{ DEMO: 'true', DATABASE_URL },
    ...(await treasury.proof()),
  });
  const words = ['pickup-locations', 'import', String(PARTNER), file, ...treasury.by];
  const command = spawnServer(settings, [...words, '--reason', 'Their new list.'], 'cli/main.ts');
  return { code: await command.ended, output: command.output() };
}

test('an imported list replaces the one in force once a second person agrees', async () => {
  const csv = `${HEADER}Corner Shop,1 Main Road,,Hwange,ZW,Daily,+263 77 1\n`;
  const proposed = await runImport(csv);
  expect(proposed).toMatchObject({ code: 0, output: expect.stringContaining('1 pickup location') });
  expect(await find(PARTNER)).toMatchObject({ total: 6 });
  const id = Number(/case (\d+)/.exec(proposed.output)?.[1]);
  const decision = { decision: 'CHANGE', reason: 'I compared it with their letter.' };
  const address = `/console/api/cases/${id}/decision` as const;
  const support = await operatorCall(server, 'compliance');
  expect((await support.call('POST', address, decision)).status).toBe(403);
  const second = await operatorCall(server, 'treasury');
  expect((await second.call('POST', address, decision)).status).toBe(200);
  expect(await find(PARTNER)).toMatchObject({
    total: 1,
    locations: [{ name: 'Corner Shop', 'opening-hours': 'Daily' }],
  });
}, 60_000);

test('the database refuses one person as importer and approver', async () => {
  const by = { actor: 'operator:one@example.test', reason: 'A list.' } as const;
  const csv = `${HEADER}Corner Shop,1 Main Road,,Hwange,ZW,,\n`;
  const alone = withTransaction(server.database, async (handle) => {
    await proposePickupList(handle, { partner: PARTNER, fileName: 'a.csv', csv }, by);
    const { id } = await handle.db
      .selectFrom('pickup_lists')
      .select('id')
      .where('imported_by', '=', by.actor)
      .executeTakeFirstOrThrow();
    await putPickupListInForce(handle, { list: String(id), partner: String(PARTNER) }, by);
  });
  await expect(alone).rejects.toThrow('pickup_lists_need_two');
});

test('a file with problems names the line of each', () => {
  expect(() => readPickupFile('town\nHarare\n')).toThrow('must name the columns');
  expect(() => readPickupFile(`${HEADER},1 Main Road,,Hwange,Zimbabwe,,\n`)).toThrow(
    /Line 2: name is missing.*Line 2: country must be a code of two letters/s,
  );
});

test('a page of a list of 50,000 locations is read from the index alone', async () => {
  const locations = Array.from({ length: 50_000 }, (_, index) => ({
    name: `Agent ${index}`,
    address: `${index} Main Road`,
    suburb: '',
    town: `Town ${index % 100}`,
    ...{ country: 'MW', openingHours: '', phone: '' },
  }));
  await withTransaction(server.owner, async ({ db }) => {
    await db.deleteFrom('pickup_lists').where('payout_partner_id', '=', 21).execute();
    const list = { partner: 21, fileName: 'many', importedBy: 'system', locations };
    const id = await insertList(db, list);
    const inForce = { in_force_since: new Date(), approved_by: 'system' };
    await db.updateTable('pickup_lists').set(inForce).where('id', '=', id).execute();
  });
  const { rows } = await server.owner.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off) select t.term from pickup_terms t
     where t.list_id = (select id from pickup_lists where payout_partner_id = 21)
       and t.term >= 'town' and t.term < 'town\u{10ffff}' and (t.term, t.position) > ('', 0)
     order by t.term, t.position limit 11`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Only Scan using pickup_terms_pkey/,
  );
  const first = await find(21, { place: 'town' });
  const second = await find(21, { place: 'town', after: first.next ?? '' });
  expect([first.total, ...new Set(namesOf(second))]).toHaveLength(11);
  expect(namesOf(first)).not.toEqual(namesOf(second));
}, 120_000);
