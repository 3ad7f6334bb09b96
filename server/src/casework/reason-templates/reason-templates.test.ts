import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

const PATH = '/console/api/configuration/reason-templates';

interface Template {
  id: number;
  kind: string;
  decision: string;
  words: string;
  message: string;
}

let server: RunningServer;
let admin: SignedIn;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  admin = await operatorCall(server, 'admin');
  compliance = await operatorCall(server, 'compliance');
});
afterAll(() => server.close());

const APPROVE = { kind: 'LIMIT_INCREASE', decision: 'APPROVE' };

const add = (template: object, operator = admin) => operator.call<Template>('POST', PATH, template);

const list = async () => (await compliance.call<Template[]>('GET', PATH)).body;

/** An open case of a kind. */
async function openCase(kind: string): Promise<string> {
  const { rows } = await server.owner.pool.query<{ id: string }>(
    `with opened as (insert into cases (kind, subject, facts, due_at, opened_by)
       values ($1, 'test:' || gen_random_uuid(), '{}', now() + interval '1 day', 'system')
       returning id)
     insert into case_events (case_id, action, actor) select id, 'OPENED', 'system' from opened
     returning case_id as id`,
    [kind],
  );
  return rows[0]?.id ?? '';
}

interface Decision {
  name: string;
  templates: string[];
  'own-words': boolean;
}

async function decisionsOf(kind: string, operator: SignedIn) {
  const path = `/console/api/cases/${await openCase(kind)}` as const;
  const { body } = await operator.call<{ decisions: Decision[] }>('GET', path);
  return new Map(body.decisions.map((one) => [one.name, one]));
}

test('a case offers the templates of each decision, and none where the reason is a legal record', async () => {
  const contact = await decisionsOf('CONTACT_MESSAGE', compliance);
  expect(contact.get('ANSWERED')).toMatchObject({
    templates: ['Answered by e-mail.', 'Answered by phone.'],
    'own-words': false,
  });
  await server.owner.pool.query(
    `insert into reason_templates (kind, decision, words, written_by)
     values ('BOOKS_DIFFERENCE', 'EXPLAINED', 'As always.', 'system')`,
  );
  for (const decision of (await decisionsOf('BOOKS_DIFFERENCE', admin)).values()) {
    expect(decision).toMatchObject({ templates: [], 'own-words': true });
  }
});

test('an administrator adds, changes and removes a template, and each change is audited', async () => {
  const added = await add({ ...APPROVE, words: '  Proof is fine.  ' });
  expect(added).toMatchObject({ status: 201, body: { ...APPROVE, words: 'Proof is fine.' } });
  const changed = await admin.call<Template>('PUT', `${PATH}/${added.body.id}`, {
    words: 'Both proofs are fine.',
  });
  expect(changed).toMatchObject({ status: 200, body: { words: 'Both proofs are fine.' } });
  expect(await list()).toContainEqual(expect.objectContaining({ id: changed.body.id }));
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: added.body.id }));
  const path = `${PATH}/${changed.body.id}` as const;
  expect((await admin.call('DELETE', path)).status).toBe(204);
  expect((await admin.call('DELETE', path)).status).toBe(404);
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: changed.body.id }));
  const { rows } = await server.owner.pool.query<{ action: string }>(
    `select action from audit_entries where subject in ($1, $2) order by id`,
    [`reason-template:${added.body.id}`, `reason-template:${changed.body.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['reason-template.written', 'reason-template.written', 'reason-template.removed'],
  ]);
});

test.each([
  ['another role', 403, APPROVE, 'Fine.', 'compliance'],
  ['a decision that the kind does not have', 400, { kind: 'SIGN_UP', decision: 'REFUND' }, 'Fine.'],
  ['a decision in own words', 400, { kind: 'SANCTIONS_MATCH', decision: 'FREEZE' }, 'Fine.'],
  ['empty words', 400, APPROVE, '   '],
  ['more than 500 characters', 400, APPROVE, 'x'.repeat(501)],
] as const)('refuses a template of %s', async (_, status, of, words, role: string = 'admin') => {
  const refused = await add({ ...of, words }, role === 'admin' ? admin : compliance);
  expect(refused.status).toBe(status);
});

test('a decision has the same words once', async () => {
  const template = { ...APPROVE, words: 'Said twice.' };
  expect((await add(template)).status).toBe(201);
  const second = await add(template);
  expect(second.status).toBe(409);
  expect(second.body.message).toBe('This decision already has a template with the same words.');
});
