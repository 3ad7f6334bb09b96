import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/core/config.ts';
import { addressAt, requestProvider } from '../../platform/http/forward.ts';
import { OPEN_RECEIPT } from './access.ts';

/** Response headers that a browser needs to show or save it. */
const PASSED_BACK = [
  ...['content-type', 'content-language', 'content-disposition'],
  ...['cache-control', 'vary', 'location'],
];

/**
 * Forwards receipt requests to another provider that has them, such as another server of this product, through the
 * portal in front of it. Transactions of a provider without receipts have no link to them.
 */
export async function forwardingReceiptsPlugin(
  app: FastifyInstance,
  config: Config,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/receipts/*',
    config: { call: OPEN_RECEIPT, byLink: true },
    handler: (request, reply) => forwardReceipt(config, request, reply),
  });
}

async function forwardReceipt(config: Config, request: FastifyRequest, reply: FastifyReply) {
  const url = addressAt(config, request.url, '/receipts/');
  const body = typeof request.body === 'string' ? request.body : undefined;
  const { answer, bytes } = await requestProvider(url, request, { body, redirect: 'manual' });
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.status(answer.status).send(bytes);
}
