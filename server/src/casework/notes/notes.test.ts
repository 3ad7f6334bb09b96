import type { AnswerOf } from '@thumela/contract/call.ts';
import type { addNote, listMentions, listNotes } from '@thumela/contract/console/case-notes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

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

type Added = AnswerOf<typeof addNote> & { 'error-message'?: string; errors?: string[] };
const add = (
  operator: SignedIn,
  id: number,
  words: string,
  ...mentioned: readonly Pick<SignedIn, 'id'>[]
) =>
  operator.call<Added>('POST', `/console/api/cases/${id}/notes`, {
    words,
    mentions: mentioned.map((one) => Number(one.id)),
  });
const notesOf = async (operator: SignedIn, id: number) =>
  (await operator.call<AnswerOf<typeof listNotes>>('GET', `/console/api/cases/${id}/notes`)).body;
const mentionsOf = async (operator: SignedIn) =>
  (await operator.call<AnswerOf<typeof listMentions>>('GET', '/console/api/mentions')).body;

test('a note is shown with author and time, audited, and never changed or removed', async () => {
  const id = await open({ kind: 'CONTACT_MESSAGE' });
  expect((await add(support, id, '  The customer called.\nShe has a new number. ')).status).toBe(
    201,
  );
  await add(compliance, id, 'Then please check her number.');
  expect(await notesOf(compliance, id)).toMatchObject([
    {
      author: { id: Number(support.id), email: support.email },
      words: 'The customer called.\nShe has a new number.',
      mentions: [],
    },
    { author: { email: compliance.email } },
  ]);
  const audited = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `case:${id}`)
    .where('action', '=', 'case.note-added')
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([{ actor: support.actor }, { actor: compliance.actor }]);
  expect(JSON.stringify(audited)).not.toContain('number');
  const { db } = server.owner;
  await expect(db.updateTable('case_notes').set({ words: 'Other.' }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('case_notes').execute()).rejects.toThrow('append-only');
});

test('a mentioned operator gets an e-mail without the words, and a link at home until it is read', async () => {
  const id = await open({ kind: 'CONTACT_MESSAGE' });
  const reader = await operatorCall(server, 'support');
  const { body: note } = await add(compliance, id, 'Ask for the payslip of Thandi.', reader);
  expect(note.mentions).toMatchObject([{ email: reader.email }]);
  const { subject, body } = await server.database.db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('recipient', '=', reader.email)
    .executeTakeFirstOrThrow();
  expect(subject).toBe(`You were mentioned on case ${id}`);
  expect(body).toContain(`/console/case/${id}`);
  expect(body).not.toContain('Thandi');
  expect(await mentionsOf(reader)).toMatchObject([
    { note: note.id, 'case-id': id, words: 'Ask for the payslip of Thandi.' },
  ]);
  const path = `/console/api/mentions/${note.id}/read` as const;
  expect((await support.call('POST', path)).status).toBe(404);
  expect((await reader.call('POST', path)).status).toBe(204);
  expect((await reader.call('POST', path)).status).toBe(204);
  expect(await mentionsOf(reader)).toEqual([]);
});

test('a note cannot be empty or too long, nor mention an operator who may not see the case', async () => {
  const id = await open({ kind: 'SANCTIONS_MATCH' });
  const left = await operatorCall(server, 'compliance');
  await server.owner.db
    .updateTable('operators')
    .set({ suspended_at: new Date() })
    .where('id', '=', left.id)
    .execute();
  expect((await add(compliance, id, ' \n ')).body.errors).toEqual(['Please write a note.']);
  expect((await add(compliance, id, 'x'.repeat(2001))).status).toBe(400);
  const unseen = ['An operator you mentioned cannot see this case.'];
  expect((await add(compliance, id, 'Look.', support)).body.errors).toEqual(unseen);
  expect((await add(compliance, id, 'Look.', left)).body.errors).toEqual(unseen);
  expect((await add(support, id, 'Look.')).status).toBe(404);
  expect((await support.call('GET', `/console/api/cases/${id}/notes`)).status).toBe(404);
  expect(await notesOf(compliance, id)).toEqual([]);
});

test('notes about a person with a sanctions match show others only their own', async () => {
  const customer = await addCustomer(server);
  const subject = `customer:${customer.customerId}`;
  const id = await open({ kind: 'SIGN_UP', subject });
  await add(compliance, id, 'The list names her brother.', support);
  await open({ kind: 'SANCTIONS_MATCH', subject });
  await add(support, id, 'She asks when it will be done.');
  expect((await notesOf(support, id)).map(({ words }) => words)).toEqual([
    'She asks when it will be done.',
  ]);
  expect(await notesOf(compliance, id)).toHaveLength(2);
  const [mention] = await mentionsOf(support);
  expect(mention).toMatchObject({ 'case-id': id });
  expect(mention).not.toHaveProperty('words');
});
