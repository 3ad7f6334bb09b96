import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { asPartner, stageOrder } from '../../../test/staging.ts';
import { notifyRecipients } from '../../receiving/orders/recipients/notify-recipient.ts';
import { deliverEvents } from '../../receiving/partner-webhooks/deliver.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const filled = {
  partner: 'PARTNER_TWO',
  senderFirst: 'Grace',
  senderLast: 'Moyoza',
  country: 'GB',
  first: 'Lindiwe',
  last: 'Dube',
  msisdn: '0820000031',
  email: 'lindiwe@example.com',
  amount: '2500',
  payout: 'BANK_ACCOUNT',
  senderType: 'OTHER',
};

const submit = (more: Partial<typeof filled> = {}) =>
  fetch(`${server.url}/demo/partner`, {
    method: 'POST',
    body: new URLSearchParams({ ...filled, ...more }),
    redirect: 'manual',
  });

const page = (path: string) => callServer<string>(server.url, `GET ${path as '/'}`);

test('a visitor stages an order as a partner, and sees PIN, link and webhooks', async () => {
  const { status, headers } = await submit();
  expect(status).toBe(303);
  const address = headers.get('location') ?? '';
  await notifyRecipients(server.services);
  await deliverEvents(server.services);
  const { body } = await page(address);
  expect(body).toMatch(/<code class="pin">\d{10}<\/code>/);
  const link = /href="([^"]+redeem-inbound-transaction\?t=[^"]+)"/.exec(body)?.[1];
  const told = await server.database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', '27820000031')
    .executeTakeFirstOrThrow();
  expect(told.body).toContain(link);
  expect(body).toContain('<span class="chip">DELIVERED</span> 1 try');
  expect(body).toContain('&quot;type&quot;:&quot;order.status&quot;');
});

test('what is wrong with it is said, and what was typed stays, as text', async () => {
  const answer = await submit({ msisdn: '12', first: '"><script>alert(1)</script>' });
  expect(answer.status).toBe(400);
  const body = await answer.text();
  expect(body).toContain('Please give the mobile number with its country code');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(body).not.toContain('<script');
});

test('an order from a blocked country shows why it was refused', async () => {
  const { headers } = await submit({ country: 'IR' });
  const { body } = await page(headers.get('location') ?? '');
  expect(body).toContain('Money cannot be received from this country.');
  expect(body).toContain('none yet');
});

test('the endpoint of the demo takes what is signed, and nothing else', async () => {
  await stageOrder(server.url);
  await deliverEvents(server.services);
  const { body: heard } = await callServer<{ partner: string }[]>(
    server.url,
    'GET /sandbox/partner-webhooks',
  );
  expect(heard.map(({ partner }) => partner)).toContain('PARTNER_ONE');
  const forged = await fetch(`${server.url}/sandbox/partner-webhooks`, {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    body: '{}',
  });
  expect(forged.status).toBe(401);
});

test('without a demo there is no such page, and its keys are none', async () => {
  const plain = await startServer({
    databaseUrl: server.config.databaseUrl,
    settings: { demo: false },
  });
  try {
    const headers = { accept: 'application/json' };
    expect((await callServer(plain.url, 'GET /demo/partner', { headers })).status).toBe(404);
    expect((await callServer(plain.url, 'GET /sandbox/partner-webhooks', { headers })).status).toBe(
      404,
    );
    expect((await asPartner(plain.url, 'GET /partner/deliveries')).status).toBe(401);
  } finally {
    await plain.close();
  }
});
