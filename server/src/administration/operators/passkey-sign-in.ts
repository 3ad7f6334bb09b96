import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Services } from '../../app/services.ts';
import { countWrong } from '../../customers/authentication/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { limitProof } from './attempts.ts';
import {
  CHALLENGE_SECONDS,
  type ChallengePurpose,
  consumeChallenge,
  newChallenge,
  parsePasskeyResponse,
  verifyOrUndefined,
} from './passkey-challenges.ts';
import { loadPasskeyLibrary } from './passkey-library.ts';
import { handleOf, notePasskeyUse, passkeysOf, relyingParty } from './passkeys.ts';
import { beginSession, proveSession } from './sessions.ts';
import { type Confirming, recordBegun, refusedFor } from './sign-in.ts';

/** Options for signing in by any passkey of this console, without an e-mail address and a password. */
export const beginAlone = (services: Services): Promise<string> =>
  optionsFor(services, { purpose: 'SIGN_IN' });

/**
 * Options for using one of the operator's passkeys after the password.
 * @throws DomainError NOT_FOUND if the operator has none
 */
export async function beginSecond(services: Services, operator: OperatorCaller): Promise<string> {
  const passkeys = await passkeysOf(services.database, operator.id);
  if (passkeys.length === 0) throw notFound('passkey');
  const asked = { purpose: 'CONFIRM', session: operator.session } as const;
  return await optionsFor(
    services,
    asked,
    passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  );
}

async function optionsFor(
  services: Services,
  asked: ChallengePurpose,
  allowCredentials?: { id: string; transports: string[] }[],
): Promise<string> {
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    challenge: await newChallenge(services.database, asked),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials }),
  });
  return JSON.stringify(options);
}

/**
 * Signs in by a passkey alone: having it and unlocking it are the two factors. From a known browser also where the
 * network is blocked for the wrong attempts of others.
 * @throws DomainError UNAUTHORIZED
 */
export async function signInAlone(
  services: Services,
  {
    passkey,
    ip,
    device,
    isKnown,
  }: { passkey: string; ip: string; device: string; isKnown: boolean },
): Promise<string> {
  if (!isKnown && services.blockedNetworks.has(ip)) throw refusedFor('tooOften');
  const used = await verifyPasskeyUse(services, { purpose: 'SIGN_IN' }, passkey);
  const token = used && (await beginPasskeySession(services, used, device));
  if (token === undefined) {
    await countWrong(services, ip);
    throw refusedFor('wrongPasskey');
  }
  return token;
}

/** The cookie's secret of a new session; undefined where the passkey was removed meanwhile. */
const beginPasskeySession = (
  { database }: Services,
  { passkey, counter }: VerifiedPasskeyUse,
  device: string,
) =>
  withTransaction(database, async (handle) => {
    if (!(await notePasskeyUse(handle, passkey, counter))) return undefined;
    const { operator_id: operatorId, email, name } = passkey;
    const { id, token } = await beginSession(handle, { operatorId, device, proved: true });
    await recordBegun(handle, { email }, { id, device, passkey: name });
    return token;
  });

/**
 * Completes signing in by a passkey in the place of the code. Answers the new secret of the session's cookie.
 * @throws DomainError UNAUTHORIZED
 */
export async function confirmSecond(
  services: Services,
  { operator, passkey, device, browser }: Confirming & { passkey: string },
): Promise<string> {
  const { database } = services;
  await limitProof(database, operator.email, browser);
  const used = await verifyPasskeyUse(
    services,
    { purpose: 'CONFIRM', session: operator.session },
    passkey,
  );
  if (used?.passkey.operator_id !== operator.id) throw refusedFor('wrongPasskey');
  const token = await withTransaction(database, async (handle) => {
    if (!(await notePasskeyUse(handle, used.passkey, used.counter))) return undefined;
    const renewed = await proveSession(handle, operator.session);
    const { name } = used.passkey;
    await recordBegun(handle, operator, { id: operator.session, device, passkey: name });
    return renewed;
  });
  if (token === undefined) throw refusedFor('wrongPasskey');
  return token;
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** A passkey that answered our question, and what it counted to. */
interface VerifiedPasskeyUse {
  passkey: StoredPasskey;
  counter: number;
}

async function verifyPasskeyUse(
  services: Services,
  asked: ChallengePurpose,
  sent: string,
): Promise<VerifiedPasskeyUse | undefined> {
  const { database } = services;
  const response = parsePasskeyResponse<AuthenticationResponseJSON>(sent);
  const expectedChallenge = response && (await consumeChallenge(database, response, asked));
  if (!response || !expectedChallenge) return undefined;
  const passkey = await findPasskey(database, String(response.id));
  if (!passkey || isAnothers(response, passkey)) return undefined;
  const { id, origin } = relyingParty(services);
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  const result = await verifyOrUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }),
  );
  return result?.verified ? { passkey, counter: result.authenticationInfo.newCounter } : undefined;
}

/** Whether an answer says that it is of another operator than the one who has the passkey. */
function isAnothers(
  { response }: AuthenticationResponseJSON,
  { operator_id }: StoredPasskey,
): boolean {
  const owner = Buffer.from(handleOf(operator_id)).toString('base64url');
  return Boolean(response.userHandle) && response.userHandle !== owner;
}

const findPasskey = ({ db }: Handle, credential: string) =>
  db
    .selectFrom('operator_passkeys as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['p.id', 'p.operator_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.name'])
    .select('o.email')
    .where('p.credential_id', '=', credential)
    .where('o.suspended_at', 'is', null)
    .executeTakeFirst();
