import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { BasicCredential } from './credentials.ts';

/** The content of the session cookie, readable by the gateway only. */
export interface SealedSession {
  id: string;
  /** Id of its customer, where the session is a row of our own: a bigint as text. */
  customer?: string;
  /** Id of the device it was begun on, where devices are known. */
  device?: string;
  /** In front of another provider: the credential sent with every call. */
  credential?: BasicCredential;
}

/**
 * Id of the browser a call's session is in, which stays when its customer signs in there again; undefined for
 * a caller without a session.
 */
export const browserOf = ({ browser }: FastifyRequest): string | undefined =>
  browser?.session && (browser.session.device ?? browser.session.id);

/** Where the sessions of the portal are kept. */
export interface SessionStore {
  /** Begins the session of a sign-in that was answered with 200. */
  begin(request: FastifyRequest, credential: BasicCredential): Promise<SealedSession>;
  /** Whether a session may go on, as far as this process knows without asking. */
  isOpen(session: SealedSession): boolean;
  /** Ends a session: its cookie, and every copy of it, is refused from then on. */
  end(session: SealedSession, reason: 'SIGNED_OUT' | 'SIGNED_IN_AGAIN'): Promise<void>;
}

/** Upper bound of ended sessions kept, so that signing in and out cannot fill the memory. */
const MOST_ENDED = 100_000;

/**
 * The sessions in front of another provider: the cookie holds its credential, and there is no database.
 * Which of them have ended is known to this process, for as long as their cookies could be used.
 *
 * @param seconds of the longest session
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
