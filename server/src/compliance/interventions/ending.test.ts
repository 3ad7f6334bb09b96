/** How a direction of the Financial Intelligence Centre not to proceed is recorded and ended (FICA section 34). */
import { addDays } from '@thumela/rules/dates/dates.ts';
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  interventionsOn,
  pieter,
  type TestInterventions,
  WITHDRAWN,
  zanele,
} from '../../../test/interventions.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

const REFUSED = { code: 'STATUS_CONFLICT' };
const LOCKED = { constraint: 'interventions_in_force' };

let server: RunningServer;
let bench: TestInterventions;
beforeAll(async () => {
  server = await startServer();
  bench = await interventionsOn(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

/** Moves a direction back by so many days. */
const letPass = (caseId: bigint, days: number) =>
  bench.rows(
    'update interventions set directed_on = directed_on - $2::int, ends_on = ends_on - $2::int where case_id = $1',
    [caseId, days],
  );

test('two people end it before its end day with the withdrawal only, and an ordinary hold remains', async () => {
  const { id, quoted } = await bench.paid();
  const of = await bench.direct('transaction', quoted);
  await expect(bench.desk.propose(of, 'END', zanele)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(bench.desk.decide(of, WITHDRAWN, zanele)).rejects.toMatchObject(REFUSED);
  await bench.desk.propose(of, WITHDRAWN, zanele);
  await expect(bench.desk.decide(of, WITHDRAWN, zanele)).rejects.toMatchObject(REFUSED);
  await bench.desk.decide(of, WITHDRAWN, pieter);
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['HOLD']);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await bench.rows('select return_barred($1) as barred', [id])).toEqual([{ barred: false }]);
  expect(await bench.rows('select * from interventions where case_id = $1', [of])).toMatchObject([
    {
      reference: 'FIC 2026/118',
      withdrawal: 'FIC 2026/119',
      proposed_by: 'operator:Zanele',
      ended_by: 'operator:Pieter',
    },
  ]);
});

test('from its end day on two people end it without a withdrawal, and no clock does', async () => {
  const { id, quoted } = await bench.paid();
  const of = await bench.direct('transaction', quoted);
  await letPass(of, 21);
  await expect(bench.setStatus(id, 'APPROVED_PAID')).rejects.toMatchObject(LOCKED);
  await bench.endByTwo(of, 'END');
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['HOLD']);
  const hold = await bench.rows<{ id: bigint }>(
    "select id from cases where kind = 'HOLD' and subject = $1",
    [`transaction:${id}`],
  );
  await bench.desk.decide(hold[0]?.id ?? 0n, 'RELEASE', pieter);
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
});

test('another hold of the transaction is released, and the direction still holds it', async () => {
  const { id, quoted } = await bench.paid();
  const stopped = await bench.compliance.call('POST', `/console/api/references/${quoted}/stop`, {
    reason: 'Please send us your payslip.',
  });
  expect(stopped.status).toBe(204);
  await bench.direct('transaction', quoted);
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['HOLD', 'INTERVENTION']);
  const [hold] = await bench.rows<{ id: bigint }>(
    "select id from cases where kind = 'HOLD' and subject = $1",
    [`transaction:${id}`],
  );
  await bench.desk.decide(hold?.id ?? 0n, 'RELEASE', pieter);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
});

test('one direction at a time holds a subject, and one that is over has nothing to stop', async () => {
  const { id, quoted } = await bench.paid();
  await bench.direct('transaction', quoted);
  expect((await bench.record({ about: 'transaction', quoted })).status).toBe(409);
  const other = await bench.sent();
  await bench.expire(other.id);
  const over = await bench.record({ about: 'transaction', quoted: other.quoted });
  expect(over).toMatchObject({
    status: 409,
    body: { message: 'Nothing is left to stop: it is EXPIRED.' },
  });
  expect(await bench.openKinds(`transaction:${other.id}`)).toEqual([]);
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
});

test('a direction ends ten working days after it was given at most', async () => {
  const { quoted } = await bench.paid();
  const wanted = { about: 'transaction', quoted };
  const late = await bench.record({
    ...wanted,
    'ends-on': addDays(latestInterventionEnd(bench.today()), 1),
  });
  expect(late.status).toBe(400);
  for (const wrong of [
    { 'ends-on': bench.today() },
    { 'directed-on': addDays(bench.today(), 1) },
    { 'directed-on': addDays(bench.today(), -30), 'ends-on': addDays(bench.today(), -20) },
    { reference: ' ' },
  ]) {
    expect((await bench.record({ ...wanted, ...wrong })).status).toBe(400);
  }
  expect((await bench.record(wanted)).status).toBe(201);
});

test('the database stores no end by one person, none before the end day without a withdrawal, and no second end', async () => {
  const { quoted } = await bench.paid();
  const of = await bench.direct('transaction', quoted);
  const end = (by: string, withdrawal: string | null) =>
    bench.rows(
      `update interventions set ended_at = now(), proposed_by = 'operator:Zanele', ended_by = $2, withdrawal = $3
       where case_id = $1`,
      [of, by, withdrawal],
    );
  await expect(end('operator:ZANELE', 'FIC 1')).rejects.toMatchObject({
    constraint: 'interventions_ended_by_two',
  });
  await expect(end('operator:Pieter', null)).rejects.toMatchObject({
    constraint: 'interventions_ended_early_by_withdrawal',
  });
  await end('operator:Pieter', 'FIC 1');
  await expect(end('operator:Pieter', 'FIC 2')).rejects.toThrow('append-only');
  await expect(bench.rows('delete from interventions where case_id = $1', [of])).rejects.toThrow();
});
