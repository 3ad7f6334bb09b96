import { createHmac, randomInt } from 'node:crypto';
import { CaptchaAnswer } from '@thumela/contract/own/captcha.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Clock } from '../../platform/database/clock.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { contactTexts } from '../../platform/i18n/texts/en/contact.ts';

type CaptchaSettings = Pick<Config, 'captchaCost' | 'captchaSecret'>;

/** Keys a browser derives until it has the one sought: never few, and never so many that luck decides. */
const TRIES = { least: 400, most: 600 };

/** Seconds in which a task has to be answered. */
const LIFETIME = 600;

/** A task that was answered as it should be, by this server or another with the same secret. */
export interface Solved {
  nonce: string;
  /** Seconds since 1970. */
  expires: number;
}

/** A new captcha task (CONTACT-03). Nothing is stored until it is solved. */
export async function newChallenge(settings: CaptchaSettings, clock: Clock) {
  const { parameters, signature = '' } = await createChallenge({
    ...secretsOf(settings),
    algorithm: 'PBKDF2/SHA-256',
    cost: settings.captchaCost,
    counter: randomInt(TRIES.least, TRIES.most + 1),
    deriveKey,
    // Signed with it. The library would judge it by this machine's clock (decision 6).
    data: { expires: Math.floor(clock.now().getTime() / 1000) + LIFETIME },
  });
  return { parameters, signature } as CaptchaAnswer['challenge'];
}

/**
 * The task that this text answers; whether it is still to be had is for `spend` to say.
 * @throws DomainError CAPTCHA_FAILED for anything but the right answer to a task of ours
 */
export async function solvedBy(settings: CaptchaSettings, response: string): Promise<Solved> {
  const answer = parseSolution(response);
  if (!Value.Check(CaptchaAnswer, answer)) throw captchaFailed();
  const { verified } = await verifySolution({ ...secretsOf(settings), ...answer, deriveKey });
  if (!verified) throw captchaFailed();
  const { nonce, data } = answer.challenge.parameters;
  return { nonce, expires: data.expires };
}

/**
 * Uses an answered task up, in the database transaction of what it is for, and answers the number of that use.
 * @throws DomainError CAPTCHA_FAILED when it was used before, or came too late
 */
export async function spendSolution(
  { db }: Pick<TransactionHandle, 'db'>,
  { nonce, expires }: Solved,
): Promise<bigint> {
  const until = sql<Date>`to_timestamp(${expires}::float8)`;
  const spent = await db
    .insertInto('spent_challenges')
    .columns(['nonce', 'expires_at'])
    .expression(
      db
        .selectNoFrom([sql<string>`${nonce}::text`.as('nonce'), until.as('expires_at')])
        .where(sql<boolean>`${until} > now()`),
    )
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw captchaFailed();
  return spent.id;
}

/** Forgets used tasks that would come too late by now. */
export async function sweepChallenges({ db }: Handle): Promise<void> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** The answer to a task is wrong, too late or used. */
export const captchaFailed = () =>
  new DomainError('CAPTCHA_FAILED', phrase(contactTexts, 'captcha'));

/** One secret signs the task, one made of it the key sought: a signature of one is none of the other. */
const secretsOf = ({ captchaSecret }: CaptchaSettings) => ({
  hmacSignatureSecret: captchaSecret,
  hmacKeySignatureSecret: createHmac('sha256', captchaSecret).update('key').digest('hex'),
});

function parseSolution(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, 'base64').toString());
  } catch {
    return undefined;
  }
}
