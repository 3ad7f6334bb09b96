/** Decisions that have their parameters in one text, as the migration gives those a column of their own. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import { emptyTestDatabase, type PreparedDatabase } from '../../../test/prepared.ts';
import { casesReader, casesService } from '../../casework/cases/service.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout, withTransaction } from './pool.ts';

const TEXTS = [
  'TRANSACTION=1234 5678 9012 3456',
  'FOLLOW_UP=permit, PROOF_OF_ADDRESS,DECLARATION',
  'SEND_CORRECTED=BENE_ADDRESS:1 Main: %0025003B %202ERd%003BX;account_number: 0123456789 ',
  'SEND_TO_ACCOUNT=470010/1300000002',
  'UNFREEZE=Notice 12 = page 4',
  'READY',
];

const DECISIONS = [
  { decision: 'TRANSACTION', parameters: { reference: '1234 5678 9012 3456' } },
  {
    decision: 'FOLLOW_UP',
    parameters: { purposes: ['PERMIT', 'PROOF_OF_ADDRESS'], declaration: true },
  },
  {
    decision: 'SEND_CORRECTED',
    parameters: {
      fields: [
        { name: 'BENE_ADDRESS', value: '1 Main: %003B \u202ERd;X' },
        { name: 'ACCOUNT_NUMBER', value: '0123456789' },
      ],
    },
  },
  { decision: 'SEND_TO_ACCOUNT', parameters: { branch: '470010', account: '1300000002' } },
  { decision: 'UNFREEZE', parameters: { permission: 'Notice 12 = page 4' } },
  { decision: 'READY', parameters: {} },
];

let prepared: PreparedDatabase;
let client: pg.Client;
beforeAll(async () => {
  prepared = await emptyTestDatabase();
  client = clientWithoutTimeout(prepared.database);
  await client.connect();
  await migrateUntil(client, '202611281430-decision-parameters.sql');
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into cases (kind, subject, facts, due_at, opened_by, state, decision, reason, proposed_by)
     select 'HOLD', 'transaction:' || place, '{}', now(), 'system', 'PROPOSED', decision, 'Checked.', 'operator:a'
     from unnest($1::text[]) with ordinality of (decision, place) order by place`,
    [TEXTS],
  );
  await client.query(
    `insert into case_events (case_id, action, actor, decision)
     select place, 'NOTED', 'customer:1', decision from unnest($1::text[]) with ordinality of (decision, place)`,
    [TEXTS],
  );
  await migrateDatabase(prepared.database);
});
afterAll(async () => {
  await client.end();
  await prepared.close();
});

test('a case has the name of its decision in one column and its parameters in another', async () => {
  const { rows } = await client.query(
    'select decision, decision_parameters as parameters from cases order by id',
  );
  expect(rows).toEqual(DECISIONS);
});

test('the history stays as it was written, and is read in the present form', async () => {
  const { rows } = await client.query('select decision from case_events order by id');
  expect(rows.map(({ decision }) => decision)).toEqual(TEXTS);
  for (const [index, decision] of DECISIONS.entries()) {
    const id = BigInt(index + 1);
    const suggested = await withTransaction(prepared.database, (handle) =>
      casesService(handle).suggested({ id }),
    );
    expect(suggested?.decision).toEqual(decision);
    expect((await casesReader(prepared.database).find(id))?.row.decision).toBe(decision.decision);
  }
});
