import { setTimeout as pause } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/pool.ts';
import type { Services } from '../services.ts';

/** Milliseconds the database may take to say that it is there. */
const PATIENCE = 3_000;

/** What a server that answers /api itself depends on. */
type Grounds = Pick<Services, 'database' | 'reference'>;

/** Alive: the process answers. Ready: what it depends on can be used too (demo.md). */
export const healthPlugin = fastifyPlugin(
  async (app, { grounds }: { grounds: Grounds | undefined }) => {
    app.get('/health/live', async () => ({ status: 'alive' }));
    app.get('/health/ready', async (_request, reply) => {
      if (grounds && !(await answers(grounds.database))) {
        return reply.status(503).send({ status: 'not ready' });
      }
      if (grounds && !grounds.reference.isBinding) {
        const reason = 'The reference data could not be read again for too long.';
        return reply.status(503).send({ status: 'not ready', reason });
      }
      return { status: 'ready' };
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
