import { readLiveness, readReadiness } from '@thumela/contract/own/health.ts';
import fastifyPlugin from 'fastify-plugin';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { findNotReadyReason, type ReadyDependencies } from '../../platform/observability/index.ts';

/** Liveness: the process answers. Readiness: its dependencies can be used too. */
export const healthPlugin = fastifyPlugin(
  async (app, { dependencies }: { dependencies: ReadyDependencies | undefined }) => {
    serveOwn(
      app,
      implementCall(readLiveness, async () => ({ status: 'alive' })),
    );
    serveOwn(
      app,
      implementCall(readReadiness, async ({ reply }) => {
        const reason = dependencies && (await findNotReadyReason(dependencies));
        if (reason === undefined) return { status: 'ready' };
        reply.status(503);
        return { status: 'not ready', ...SENTENCES[reason] };
      }),
    );
  },
  { name: 'health' },
);

/** Answer to a caller, by reason. */
const SENTENCES = {
  database: {},
  'reference-data': { reason: 'The reference data could not be read again for too long.' },
};
