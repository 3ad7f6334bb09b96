import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { SessionStore } from '../../platform/http/session-store.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { signInTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { deviceInWords } from './device.ts';
import { beginSession, endSession } from './sessions.ts';

/** The portal's sessions as rows of our own; the cookie holds no PIN. */
export function databaseSessions(services: Services): SessionStore {
  return {
    begin: async (request, { username }) => {
      const { caller, headers } = request;
      if (caller.kind !== 'customer')
        throw new DomainError('UNAUTHORIZED', phrase(signInTexts, 'signIn'));
      const { customerId } = caller;
      const device = deviceInWords(headers['user-agent'], languageOf(request).say);
      const name = normaliseUsername(username);
      const id = await beginSession(services, { customerId, username: name, device });
      return { id, customer: String(customerId) };
    },
    // Read from the row at the time of the call, which is free while it is cached.
    isOpen: ({ customer }) => customer !== undefined,
    end: async ({ id, customer = '0' }, reason) => {
      await endSession(services, { id, customerId: BigInt(customer) }, reason);
    },
  };
}
