import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** How long a passkey may take, in seconds. */
export const CHALLENGE_SECONDS = 300;

/** Purpose of a challenge; all but signing in by a passkey alone happen within a session. */
export type ChallengePurpose =
  | { purpose: 'ADD' | 'CONFIRM'; session: string }
  | { purpose: 'SIGN_IN'; session?: undefined };

const tooOld = sql<Date>`now() - make_interval(secs => ${CHALLENGE_SECONDS})`;

/** Creates a challenge for a passkey; expired ones are deleted. */
export async function newChallenge({ db }: Handle, { purpose, session }: ChallengePurpose) {
  const challenge = randomBytes(32);
  await db.deleteFrom('passkey_challenges').where('made_at', '<', tooOld).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.toString('base64url'),
      purpose,
      session_id: session ?? null,
    })
    .execute();
  return Uint8Array.from(challenge);
}

/** Response of a browser: a new passkey, or a use of one. */
interface Answer {
  readonly response: { readonly clientDataJSON: string };
}

/** Parses a response; undefined if it cannot be one. Verification finds everything else that is wrong with it. */
export function parsePasskeyResponse<A extends Answer>(sent: string): A | undefined {
  try {
    const answer: A | null = JSON.parse(sent);
    return typeof answer?.response?.clientDataJSON === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The result of the library's verification; undefined if it throws, as it does for every invalid response. */
export const verifyOrUndefined = <T>(verify: () => Promise<T>): Promise<T | undefined> =>
  verify().catch(() => undefined);

/**
 * Takes the challenge that a response names, so that it cannot be used again whatever the outcome; undefined if
 * it has another purpose or session, was used before or is too old.
 *
 * @param database outside of any database transaction, so that a refused response uses it up too
 */
export async function consumeChallenge(
  { db }: Handle,
  { response }: Answer,
  { purpose, session }: ChallengePurpose,
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', session ?? null)
    .where('made_at', '>=', tooOld)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Not JSON in base64url, so not a response to a challenge of ours.
    return undefined;
  }
}
