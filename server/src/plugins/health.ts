import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/pool.ts';

/** Alive: the process answers. Ready: the database answers too (demo.md). */
export const healthPlugin = fastifyPlugin(
  async (app, { database }: { database: Database | undefined }) => {
    app.get('/health/live', async () => ({ status: 'alive' }));
    app.get('/health/ready', async (_request, reply) => {
      try {
        await database?.pool.query('select 1');
        return { status: 'ready' };
      } catch {
        return reply.status(503).send({ status: 'not ready' });
      }
    });
  },
  { name: 'health' },
);
