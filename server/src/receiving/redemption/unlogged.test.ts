import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha } from '../../../test/captcha.ts';
import { testDesk } from '../../../test/desk.ts';
import { partnerEndpoint } from '../../../test/endpoint.ts';
import { callServer, type RunningServer, registering, startServer } from '../../../test/harness.ts';
import { newRecipient, submitRequest } from '../../../test/recipients.ts';
import { askMore, handIn, openFollowUp, uploadDocument } from '../../../test/redemption.ts';
import { asPartner, orderRow, type StagedAnswer } from '../../../test/staging.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { createLog } from '../../platform/observability/log.ts';
import { notifyRecipients } from '../orders/recipients/notify-recipient.ts';
import { addKey } from '../partner-api/keys.ts';
import { deliverEvents } from '../partner-webhooks/deliver.ts';
import { partnerEventsService } from '../partner-webhooks/service.ts';

let server: RunningServer;
let endpoint: Awaited<ReturnType<typeof partnerEndpoint>>;
let written = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (text: Buffer) => {
    written += text;
  });
  const log = createLog({ logLevel: 'trace', nodeEnv: 'production' }, lines);
  server = await startServer({ demo: true }, log);
  endpoint = await partnerEndpoint();
});
afterAll(async () => {
  endpoint.close();
  await server.close();
});

const actor = 'operator:Zanele' as const;
const CELL = '27826667701';

const LETTER = {
  name: 'Zodwa Ungenannt',
  emailAddress: 'zodwa.ungenannt@mail.test',
  subject: 'Herzlichen Dank',
  messageBody: 'Mein Bruder hat das Geld.',
  issue: 'Partner One',
  cellphoneNumber: CELL,
};

const CHAT = {
  'user-id': 3044,
  'custom-type': 'CUSTOMER_PORTAL',
  message: 'Wo ist mein Geld?',
  context: [],
};

/** A partner with a key of its own and an endpoint, and an order that it stages. */
async function partnerWithOrder() {
  const { database, config } = server;
  const by = { actor, reason: 'A new machine.' };
  const { key, secret } = await withTransaction(database, async (handle) => ({
    ...(await addKey(handle, 'PARTNER_ONE', by)),
    secret: await partnerEventsService(handle).setEndpoint(config, {
      partner: 'PARTNER_ONE',
      url: endpoint.url,
      ...by,
    }),
  }));
  const recipient = {
    'first-name': 'Zodwa',
    'last-name': 'Ungenannt',
    msisdn: CELL,
    email: 'zodwa.ungenannt@mail.test',
  };
  const { body } = await asPartner<StagedAnswer>(server.url, 'POST /partner/inbound-orders', {
    key,
    body: { orders: [orderRow({ recipient })] },
  });
  const [order] = body.accepted;
  if (!order) throw new Error(`It was not staged: ${JSON.stringify(body)}`);
  return { key, secret, order };
}

/** The token of the link a recipient was sent. */
async function sentToken(): Promise<string> {
  await notifyRecipients(server.services);
  const { rows } = await server.database.pool.query<{ body: string }>(
    `select body from messages where recipient = $1 order by id`,
    [CELL],
  );
  return decodeURIComponent(/\?t=(\S+)$/.exec(rows[0]?.body ?? '')?.[1] ?? '');
}

/** A recipient requests an order, answers a follow-up and is approved. */
async function redeem(id: number) {
  const body = await newRecipient(
    server.url,
    { id: BigInt(id), msisdn: CELL },
    {
      'first-name': 'Zodwa',
      'last-name': 'Ungenannt',
    },
  );
  const { body: request } = await submitRequest(server.url, body);
  const found = await server.database.pool.query<{ id: bigint }>(
    'select id from cases where subject = $1',
    [`redemption-request:${request.id}`],
  );
  const asked = { caseId: found.rows[0]?.id ?? 0n, msisdn: CELL };
  const token = await askMore(server, asked, 'FOLLOW_UP=PERMIT', 'Bitte noch einmal.');
  const { body: followUp } = await openFollowUp(server.url, token);
  const documents = followUp.requirements.map((one) => one.id);
  const handed = await handIn(server.url, followUp.id, {
    'captured-documents': [
      {
        'requirement-document-id': documents[0],
        'meta-data-id': await uploadDocument(server.url),
        'document-type-id': 19,
      },
    ],
    'signed-reporting-declaration': false,
    'reporting-declaration-version': null,
  });
  expect(handed.status).toBe(200);
  const open = await server.database.pool.query<{ id: bigint }>(
    `select id from cases where subject = $1 and state <> 'DECIDED'`,
    [`follow-up:${followUp.id}`],
  );
  const desk = testDesk({ ...server, brand: server.services.brand });
  await desk.decide(open.rows[0]?.id ?? 0n, 'APPROVE', { actor, reason: 'We looked at it.' });
  return { idNumber: String(body['id-number']), token };
}

test('the log of a whole redemption, with failed calls, contains no secret and no personal data', async () => {
  const { key, secret, order } = await partnerWithOrder();
  const token = await sentToken();
  const query = new URLSearchParams({
    'remittance-partner': 'PARTNER_ONE',
    reference: order.reference,
    'customer-identifier': CELL,
  });
  const headers = registering;
  await callServer(server.url, `GET /api/transactions/inbound?token=${token}`, { headers });
  await callServer(server.url, `PUT /api/transactions/inbound/search?${query}`, { headers });
  const redeemed = await redeem(order.id);
  await deliverEvents(server.services);
  const more = await newRecipient(server.url, { id: BigInt(order.id), msisdn: CELL });
  const response = encodeCaptcha(await requestSolvedCaptcha(server.url));
  const said = (): Promise<{ status: number }>[] => [
    callServer(server.url, `GET /api/transactions/inbound?token=${token}`, { headers }),
    callServer(server.url, `PUT /api/transactions/inbound/search?${query}`, { headers }),
    submitRequest(server.url, more),
    callServer(server.url, 'POST /api/admin/contact-us', { body: { ...LETTER, response } }),
    callServer(server.url, 'POST /api/chat/conversation', { headers, body: CHAT }),
  ];
  const { pool } = server.owner;
  await pool.query('alter table throttles rename to gone');
  const failed = await Promise.all(said());
  await pool.query('alter table gone rename to throttles');
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  await pool.query('alter table cases rename to gone');
  await Promise.all(said());
  await pool.query('alter table gone rename to cases');
  await Promise.all(said());

  expect(endpoint.arrived.length).toBeGreaterThan(1);
  expect(written.match(/request failed/g)?.length).toBeGreaterThan(5);
  const unwritten = {
    key,
    secret: secret.replace('whsec_', ''),
    token,
    'token of the follow-up': redeemed.token,
    'collection PIN': order['collection-pin'] ?? '',
    'number of the ID': redeemed.idNumber,
    reference: order.reference,
    cellphone: CELL.slice(2),
    name: 'Ungenannt',
    'e-mail address': 'zodwa.ungenannt',
    'a letter': 'Herzlichen Dank',
    'a chat': 'Wo ist mein Geld',
    'words of an operator': 'Bitte noch einmal',
    'an answered captcha': response.slice(0, 60),
    credential: headers.authorization?.slice(6) ?? '',
  };
  for (const [what, text] of Object.entries(unwritten)) {
    expect([what, text.length > 5]).toEqual([what, true]);
    expect([what, written.includes(text)]).toEqual([what, false]);
  }
});
