import { streamChanges } from '@thumela/contract/console/cases.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import { listenerOf } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { holderTexts } from '../../platform/i18n/texts/en/cases.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { Listeners } from './listeners.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy that buffers responses would hold back every event.
  'x-accel-buffering': 'no',
} as const;

/** Streams changes to the console (see server/src/casework/README.md). */
export const livePlugin = fastifyPlugin<Services>(
  async (app, services) => {
    const listeners = new Listeners();
    services.notices.add(listeners);
    app.addHook('preClose', async () => listeners.end());
    app.get(
      streamChanges.path,
      { exposeHeadRoute: false, config: { lasting: true } },
      async (request, reply) => {
        const caller = await listenerOf(services, request);
        if (!caller) throw new DomainError('UNAUTHORIZED', phrase(operatorTexts, 'signIn'));
        if (!request.headers.accept?.includes('text/event-stream')) {
          throw invalidInput([phrase(holderTexts, 'stream')]);
        }
        const stands = () =>
          listenerOf(services, request).then(
            // Other roles see other cases.
            (found) => found?.roles.join() === caller.roles.join(),
            (error: unknown) => !(error instanceof DomainError),
          );
        const { output } = listeners.open(caller, stands);
        return reply.headers(HEADERS).send(output);
      },
    );
  },
  { name: 'live', dependencies: ['errors', '@fastify/cookie'] },
);
