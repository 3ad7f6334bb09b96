import type { AnswerOf } from '@thumela/contract/call.ts';
import type { exportQueue } from '@thumela/contract/console/exports.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { exportRows } from '../../platform/exports/service.ts';

let server: RunningServer;
let support: SignedIn;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const open = (found: Parameters<typeof openCase>[1]) => openCase(server.database, found);

type Exported = AnswerOf<typeof exportQueue>;
const exportList = (operator: SignedIn, path: `/console/api/${string}`, body: object) =>
  operator.call<Exported>('POST', path, body);
const lines = ({ file }: Exported) =>
  parse(file.content, { columns: true }) as Record<string, string>[];

const lastExport = async (operator: SignedIn) =>
  await server.database.db
    .selectFrom('audit_entries')
    .select(['subject', 'details'])
    .where('actor', '=', operator.actor)
    .where('action', '=', 'list.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('a queue is exported with its filters, in its order and past its page, and recorded', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const amount = { cents: BigInt(at * 100 + 50), currency: 'ZAR' };
    ids.push(await open({ kind: 'HOLD', amount }));
  }
  const body = { queue: 'holds', sort: 'amount', after: 'x', size: 1 };
  const { body: exported } = await exportList(compliance, '/console/api/cases/export', body);
  expect(exported).toMatchObject({ rows: 3, truncated: false, file: { type: 'text/csv' } });
  expect(lines(exported).map((line) => [line.Case, line.Amount])).toEqual([
    [String(ids[2]), '2.50'],
    [String(ids[1]), '1.50'],
    [String(ids[0]), '0.50'],
  ]);
  expect(await lastExport(compliance)).toEqual({
    subject: 'list:cases-holds',
    details: { filter: { queue: 'holds', sort: 'amount' }, rows: 3, truncated: false },
  });
});

test('cases that an operator may not see are not exported', async () => {
  await open({ kind: 'SANCTIONS_MATCH' });
  const all = { queue: 'all' };
  const { body: seen } = await exportList(support, '/console/api/cases/export', all);
  expect(seen.file.content).not.toContain('SANCTIONS_MATCH');
  const { body: whole } = await exportList(compliance, '/console/api/cases/export', all);
  expect(whole.file.content).toContain('SANCTIONS_MATCH');
  expect((await exportList(support, '/console/api/audit/export', {})).status).toBe(403);
});

test('found people are exported; a name is never a formula, and numbers are masked in the audit trail', async () => {
  await addCustomer(server, { firstName: '=HYPERLINK("x")', lastName: 'Formula' });
  const query = { query: 'Formula' };
  const { body } = await exportList(support, '/console/api/find/export', query);
  expect(lines(body)).toMatchObject([{ 'Sender or customer': '\'=HYPERLINK("x") Formula' }]);
  await exportList(support, '/console/api/find/export', { query: '8001015009087' });
  expect((await lastExport(support)).details).toMatchObject({ filter: { query: '•••• 9087' } });
  await exportList(support, '/console/api/cases/search/export', { for: 'Thandi' });
  expect(await lastExport(support)).toMatchObject({ subject: 'list:cases-found' });
});

test('entries of the audit trail are exported, and the export is an entry itself', async () => {
  const search = { actor: compliance.actor, action: 'list.' };
  const { body } = await exportList(compliance, '/console/api/audit/export', search);
  expect(body.rows).toBeGreaterThan(0);
  expect(new Set(lines(body).map((line) => line.Action))).toEqual(new Set(['list.exported']));
  const { details } = await lastExport(compliance);
  expect(details).toMatchObject({ filter: search, rows: body.rows });
});

test('a file ends at its maximum of rows, says so, and reads no further', async () => {
  let read = 0;
  async function* rows() {
    for (;;) {
      read += 1;
      yield [`-${read}`];
    }
  }
  const list = { name: 'test', headings: ['Cell'], rows, caller: support, filter: {} };
  const { database } = server;
  const { file, truncated } = await exportRows(
    { database, read: (work) => work(database) },
    list,
    3,
  );
  expect(file.content).toBe("Cell\n'-1\n'-2\n'-3\n");
  expect([truncated, read]).toEqual([true, 4]);
});
