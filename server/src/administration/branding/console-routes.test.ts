import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha } from '../../../test/captcha.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { createServices } from '../../app/services.ts';
import { readBrand } from './service.ts';

const AT = '/console/api/configuration/brand';

let server: RunningServer;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  admin = await operatorCall(server, 'admin');
  second = await operatorCall(server, 'admin');
});
afterAll(() => server.close());

interface Running {
  version: number;
  name: string;
  colours: { token: string; value: string }[];
}

const running = async () => (await admin.call<Running>('GET', AT)).body;

/** A body that changes the brand in force. */
async function changed(values: object) {
  const { version: seen, ...now } = await running();
  return { ...now, seen, reason: 'For the test.', ...values };
}

interface Asked {
  'case-id': number;
  errors?: string[];
}

const decide = (id: number, who: SignedIn) =>
  who.call('POST', `/console/api/cases/${id}/decision`, {
    decision: 'CHANGE',
    reason: 'For the test.',
  });

/** Proposes another brand, to which the second admin agrees. */
async function change(values: object) {
  const asked = await admin.call<Asked>('PUT', AT, await changed(values));
  if (asked.status !== 200) return { ...asked, version: undefined };
  expect((await decide(asked.body['case-id'], second)).status).toBe(200);
  return { ...asked, version: (await running()).version };
}

const page = async (path: string) =>
  (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text();

const leaf = (value: string) => [{ token: 'leaf', value }];

test('the initial brand is that of the installation, without an author', async () => {
  expect(await running()).toMatchObject({
    ...{ version: 0, name: 'Thumela', 'product-code': 'THUMELA', 'of-a-file': false },
    ...{ colours: [], 'dark-colours': [], logo: null, 'chat-hours': null },
  });
  const { body } = await admin.call('GET', `${AT}/versions`);
  expect(body).toEqual([expect.objectContaining({ version: 0, name: 'Thumela' })]);
});

test('one person alone changes nothing: not by proposing, nor by deciding their own proposal', async () => {
  const body = await changed({ name: 'Alone' });
  const asked = await admin.call<Asked>('PUT', AT, body);
  expect(asked.status).toBe(200);
  expect((await admin.call('PUT', AT, body)).status).toBe(409);
  expect((await decide(asked.body['case-id'], admin)).status).toBe(409);
  const compliance = await operatorCall(server, 'compliance');
  expect((await decide(asked.body['case-id'], compliance)).status).toBe(403);
  expect(await running()).toMatchObject({ version: 0, name: 'Thumela' });
  const refusal = `/console/api/cases/${asked.body['case-id']}/refusal` as const;
  expect((await second.call('POST', refusal, { reason: 'For the test.' })).status).toBe(200);
  expect(await running()).toMatchObject({ version: 0, name: 'Thumela' });
});

test('a changed name, contact and colour appear in the pages, the manifest and the e-mails at once', async () => {
  const before = await page('/login');
  expect(before).not.toContain('/assets/brand.css');
  const values = {
    ...{ name: 'Tuma & Sons', company: 'Tuma (Pty) Ltd', email: 'hello@tuma.example' },
    ...{ colours: leaf('#0A4A6A'), 'dark-colours': leaf('#7fc4f0') },
  };
  expect(await change(values)).toMatchObject({ status: 200, version: 1 });

  const login = await page('/login');
  expect(login).toContain('<title>Tuma &amp; Sons</title>');
  const styles = /href="(\/assets\/brand\.css\?[\w-]{8})"/.exec(login)?.[1] ?? '';
  const css = await fetch(server.url + styles);
  expect(css.headers.get('cache-control')).toContain('immutable');
  expect(await css.text()).toBe(
    ':root,::backdrop{--leaf:#0a4a6a;}\n@media (prefers-color-scheme:dark){:root,::backdrop{--leaf:#7fc4f0;}}',
  );
  expect(await page('/console/sign-in')).toContain(styles);
  expect(await page('/company')).toContain('Tuma (Pty) Ltd');
  expect(await (await fetch(`${server.url}/information.css`)).text()).toContain('--leaf:#0a4a6a');
  const manifest = await callServer(server.url, 'GET /manifest.webmanifest');
  expect(manifest.body).toMatchObject({ name: 'Tuma & Sons' });
  const settings = await callServer(server.url, 'GET /payment-settings.json');
  expect(settings.body).toMatchObject({
    cardPage: { description: 'Tuma & Sons money transfer', fallbackEmail: 'hello@tuma.example' },
  });

  const response = encodeCaptcha(await requestSolvedCaptcha(server.url));
  const letter = {
    name: 'Grace Moyoza',
    emailAddress: 'grace@mail.test',
    subject: 'Hello',
    cellphoneNumber: '082 000 0011',
  };
  const body = { ...letter, messageBody: 'When?', issue: '', response };
  await callServer(server.url, 'POST /api/admin/contact-us', { body });
  const sent = await server.database.db.selectFrom('messages').selectAll().execute();
  expect(sent).toEqual([expect.objectContaining({ recipient: 'hello@tuma.example' })]);
});

test('a command and a server that starts later have the brand in force', async () => {
  const { config, database } = server;
  expect(await readBrand(database, config)).toMatchObject({ name: 'Tuma & Sons' });
  const later = await createServices(config, database, pino({ level: 'silent' }));
  expect(later.brand).toEqual(server.services.brand);
  expect(DEFAULT_BRAND.name).toBe('Thumela');
});

test('a second server process applies a change at once', async () => {
  const beside = await startServer({ databaseUrl: server.config.databaseUrl });
  expect(beside.services.brand.name).toBe('Tuma & Sons');
  expect((await change({ phone: '0800 111 222' })).status).toBe(200);
  await vi.waitFor(() => expect(beside.services.brand.phone).toBe('0800 111 222'), 2000);
  await beside.close();
});

test('colours that cannot be read are refused, each pair in a sentence', async () => {
  const { status, body } = await change({ colours: leaf('#8fbf9f') });
  expect(status).toBe(400);
  expect(body.errors).toContain(
    'In light, “Words on buttons” on “Buttons and links” has a contrast of 2.0:1 and needs 4.5:1.',
  );
  expect((await change({ colours: [{ token: 'bark', value: '#000000' }] })).status).toBe(400);
  expect((await change({ name: ' ', whatsapp: '+27' })).body.errors).toHaveLength(2);
  expect((await change({})).status).toBe(400);
  expect((await change({ name: 'Tuma', reason: ' ' })).status).toBe(400);
  expect((await running()).version).toBe(2);
});

test('a logo is re-encoded as a square, stored at an address of its own, and shown once a version names it', async () => {
  const add = (content: Buffer) =>
    admin.call<{ address: string }>('POST', `${AT}/logos`, { content: content.toString('base64') });
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background: '#0a4a6a' } });
  const hidden = Buffer.concat([await picture.png().toBuffer(), Buffer.from('<script>')]);
  const { status, body } = await add(hidden);
  expect(status).toBe(201);
  const kept = await fetch(server.url + body.address);
  expect(kept.headers.get('content-type')).toBe('image/png');
  const content = Buffer.from(await kept.arrayBuffer());
  expect(content.includes('<script>')).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ width: 192, height: 192 });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await add(svg)).status).toBe(400);
  const small = sharp({ create: { width: 32, height: 32, channels: 3, background: '#0a4a6a' } });
  expect((await add(await small.png().toBuffer())).status).toBe(400);
  expect((await change({ logo: 'https://elsewhere.example/logo.png' })).status).toBe(400);

  expect((await change({ logo: body.address })).status).toBe(200);
  const href = /href="(\/assets\/brand\.css[^"]+)"/.exec(await page('/login'))?.[1] ?? '';
  expect(await (await fetch(server.url + href)).text()).toContain(`url("${body.address}")`);
  expect(await page('/company')).toContain(`<img src="${body.address}"`);
});

test('of two concurrent proposals one is accepted and the other refused', async () => {
  const bodies = await Promise.all(['One', 'Two'].map((name) => changed({ name })));
  const answers = await Promise.all(
    [admin, second].map((who, at) => who.call<Asked>('PUT', AT, bodies[at])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  const other = [second, admin][won] ?? second;
  expect((await decide(answers[won]?.body['case-id'] ?? 0, other)).status).toBe(200);
  expect((await running()).version).toBe(4);
});

test('a rollback creates another version; each version has its author and reason, also in the audit trail', async () => {
  const { body } = await admin.call<Running[]>('GET', `${AT}/versions`);
  const { version: _, ...first } = body.at(-1) as Running;
  expect(await change(first)).toMatchObject({ status: 200, version: 5 });
  expect(await page('/login')).not.toContain('/assets/brand.css');
  const after = await admin.call<Running[]>('GET', `${AT}/versions`);
  expect(after.body.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(after.body[0]).toMatchObject({ 'changed-by': second.actor, reason: 'For the test.' });
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'brand.changed')
    .orderBy('id', 'desc')
    .execute();
  expect(entries).toHaveLength(5);
  expect(entries[0]?.details).toMatchObject({
    version: 5,
    after: expect.stringContaining('Thumela'),
  });
});
