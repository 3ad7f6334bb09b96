import { chooseLanguage as chooseLanguageCall } from '@thumela/contract/own/sessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { profileIn, setProfile } from '../../platform/http/session-cookies.ts';
import { chooseLanguage } from './language.ts';

/** A customer's language: an extra of our own server, which the portal works without (decision 1). */
export async function languageRoutes(
  app: FastifyInstance,
  { database, config }: Services,
): Promise<void> {
  serveOwn(
    app,
    implementCall(chooseLanguageCall, async ({ caller, body: { language }, raw, reply }) => {
      const spoken = raw.server.languages.map(({ tag }) => tag);
      await chooseLanguage(database, { customerId: caller.customerId, language, spoken });
      const profile = raw.browser?.session && profileIn(raw);
      const left = Math.floor(((profile?.endsAt ?? 0) - database.clock.now().getTime()) / 1000);
      const seconds = Math.min(left, config.sessionSeconds);
      if (profile && seconds > 0) setProfile(reply, { ...profile, language }, seconds);
    }),
  );
}
