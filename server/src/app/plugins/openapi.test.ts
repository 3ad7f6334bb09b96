import { allCalls } from '@thumela/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
}

test('the API description is public and has every call', async () => {
  const { status, headers, body } = await callServer<Document>(server.url, 'GET /api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`).sort());
});
