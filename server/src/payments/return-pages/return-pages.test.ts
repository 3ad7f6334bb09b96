import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const html = { accept: 'text/html' };
const inFrame = { ...html, 'sec-fetch-dest': 'iframe' };

test('inside our own frame the return page only makes the portal close it', async () => {
  const path = '/payment/complete/success?payatReferenceNum=%3Cscript%3E' as const;
  const framed = await callServer<string>(server.url, `GET ${path}`, { headers: inFrame });
  expect(framed.status).toBe(200);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(framed.body).not.toContain('payatReferenceNum');
  const script = await callServer<string>(server.url, 'GET /payment/return/returned.js');
  expect(script.body).toContain("postMessage('onClose', window.location.origin)");
});

test('anywhere else it is a page of the portal that cannot be embedded', async () => {
  const { headers, body } = await callServer<string>(server.url, 'GET /payment/complete/success', {
    headers: html,
  });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(body).toContain('<div id="root">');
});

test.each(['/payment/complete/failed?a=1', '/payment/redirect/true?a=1'] as const)(
  'a bank that returns by POST to %s is led there by GET',
  async (path) => {
    const form = {
      method: 'POST',
      body: new URLSearchParams({ p2: '1' }),
      redirect: 'manual',
    } as const;
    const answer = await fetch(server.url + path, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  },
);

test.each([
  [
    '?status=complete&id=1&externalReference=4927518360927411',
    'true?paymentReference=4927518360927411',
  ],
  [
    '?status=closed&id=1&externalReference=4927518360927411',
    'false?paymentReference=4927518360927411',
  ],
  ['?status=complete&status=complete', 'false'],
  ['', 'false'],
  ['?status=complete&externalReference=%22%3E%2F%2Fevil', 'true?paymentReference=%22%3E%2F%2Fevil'],
])('STITCH’s return %s becomes the documented one', async (query, target) => {
  const answer = await callServer(server.url, `GET /payment/return/stitch${query}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/payment/redirect/${target}`);
});
