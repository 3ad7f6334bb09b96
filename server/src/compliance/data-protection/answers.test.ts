import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCustomer } from '../../../test/customers.ts';
import { dataRequestsOn, zanele } from '../../../test/data-requests.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { informationRequestsOn } from '../../../test/information-requests.ts';
import { operatorCall } from '../../../test/operators.ts';
import { sweepUploads } from '../../platform/documents/sweep.ts';
import { followRisks } from '../due-diligence/service.ts';

let server: RunningServer;
let data: ReturnType<typeof dataRequestsOn>;
let information: ReturnType<typeof informationRequestsOn>;
beforeAll(async () => {
  server = await startServer();
  data = dataRequestsOn(server);
  information = informationRequestsOn(server);
  // Otherwise the sweep spares what is as old as the installation.
  await data.rows(`update installation set spares_before = now() - interval '1 day'`);
});
afterAll(() => server.close());

/** A customer who answered a request in words and with a photo. */
async function answered({ words, text }: { words: string; text: string }) {
  const { customer, until, id } = await information.askedCustomer(words);
  const document = await information.upload(customer);
  const { status } = await information.answer(customer, id, { text, 'document-ids': [document] });
  expect(status).toBe(201);
  const [file] = await data.rows<{ name: string }>(
    'select stored_name as name from documents where id = $1',
    [document],
  );
  return { customer, until, id, document, file: file?.name ?? '' };
}

const readFile = (name: string) => server.services.storage.read('kept', name, 1e9);

/** Decides the review of an answer. */
const closeReview = async (of: TestCustomer) =>
  data.desk.decide((await information.reviewOf(of)).id ?? 0n, 'KEEP', {
    ...{ actor: 'operator:Thandi', reason: 'The payslip of Nomvula fits.' },
  });

test('an export has what was requested, what the customer answered and their files, and no word of an operator', async () => {
  const stranger = await answered({ words: 'A bank statement', text: 'It is my aunt who pays.' });
  const { customer, until, file } = await answered({
    ...{ words: 'Your last payslip', text: 'I work at the harbour.' },
  });
  const { id: review } = await information.reviewOf(customer);
  const compliance = await operatorCall(server, 'compliance');
  await compliance.call('POST', `/console/api/cases/${review}/notes`, { words: 'Guardedword' });
  await closeReview(customer);
  const { id, caseId } = await data.askedFor(customer, 'ACCESS');
  await data.makeAll();
  await data.desk.decide(caseId, 'HAND_OVER', zanele);
  const { body } = await data.linkTo(customer, id);
  const files = unzipSync((await data.download(customer, body.link)).content);
  const exported = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/);
  const name = 'documents/1-registration_document.jpg';
  expect(exported['Requests for information']).toEqual([
    {
      ...{ what_we_requested: 'Your last payslip', requested_at: moment, answer_by: until },
      ...{ what_you_answered: 'I work at the harbour.', answered_at: moment, files: name },
    },
  ]);
  expect(Buffer.from(files[name] ?? [])).toEqual(await readFile(file));
  const text = Object.values(files)
    .map((one) => Buffer.from(one).toString('utf8'))
    .join('\n');
  for (const hidden of ['Guardedword', 'Thandi', 'Nomvula', 'Gazette', 'PEP', 'my aunt']) {
    expect(text).not.toContain(hidden);
  }
  expect(await readFile(stranger.file)).toBeDefined();
});

const wordsOf = ({ customerId }: TestCustomer) =>
  data.rows(
    'select words, answer, state from due_diligence_requests where customer_id = $1 order by id',
    [customerId],
  );

test('five years after the end the words of requests and answers and the files are erased, unless a hold forbids it', async () => {
  const { customer, document, file } = await answered({
    ...{ words: 'The payslip of Nomvula', text: 'I work for Nomvula.' },
  });
  await closeReview(customer);
  await data.moveBack(customer, '6 years');
  await data.rows(`delete from sessions where customer_id = $1`, [customer.customerId]);
  await data.rows(
    `update last_sign_ins set at = now() - interval '6 years' where customer_id = $1`,
    [customer.customerId],
  );
  await data.rows(
    `insert into legal_holds (customer_id, reason, set_by) values ($1, 'A court asked.', 'operator:a')`,
    [customer.customerId],
  );
  await data.retain();
  await sweepUploads(server.services);
  expect(await wordsOf(customer)).toMatchObject([{ answer: 'I work for Nomvula.' }]);
  expect(await readFile(file)).toBeDefined();

  await data.rows(
    `update legal_holds set lift_reason = 'Over.', lift_proposed_by = 'operator:a', lifted_by = 'operator:b',
       lifted_at = now() where customer_id = $1`,
    [customer.customerId],
  );
  await data.retain();
  await sweepUploads(server.services);
  expect(await wordsOf(customer)).toEqual([{ words: 'Erased', answer: 'Erased', state: 'ENDED' }]);
  expect(await readFile(file)).toBeUndefined();
  expect(
    await data.rows('select status, stored_name, sha256, owner from documents where id = $1', [
      document,
    ]),
  ).toEqual([{ status: 'REFUSED', stored_name: null, sha256: null, owner: 'erased' }]);
  const [left] = await data.rows<{ said: string }>(
    `select concat(
       (select jsonb_agg(c) from cases c where subject = $1), (select jsonb_agg(e) from case_events e join cases c
         on c.id = e.case_id where c.subject = $1), (select jsonb_agg(q) from due_diligence_requests q)) as said`,
    [`customer:${customer.customerId}`],
  );
  expect(left?.said).not.toContain('Nomvula');

  const compliance = await operatorCall(server, 'compliance');
  const proof = { about: 'registration', quoted: String(customer.registrationId) };
  expect(
    (await compliance.call('POST', '/console/api/deletions/search', proof)).body,
  ).toMatchObject([{ kind: 'CUSTOMER', rows: { documents: 1, due_diligence_requests: 1 } }]);
});

test('the worker opens no review about a request or a record that was erased', async () => {
  const { customer } = await information.askedCustomer('Your last payslip');
  await data.moveBack(customer, '6 years');
  for (const table of ['sessions', 'last_sign_ins']) {
    await data.rows(`delete from ${table} where customer_id = $1`, [customer.customerId]);
  }
  await data.retain();
  expect(await wordsOf(customer)).toEqual([{ words: 'Erased', answer: null, state: 'ENDED' }]);
  await data.rows(`update customer_risks set review_on = current_date where customer_id = $1`, [
    customer.customerId,
  ]);
  await followRisks(server.database);
  expect((await information.reviewOf(customer)).id).toBeNull();
});
