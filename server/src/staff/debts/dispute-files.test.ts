import { createHash } from 'node:crypto';
import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../../test/call.ts';
import { dataRequestsOn, pieter, zanele } from '../../../test/data-requests.ts';
import { addDebtor, type Debtor } from '../../../test/debts.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { createPhoto, putFile, type UploadTarget } from '../../../test/sign-up.ts';

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer({ settings: { uploadsPerAddress: 1000 } });
  [compliance, treasury, support] = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'treasury'),
    operatorCall(server, 'support'),
  ]);
});
afterAll(() => server.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

interface Disputed extends Debtor {
  dispute: string;
  caseId: bigint;
}

async function disputed(): Promise<Disputed> {
  const debtor = await addDebtor(server);
  const [{ id: dispute, case_id: caseId }] = await rows(
    'select id, case_id from disputes where transaction_id = $1',
    [debtor.id],
  );
  return { ...debtor, dispute, caseId };
}

const announce = (who: SignedIn, { dispute }: Disputed, fileType = 'jpg') =>
  who.call<UploadTarget>('POST', `/console/api/disputes/${dispute}/uploads`, {
    'file-type': fileType,
  });

const FILE = { kind: 'PROOF_OF_PAYOUT', note: 'The receipt that the recipient signed.' };

const attach = (who: SignedIn, { dispute }: Disputed, document: number, more: object = {}) =>
  who.call('POST', `/console/api/disputes/${dispute}/files`, { document, ...FILE, ...more });

/** Announces and uploads a photo. */
async function upload(who: SignedIn, of: Disputed): Promise<number> {
  const { body } = await announce(who, of);
  expect((await putFile(body['presigned-url'], await createPhoto())).status).toBe(200);
  return body.id;
}

async function addFile(who: SignedIn, of: Disputed): Promise<number> {
  const id = await upload(who, of);
  expect((await attach(who, of, id)).status).toBe(204);
  return id;
}

const withdraw = (who: SignedIn, document: number, reason = 'It is of another customer.') =>
  who.call('POST', `/console/api/disputes/files/${document}/withdrawal`, { reason });

const read = async (who: SignedIn, { caseId }: Disputed) => {
  interface Read {
    disputes: { files: Record<string, unknown>[]; history: { action: string }[] }[];
  }
  const { body } = await who.call<Read>('GET', `/console/api/cases/${caseId}/disputes`);
  return body.disputes[0] ?? { files: [], history: [] };
};

async function download({ cookie }: SignedIn, { dispute }: Disputed) {
  const response = await fetch(`${server.url}/console/api/disputes/${dispute}/evidence`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return { files, manifest: JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) };
}

test('a file that an operator adds is listed on the case and is part of the evidence', async () => {
  const one = await disputed();
  const id = await addFile(treasury, one);
  const { files: listed, history } = await read(support, one);
  expect(listed).toMatchObject([
    { id, ...FILE, 'added-by': treasury.actor, waiting: false, 'withdrawn-at': null },
  ]);
  expect(history.at(-1)).toMatchObject({ action: 'EVIDENCE_ADDED' });
  const { files, manifest } = await download(treasury, one);
  const name = 'evidence/1-proof-of-payout.jpg';
  const content = files[name] ?? new Uint8Array();
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(manifest.at(-1)).toEqual({ name, bytes: content.length, sha256, ...FILE });
  // Its metadata was removed as from every upload.
  expect(Buffer.from(content).includes('Test Camera')).toBe(false);
  expect(
    await rows(
      `select actor, details from audit_entries where action = 'dispute.file-added'
      and subject = $1`,
      [`case:${one.caseId}`],
    ),
  ).toEqual([{ actor: treasury.actor, details: { dispute: Number(one.dispute), document: id } }]);
});

test('a withdrawn file is no evidence, remains stored and listed with who and why, and is withdrawn once', async () => {
  const one = await disputed();
  const [wrong, right] = [await addFile(compliance, one), await addFile(compliance, one)];
  expect((await withdraw(compliance, wrong, '')).status).toBe(400);
  expect((await withdraw(compliance, wrong)).status).toBe(204);
  expect((await withdraw(treasury, wrong)).status).toBe(409);
  expect((await read(compliance, one)).files).toMatchObject([
    {
      id: wrong,
      'withdrawn-by': compliance.actor,
      'withdrawn-reason': 'It is of another customer.',
    },
    { id: right, 'withdrawn-by': null },
  ]);
  expect((await download(compliance, one)).manifest).toHaveLength(3);
  expect(await rows('select status from documents where id = $1', [wrong])).toEqual([
    { status: 'READY' },
  ]);
  await expect(rows('delete from dispute_files where document_id = $1', [wrong])).rejects.toThrow();
  await expect(
    rows(
      'update dispute_files set withdrawn_by = null, withdrawn_at = null, withdrawn_reason = null',
    ),
  ).rejects.toThrow('append-only');
});

test('support, customers and other operators add nothing: not by role, and not with a file of another owner', async () => {
  const [one, other] = [await disputed(), await disputed()];
  const id = await addFile(compliance, one);
  expect((await announce(support, one)).status).toBe(403);
  expect((await attach(support, one, id)).status).toBe(403);
  expect((await withdraw(support, id)).status).toBe(403);
  const theirs = await upload(compliance, one);
  const stolen = await attach(treasury, one, theirs);
  expect([stolen.status, stolen.body]).toMatchObject([400, { 'error-code': 'DOCUMENT_MISSING' }]);
  // A file is used once, so it is not added to another dispute.
  expect((await attach(compliance, other, id)).status).toBe(400);
  expect((await read(compliance, other)).files).toEqual([]);
  expect((await announce(compliance, { ...one, dispute: '999999999' })).status).toBe(404);
  expect((await withdraw(compliance, 999_999_999)).status).toBe(404);
  // The roles that answer disputes open it; support opens other documents only.
  expect((await support.call('GET', `/console/api/documents/${id}`)).status).toBe(404);
  expect((await compliance.call('GET', `/console/api/documents/${id}`)).status).toBe(200);
  const asCustomer = await callServer(server.url, `GET /console/api/documents/${id}`, {
    headers: one.customer.headers,
  });
  expect(asCustomer.status).toBe(401);
});

test('a file of another type, one that is too large, and one that never arrived are refused', async () => {
  const one = await disputed();
  expect((await announce(compliance, one, 'exe')).body).toMatchObject({
    'error-code': 'FILE_TYPE_NOT_ALLOWED',
  });
  const { body: target } = await announce(compliance, one, 'pdf');
  const photo = await createPhoto();
  const mislabelled = await putFile(target['presigned-url'], photo, 'application/pdf');
  expect(mislabelled.body).toMatchObject({ 'error-code': 'FILE_TYPE_NOT_ALLOWED' });
  const { body: large } = await announce(compliance, one);
  const tooLarge = await putFile(large['presigned-url'], Buffer.alloc(MAXIMUM_UPLOAD_BYTES + 1));
  expect(tooLarge.body).toMatchObject({ 'error-code': 'PAYLOAD_TOO_LARGE' });
  expect((await attach(compliance, one, large.id)).body).toMatchObject({
    'error-code': 'DOCUMENT_MISSING',
  });
  const id = await upload(compliance, one);
  expect((await attach(compliance, one, id, { note: ' ' })).status).toBe(400);
  expect((await attach(compliance, one, id, { note: 'x'.repeat(301) })).status).toBe(400);
  expect((await attach(compliance, one, id, { kind: 'GOSSIP' })).status).toBe(400);
});

test('a dispute has at most twenty files and fifty megabytes, withdrawn ones included', async () => {
  const one = await disputed();
  const id = await addFile(compliance, one);
  const last = await upload(compliance, one);
  const copies = (from: number, count: number, bytes: number) =>
    rows(
      `with copied as (
         insert into documents (id, owner, document_type, file_type, mime_type, status, used_by, stored_name, size_bytes,
           sha256, received_at)
         select $3 + n, owner, document_type, file_type, mime_type, status, used_by, gen_random_uuid(), $5, sha256,
           received_at from documents, generate_series(1, $4::integer) n where id = $1 returning id)
       insert into dispute_files (document_id, dispute_id, kind, note, added_by, withdrawn_by, withdrawn_at, withdrawn_reason)
       select id, $2, 'OTHER', 'A copy.', 'operator:x', 'operator:x', now(), 'A copy.' from copied`,
      [id, one.dispute, from, count, bytes],
    );
  await copies(2_000, 10, MAXIMUM_UPLOAD_BYTES);
  expect((await attach(compliance, one, last)).status).toBe(409);
  await rows('update documents set size_bytes = 10 where id > 2000 and id <= 2010');
  await copies(3_000, 9, 10);
  expect((await attach(compliance, one, last)).status).toBe(409);
  expect((await announce(compliance, one)).status).toBe(409);
});

test('nothing is added once a dispute is over, but a wrong file can still be withdrawn', async () => {
  const one = await disputed();
  const [id, late] = [await addFile(compliance, one), await upload(compliance, one)];
  const reason = 'The partner wrote so.';
  await compliance.call('POST', `/console/api/disputes/${one.dispute}/evidence-sent`, { reason });
  await compliance.call('POST', `/console/api/disputes/${one.dispute}/lost`, { reason });
  expect((await attach(compliance, one, late)).status).toBe(409);
  expect((await announce(compliance, one)).status).toBe(409);
  expect((await withdraw(compliance, id)).status).toBe(204);
});

test('files of a dispute are no part of its customer’s export', async () => {
  const one = await disputed();
  await addFile(compliance, one);
  const requests = dataRequestsOn(server);
  const { id, caseId } = await requests.askedFor(one.customer, 'ACCESS');
  await requests.makeAll();
  await requests.desk.decide(caseId, 'HAND_OVER', zanele);
  const { body } = await requests.linkTo(one.customer, id);
  const { content } = await requests.download(one.customer, body.link);
  const files = unzipSync(content);
  expect(Object.keys(files)).toEqual(['data.json', 'index.html']);
  expect(Buffer.from(files['data.json'] ?? []).toString()).not.toContain(FILE.note);
});

test('a dispute without a transaction takes no files', async () => {
  const one = await disputed();
  const document = await upload(compliance, one);
  await rows('alter table disputes disable trigger user');
  await rows('update disputes set transaction_id = null where id = $1', [one.dispute]);
  await rows('alter table disputes enable trigger user');
  expect((await announce(compliance, one)).status).toBe(404);
  expect((await attach(compliance, one, document)).status).toBe(404);
});

test('files are erased with their transaction, withdrawn ones too, and not while one is younger', async () => {
  const requests = dataRequestsOn(server);
  const one = await disputed();
  const [id, wrong] = [await addFile(compliance, one), await addFile(compliance, one)];
  await withdraw(compliance, wrong);
  await requests.moveBack(one.customer, '6 years');
  await requests.desk.propose(one.caseId, 'GIVE_UP', zanele);
  await requests.desk.decide(one.caseId, 'GIVE_UP', pieter);
  const stored = () => rows('select status, stored_name from documents where id = $1', [id]);
  const [before] = await stored();
  await requests.retain();
  expect(await stored()).toEqual([before]);
  await rows('alter table dispute_files disable trigger user');
  await rows(
    `update dispute_files set added_at = added_at - interval '6 years' where dispute_id = $1`,
    [one.dispute],
  );
  await rows('alter table dispute_files enable trigger user');
  await requests.retain();
  expect(await stored()).toEqual([{ status: 'REFUSED', stored_name: null }]);
  expect(await rows('select area from doomed_files where name = $1', [before.stored_name])).toEqual(
    [{ area: 'kept' }],
  );
  expect(
    await rows(
      'select note, withdrawn_reason from dispute_files where dispute_id = $1 order by added_at',
      [one.dispute],
    ),
  ).toEqual([
    { note: 'Erased', withdrawn_reason: null },
    { note: 'Erased', withdrawn_reason: 'Erased' },
  ]);
});
