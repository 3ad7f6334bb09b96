import { setTimeout as pause } from 'node:timers/promises';
import { readLiveness, readReadiness } from '@thumela/contract/own/health.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import type { Services } from '../services.ts';

/** Milliseconds the database may take to say that it is there. */
const PATIENCE = 3_000;

/** Dependencies of a server that answers /api itself. */
type Dependencies = Pick<Services, 'database' | 'reference'>;

/** Liveness: the process answers. Readiness: its dependencies can be used too. */
export const healthPlugin = fastifyPlugin(
  async (app, { dependencies }: { dependencies: Dependencies | undefined }) => {
    serveOwn(
      app,
      implementCall(readLiveness, async () => ({ status: 'alive' })),
    );
    serveOwn(
      app,
      implementCall(readReadiness, async ({ reply }) => {
        if (dependencies && !(await isDatabaseReady(dependencies.database))) {
          reply.status(503);
          return { status: 'not ready' };
        }
        if (dependencies && !dependencies.reference.isBinding) {
          reply.status(503);
          const reason = 'The reference data could not be read again for too long.';
          return { status: 'not ready', reason };
        }
        return { status: 'ready' };
      }),
    );
  },
  { name: 'health' },
);

async function isDatabaseReady({ pool }: Database): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, pause(PATIENCE, false, { ref: false })]);
}
