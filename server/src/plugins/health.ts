import { setTimeout as pause } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/pool.ts';

/** Milliseconds the database may take to say that it is there. */
const PATIENCE = 3_000;

/** Alive: the process answers. Ready: the database answers too (demo.md). */
export const healthPlugin = fastifyPlugin(
  async (app, { database }: { database: Database | undefined }) => {
    app.get('/health/live', async () => ({ status: 'alive' }));
    app.get('/health/ready', async (_request, reply) => {
      const ready = database === undefined || (await answers(database));
      return ready ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' });
    });
  },
  { name: 'health' },
);

async function answers({ pool }: Database): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([asked, pause(PATIENCE, false, { ref: false })]);
}
