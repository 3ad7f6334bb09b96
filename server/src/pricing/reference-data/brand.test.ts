import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { StartError } from '../../platform/core/config.ts';
import { loadBrand } from './brand.ts';

function brandFile(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('GET /brand.json', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer();
  });

  afterAll(() => server.close());

  test('has the customer service phone [CONST-03] and one contact of each kind [CONST-04]', async () => {
    const { status, body } = await callServer(server.url, 'GET /brand.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Thumela',
      productCode: 'THUMELA',
      phone: '0861 660 660',
      phoneInternational: '27861660660',
      whatsapp: expect.stringMatching(/^27\d{9}$/),
      email: expect.stringMatching(/^[^@ ]+@[^@ ]+$/),
    });
  });
});

describe('the brand file', () => {
  test('is sent to the apps completely, colours included', async () => {
    const file = brandFile({
      logo: '/ubuntu.svg',
      colours: { leaf: '#123456', 'leaf-deep': '#000' },
    });
    const server = await startServer({ settings: { brandFile: file, signUpNameMinimum: 2 } });
    const { body } = await callServer(server.url, 'GET /brand.json');
    await server.close();
    expect(body).toEqual({ ...loadBrand({ brandFile: file, demo: true }), signUpNameMinimum: 2 });
  });

  test('replaces what it says and leaves the rest', () => {
    const brand = loadBrand({
      brandFile: brandFile({ name: 'Ubuntu Send', links: { faqs: 'https://example.com/faqs' } }),
      demo: false,
    });
    expect(brand).toMatchObject({ name: 'Ubuntu Send', productCode: 'THUMELA' });
    expect(brand.links).toMatchObject({ faqs: 'https://example.com/faqs', terms: '/terms' });
  });

  test('the invented issuer of a demo is on no page of a remitter, with or without a brand file', () => {
    const issuer = { licence: expect.any(String), address: expect.any(String) };
    expect(loadBrand({ brandFile: undefined, demo: true })).toMatchObject(issuer);
    for (const file of [undefined, brandFile({ name: 'Ubuntu Send' })]) {
      const brand = loadBrand({ brandFile: file, demo: false });
      for (const key of ['licence', 'address', 'vatNumber']) expect(brand).not.toHaveProperty(key);
    }
  });

  test.each([
    ['not JSON', '{'],
    ['no object', '[1]'],
    ['a product code that cannot name a payment option', { productCode: 'two words' }],
    ['a key nobody knows', { colour: '#fff' }],
    ['a phone that is no number', { phoneInternational: '+27 86' }],
  ])('%s stops the start with a sentence', (_case, content) => {
    expect(() => loadBrand({ brandFile: brandFile(content), demo: true })).toThrow(StartError);
  });
});
