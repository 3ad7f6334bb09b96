import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { sendAccessNotice } from './notices.ts';
import {
  CHALLENGE_SECONDS,
  consumeChallenge,
  newChallenge,
  parsePasskeyResponse,
  verifyOrUndefined,
} from './passkey-challenges.ts';
import { loadPasskeyLibrary } from './passkey-library.ts';
import { handleOf, passkeysOf, relyingParty } from './passkeys.ts';
import { refuseOtherPassword } from './sign-in.ts';

/** Longest name of a passkey, in letters. */
const LONGEST_NAME = 60;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * ES256, EdDSA and RS256 by their COSE numbers (IANA). Every authenticator supports one of them; the library's own list
 * includes algorithms that Node calls experimental.
 */
const ALGORITHMS = [-7, -8, -257];

/** Every passkey can be used without a password, so each requires a fingerprint, a face or a PIN. */
const VERIFIED = { residentKey: 'required', userVerification: 'required' } as const;

/**
 * Options for creating a passkey, after checking the password.
 * @throws DomainError VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function beginAdding(
  services: Services,
  operator: OperatorCaller,
  password: string,
): Promise<string> {
  await refuseOtherPassword(services, operator, password, 'wrongOwnPassword');
  const { database } = services;
  const { id, name } = relyingParty(services);
  const known = await passkeysOf(database, operator.id);
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: handleOf(operator.id),
    userName: operator.email,
    userDisplayName: operator.name,
    challenge: await newChallenge(database, { purpose: 'ADD', session: operator.session }),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: VERIFIED,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

/**
 * Adds the passkey that a browser made.
 * @throws DomainError VALIDATION_FAILED for an answer that is not to our question, for a passkey there is already
 *   and for a name that is none; UNAUTHORIZED where the session ended meanwhile
 */
export async function finishAdding(
  services: Services,
  operator: OperatorCaller,
  given: { name: string; passkey: string },
) {
  const { database } = services;
  const name = given.name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || [...name].length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw invalidInput([phrase(operatorTexts, 'passkeyName', LONGEST_NAME)]);
  }
  const made = await verifyNewPasskey(services, operator, given.passkey);
  if (!made) throw invalidInput([phrase(operatorTexts, 'wrongPasskey')]);
  return await withTransaction(database, async (handle) => {
    await refuseEnded(handle, operator);
    const added = await handle.db
      .insertInto('operator_passkeys')
      .values({
        operator_id: operator.id,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: BigInt(made.counter),
        transports: transportsIn(made.transports),
        name,
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .returning(['id', 'name', 'made_at'])
      .executeTakeFirst();
    if (!added) throw invalidInput([phrase(operatorTexts, 'passkeyKnown')]);
    await appendAuditEntry(handle, {
      actor: operator.actor,
      action: 'operator.passkey-added',
      subject: `operator:${operator.id}`,
      details: { name },
    });
    await sendAccessNotice(handle, operator, 'passkeyAdded');
    return added;
  });
}

/**
 * Serialises a reset of the second factor and a new passkey: either the reset finds the passkey, or its session
 * has ended.
 * @throws DomainError UNAUTHORIZED
 */
async function refuseEnded({ db }: TransactionHandle, { id, session }: OperatorCaller) {
  await db.selectFrom('operators').select('id').where('id', '=', id).forUpdate().execute();
  const open = await db
    .selectFrom('operator_sessions')
    .select('id')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new DomainError('UNAUTHORIZED', phrase(operatorTexts, 'signIn'));
}

/** The new passkey; undefined where it answers no question of ours. */
async function verifyNewPasskey(services: Services, { session }: OperatorCaller, sent: string) {
  const response = parsePasskeyResponse<RegistrationResponseJSON>(sent);
  const asked = { purpose: 'ADD', session } as const;
  const expectedChallenge =
    response && (await consumeChallenge(services.database, response, asked));
  if (!response || !expectedChallenge) return undefined;
  const { id, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  const result = await verifyOrUndefined(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return result?.registrationInfo?.credential;
}

/** How the browser says that it reaches a passkey, as far as it is known; a hint for next time and no more. */
const transportsIn = (said: unknown) =>
  TRANSPORTS.filter((each) => Array.isArray(said) && said.includes(each));
