import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registering } from '../../../test/call.ts';
import { addDebtor, type Debtor } from '../../../test/debts.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { uploadDocument } from '../../../test/redemption.ts';
import { evidenceTexts } from '../../platform/i18n/texts/en/evidence.ts';

let server: RunningServer;
let compliance: SignedIn;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer();
  [compliance, treasury] = await Promise.all([
    operatorCall(server, 'compliance'),
    operatorCall(server, 'treasury'),
  ]);
});
afterAll(() => server.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** A stored document of a customer's registration; returns its id. */
async function addDocument({ customer }: Debtor): Promise<number> {
  const id = await uploadDocument(server.url, { headers: registering });
  await rows('update documents set used_by = $2 where id = $1', [
    id,
    `customer:${customer.customerId}`,
  ]);
  return id;
}

async function download({ id }: Debtor, { cookie }: SignedIn, documents: boolean) {
  const [{ id: dispute }] = await rows('select id from disputes where transaction_id = $1', [id]);
  const path = `/console/api/disputes/${dispute}/evidence${documents ? '?documents=true' : ''}`;
  const response = await fetch(`${server.url}${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const readJson = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? []).toString('utf8'));

test('evidence has its page, its data, the documents and a manifest of exactly these files', async () => {
  const debtor = await addDebtor(server);
  const document = await addDocument(debtor);
  const files = await download(debtor, compliance, true);
  expect(Object.keys(files)).toEqual([
    ...['index.html', 'data.json', 'manifest.json', `documents/${document}.jpg`],
  ]);
  expect(readJson(files, 'manifest.json')).toEqual(
    ['index.html', 'data.json', `documents/${document}.jpg`].map((name) => {
      const content = files[name] ?? new Uint8Array();
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { name, bytes: content.length, sha256 };
    }),
  );
  const data = readJson(files, 'data.json');
  const { sections } = evidenceTexts;
  expect(Object.keys(data)).toEqual(Object.values(sections));
  expect(data[sections.transaction]).toMatchObject([
    { payment_reference: debtor.paymentReference },
  ]);
  expect(data[sections.payments]).toHaveLength(1);
  expect(data[sections.payouts]).toMatchObject([{ state: 'PAID' }]);
});

test('evidence has nothing of another customer, of compliance or of a PIN', async () => {
  const [debtor, other] = [await addDebtor(server), await addDebtor(server)];
  const foreign = await addDocument(other);
  await rows(
    `insert into transaction_events (transaction_id, from_status, to_status, actor, reason)
     values ($1, 'APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'system', 'Sanctions match')`,
    [debtor.id],
  );
  const [{ collection_pin: pin }] = await rows(
    'select collection_pin from transactions where id = $1',
    [debtor.id],
  );
  const files = await download(debtor, compliance, true);
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'manifest.json']);
  const text = Object.values(files)
    .map((file) => Buffer.from(file).toString('utf8'))
    .join('\n');
  for (const hidden of [other.paymentReference, other.partnerReference, 'Sanctions', `${foreign}`])
    expect(text).not.toContain(hidden);
  if (pin !== null) expect(text).not.toContain(`"${pin}"`);
});

test('evidence has at most twenty documents, and none for a role that reads no records', async () => {
  const debtor = await addDebtor(server);
  await addDocument(debtor);
  await rows(
    `insert into documents (id, owner, document_type, file_type, mime_type, status, used_by, stored_name, size_bytes,
       sha256, received_at)
     select 1000 + n, owner, document_type, file_type, mime_type, status, used_by, gen_random_uuid(), size_bytes, sha256,
       received_at from documents, generate_series(1, 25) n where used_by = $1`,
    [`customer:${debtor.customer.customerId}`],
  );
  const documentsIn = (files: Record<string, Uint8Array>) =>
    Object.keys(files).filter((name) => name.startsWith('documents/'));
  expect(documentsIn(await download(debtor, compliance, true))).toHaveLength(20);
  expect(documentsIn(await download(debtor, compliance, false))).toEqual([]);
  expect(documentsIn(await download(debtor, treasury, true))).toEqual([]);
});
