import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { BasicCredential } from './credentials.ts';

/** Content of the session cookie; only the gateway can read it. */
export interface SealedSession {
  id: string;
  /** Id of the customer, if the session is a row in our database: a bigint as text. */
  customer?: string;
  /** Id of the device on which the session was started, if devices are tracked. */
  device?: string;
  /** In front of another provider: the credential that is sent with every call. */
  credential?: BasicCredential;
}

/**
 * Id of the browser that a session belongs to, which stays the same when its customer signs in there again;
 * undefined without a session.
 */
export const sessionBrowserOf = ({ browser }: FastifyRequest): string | undefined =>
  browser?.session && (browser.session.device ?? browser.session.id);

/** Storage of the portal's sessions. */
export interface SessionStore {
  /** Starts the session after a successful sign-in. */
  begin(request: FastifyRequest, credential: BasicCredential): Promise<SealedSession>;
  /** Whether a session is still open, as far as this process knows without a query. */
  isOpen(session: SealedSession): boolean;
  /** Ends a session: its cookie and every copy of it is refused from then on. */
  end(session: SealedSession, reason: 'SIGNED_OUT' | 'SIGNED_IN_AGAIN'): Promise<void>;
}

/** Maximum number of ended sessions in memory, so that repeated sign-ins cannot exhaust it. */
const MOST_ENDED = 100_000;

/**
 * Sessions in front of another provider: the cookie holds its credential, and there is no database. This
 * process remembers ended sessions as long as their cookies would be valid.
 *
 * @param seconds duration of the longest session
 */
export function credentialSessions(seconds: number): SessionStore {
  const ended = new Map<string, number>();
  const forget = () => {
    for (const [id, until] of ended) {
      if (until > performance.now() && ended.size < MOST_ENDED) return;
      ended.delete(id);
    }
  };
  return {
    begin: async (_request, credential) => ({
      id: randomUUID(),
      credential,
    }),
    isOpen: ({ id }) => !ended.has(id),
    end: async ({ id }) => {
      forget();
      ended.set(id, performance.now() + seconds * 1000);
    },
  };
}
