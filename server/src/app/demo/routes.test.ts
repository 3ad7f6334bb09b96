import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { SENTINELS } from '../../integrations/payouts/sandbox/sentinels.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ demo: true });
});

afterAll(() => server.close());

async function send(body: string, more: { channel?: 'SMS' | 'EMAIL'; subject?: string } = {}) {
  await server.database.db
    .insertInto('messages')
    .values({ channel: 'SMS', recipient: '27820000001', status: 'SENT', body, ...more })
    .execute();
}

describe('GET /demo/messages', () => {
  test('lists what was sent, newest first', async () => {
    await send('First');
    await send('Second', { channel: 'EMAIL', subject: 'Hello' });
    const { status, body } = await callServer<Record<string, unknown>[]>(
      server.url,
      'GET /demo/messages',
    );
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        channel: 'EMAIL',
        to: '27820000001',
        subject: 'Hello',
        body: 'Second',
        'date-created': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/),
      },
      expect.objectContaining({ channel: 'SMS', subject: '', body: 'First' }),
    ]);
  });

  test('leaves out what still waits to be sent', async () => {
    await server.database.db
      .insertInto('messages')
      .values({ channel: 'SMS', recipient: '27820000001', body: 'Still queued' })
      .execute();
    const { body } = await callServer<{ body: string }[]>(server.url, 'GET /demo/messages');
    expect(body.map((message) => message.body)).not.toContain('Still queued');
  });
});

describe('the inbox', () => {
  test('has pages, on the tour and as JSON', async () => {
    await server.owner.pool.query(
      `insert into messages (channel, recipient, status, body)
       select 'SMS', '27820000001', 'SENT', 'Paged ' || n from generate_series(1, 400) n`,
    );
    const shown = async (page: string) => {
      const headers = { accept: 'text/html' };
      const { body } = await callServer<string>(server.url, `GET /demo${page}`, { headers });
      return {
        bodies: [...body.matchAll(/class="body">(Paged \d+)</g)].map(([, text]) => text),
        links: [...body.matchAll(/<a href="(\/demo\?page=\d+#inbox)">/g)].map(([, to]) => to),
      };
    };
    const first = await shown('');
    expect(first.bodies).toHaveLength(30);
    expect(first).toMatchObject({ bodies: { 0: 'Paged 400' }, links: ['/demo?page=2#inbox'] });
    expect(await shown('?page=2')).toMatchObject({
      bodies: { 0: 'Paged 370', length: 30 },
      links: ['/demo?page=1#inbox', '/demo?page=3#inbox'],
    });
    expect(await shown('?page=900')).toEqual({ bodies: [], links: ['/demo?page=899#inbox'] });
    for (const wrong of ['?page=0', '?page=x', '?page=1e99', '?page=1&page=2']) {
      expect((await callServer(server.url, `GET /demo${wrong}`)).status).toBe(200);
    }
    const { body } = await callServer<{ body: string }[]>(server.url, 'GET /demo/messages?page=2');
    expect(body[0]?.body).toBe('Paged 200');
    await server.owner.pool.query(`delete from messages where body like 'Paged %'`);
  });
});

test('two operators of a role decide together what takes two people', async () => {
  const { rows } = await server.owner.pool.query<{ role: string; people: number }>(
    `select roles[1] as role, count(*)::int as people from operators
     where made_by = 'system' and suspended_at is null group by 1 order by 1`,
  );
  expect(rows).toEqual(
    ['admin', 'compliance', 'support', 'treasury'].map((role) => ({ role, people: 2 })),
  );
});

describe('GET /demo', () => {
  const tour = () =>
    callServer<string>(server.url, 'GET /demo', { headers: { accept: 'text/html' } });

  test('is a page that lists every person, order and link', async () => {
    const { status, headers, body } = await tour();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const fact of ['0820000001', 'nomvula@example.com', '2580', '1470', '3690']) {
      expect(body).toContain(`>${fact}<`);
    }
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(body).toContain(`DEMO-100${number}`);
      expect(body).toContain(`100000000${number}`);
    }
    for (const link of ['redeem', 'limit', 'self', 'complete', 'customer', 'customer-limit']) {
      expect(body).toContain(`/redeem-inbound-transaction?t=demo-${link}"`);
    }
    for (const link of ['aisha', 'allocated', 'rejected']) expect(body).toContain(`demo-${link}`);
    expect(body).toContain('/inbound-redemption-follow-up?t=demo-follow-up"');
    expect(body).toContain('R\u00a060\u00a0000.00');
    for (const operator of ['compliance', 'treasury', 'support', 'admin']) {
      expect(body).toContain(`${operator}@thumela.example`);
      expect(body).toContain(`${operator}2@thumela.example`);
    }
    for (const secret of ['demo-operator-pass', 'portal-demo-secret']) {
      expect(body).toContain(secret);
    }
  });

  test('sends what really costs, arrives and ends as it says', async () => {
    const text = (await tour()).body.replaceAll(/<[^>]+>/g, ' ');
    expect(text).toContain('You pay R\u00a0323.00, fee and VAT included; USD\u00a018.26 arrives.');
    for (const ending of ['13', '17', '19']) expect(text).toContain(` 300.${ending} `);
  });

  test('says what payouts do, and leads to the book of their partner', async () => {
    const { body } = await tour();
    expect(body).toContain('href="/sandbox/payout"');
    for (const ending of Object.keys(SENTINELS)) expect(body).toContain(`USD&nbsp;20.${ending}<`);
    expect(body).toContain('Nothing is paid by itself here');
  });

  test('has no script and no style but its own file', async () => {
    const { headers, body } = await tour();
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(body).not.toMatch(/<script|<style|style=/);
    const css = await callServer(server.url, 'GET /demo/tour.css');
    expect(css.status).toBe(200);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  test('shows messages as text, whatever they contain', async () => {
    await send('<img src=x onerror="alert(1)"> & "more"', { subject: "<b>It's</b>" });
    const { body } = await tour();
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;more&quot;');
    expect(body).toContain('&lt;b&gt;It&#39;s&lt;/b&gt;');
    expect(body).not.toContain('<img');
  });
});

test('without demo data there is no tour and no inbox', async () => {
  const plain = await startServer();
  try {
    const headers = { accept: 'application/json' };
    expect((await callServer(plain.url, 'GET /demo', { headers })).status).toBe(404);
    expect((await callServer(plain.url, 'GET /demo/messages', { headers })).status).toBe(404);
  } finally {
    await plain.close();
  }
});
