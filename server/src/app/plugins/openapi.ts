import { readFile } from 'node:fs/promises';
import fastifyPlugin from 'fastify-plugin';

const DOCUMENT = new URL(import.meta.resolve('@thumela/contract/openapi.json'));

/** Describes the API; the document is generated from the contract. */
export const openapiPlugin = fastifyPlugin(
  async (app) => {
    const document = await readFile(DOCUMENT, 'utf8');
    app.get('/api/openapi.json', async (_request, reply) =>
      reply.type('application/json').send(document),
    );
  },
  { name: 'openapi' },
);
