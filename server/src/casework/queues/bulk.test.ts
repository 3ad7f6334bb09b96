import type { AnswerOf } from '@thumela/contract/call.ts';
import type { assignCases } from '@thumela/contract/console/cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import type { CaseKind } from '../cases/service.ts';

let server: RunningServer;
let support: SignedIn;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const open = (kind: CaseKind) => openCase(server.database, { kind });

type Results = AnswerOf<typeof assignCases>;
const assign = (operator: SignedIn, cases: { id: number; from?: number }[], to?: bigint) =>
  operator.call<Results>('POST', '/console/api/cases/assignments', {
    cases,
    ...(to !== undefined && { to: Number(to) }),
  });

const assigneeOf = async (id: number) =>
  (
    await server.database.db
      .selectFrom('cases')
      .select('assigned_to')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).assigned_to;

test('cases are assigned and released together, and each refusal names its case', async () => {
  const [mine, taken, hidden, foreign] = [
    await open('CONTACT_MESSAGE'),
    await open('CONTACT_MESSAGE'),
    await open('SANCTIONS_MATCH'),
    await open('HOLD'),
  ];
  await assign(compliance, [{ id: taken }], compliance.id);
  const cases = [{ id: mine }, { id: taken }, { id: hidden }, { id: foreign }];
  const { body } = await assign(support, cases, support.id);
  expect(body).toEqual([
    { id: mine },
    { id: taken, problem: `Test compliance has taken case ${taken} in the meantime.` },
    { id: hidden, problem: 'The case was not found.' },
    { id: foreign, problem: expect.stringMatching(/role/) },
  ]);
  expect(await Promise.all([mine, taken, hidden, foreign].map(assigneeOf))).toEqual([
    ...[support.id, compliance.id, null, null],
  ]);
  // The operator is absent: another one with the role takes over and releases.
  await assign(compliance, [{ id: mine, from: Number(support.id) }], compliance.id);
  await assign(
    compliance,
    [mine, taken].map((id) => ({ id, from: Number(compliance.id) })),
  );
  expect(await Promise.all([mine, taken].map(assigneeOf))).toEqual([null, null]);
  const { rows } = await server.database.pool.query(
    `select action from audit_entries where subject = $1 and action like 'case.%' order by id`,
    [`case:${mine}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['case.taken', 'case.taken', 'case.put-back'],
  ]);
});

test('one note is added to several cases, except those the operator may not see', async () => {
  const ids = [await open('CONTACT_MESSAGE'), await open('SANCTIONS_MATCH'), await open('HOLD')];
  const note = (words: string) =>
    support.call<Results>('POST', '/console/api/cases/notes', { cases: ids, words });
  expect((await note(' ')).status).toBe(400);
  expect((await note('The bank is closed today.')).body).toEqual([
    ...[{ id: ids[0] }, { id: ids[1], problem: 'The case was not found.' }, { id: ids[2] }],
  ]);
  const notes = await server.database.db
    .selectFrom('case_notes')
    .select(['case_id', 'words'])
    .orderBy('id')
    .execute();
  expect(notes.map(({ case_id }) => Number(case_id))).toEqual([ids[0], ids[2]]);
});
