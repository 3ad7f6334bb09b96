import { type BodyOf, defineCall } from '@thumela/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { CustomerCaller } from '../http/caller.ts';
import { profileIn, setProfile } from '../http/session-cookies.ts';
import type { Services } from '../services.ts';
import { chooseLanguage } from './language.ts';

const CHOOSE_LANGUAGE = defineCall({
  id: 'chooseLanguage',
  method: 'PUT',
  path: '/session/language',
  area: 'authentication',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The language the customer is spoken to in',
  description:
    'Chooses what pages, messages and receipts for the customer are written in from now on; the profile of the session says it.',
  source: 'decisions 40',
  body: Type.Object({
    language: Type.String({ maxLength: 35, description: 'One that is spoken here (BCP 47).' }),
  }),
  status: 204,
  example: { body: { language: 'en' } },
});

/**
 * `PUT /session/language`. No documented call: the portal enjoys it with our own server and does without it
 * elsewhere.
 */
export async function languageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { method, path: url, body: schema, status } = CHOOSE_LANGUAGE;
  app.route<{ Body: BodyOf<typeof CHOOSE_LANGUAGE> }>({
    method,
    url,
    config: { call: CHOOSE_LANGUAGE },
    schema: { body: schema },
    handler: async (request, reply) => {
      const { customerId } = request.caller as CustomerCaller;
      const { language } = request.body;
      const spoken = request.server.languages.map(({ tag }) => tag);
      await chooseLanguage(services.database, { customerId, language, spoken });
      const profile = request.browser?.session && profileIn(request);
      const left = Math.floor(((profile?.endsAt ?? 0) - Date.now()) / 1000);
      const seconds = Math.min(left, services.config.sessionSeconds);
      if (profile && seconds > 0) setProfile(reply, { ...profile, language }, seconds);
      return reply.status(status).send();
    },
  });
}
