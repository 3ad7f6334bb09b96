import { IDENTITY_CHECKS } from '@thumela/rules/compliance/identity-rules.ts';
import { decideIdentity } from '@thumela/rules/identity/identity-outcomes.ts';
import type { Services } from '../../app/services.ts';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import {
  type IdentityAnswer,
  type IdentityService,
  IdentityServiceError,
} from '../../integrations/identity/identity-service.ts';
import { compareNames } from '../../integrations/screening/name-similarity.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type ClaimedCheck, claimChecks } from '../identity-checks/service.ts';
import { settleAnswer, settleFailure, settleUnchecked } from './settle.ts';

type CheckServices = Pick<Services, 'brand' | 'database' | 'identity' | 'log'>;

/**
 * Makes the identity checks that are due: claimed and committed, then called, then settled each in a database
 * transaction of its own. Any number of workers may run at once. If the service was removed meanwhile, a person decides
 * about what it was still to check.
 */
export async function checkIdentities(services: CheckServices, signal: AbortSignal): Promise<void> {
  const { database, identity } = services;
  for (;;) {
    const claimed = await withTransaction(database, claimChecks);
    if (claimed.length === 0) return;
    // At once, so that a slow answer does not delay the others.
    await Promise.all(
      claimed.map((check) =>
        identity
          ? checkIdentity(services, identity, check, signal)
          : settleUnchecked(services, check),
      ),
    );
  }
}

async function checkIdentity(
  services: CheckServices,
  identity: IdentityService,
  check: ClaimedCheck,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await askService(identity, check, signal);
    if (typeof answer === 'string') {
      services.log.warn(
        { check: String(check.id), problem: answer },
        'no answer about an identity',
      );
      await settleFailure(services, check, { service: identity.name, problem: answer });
      return;
    }
    await settleAnswer(services, check, {
      ...{ service: identity.name, answer },
      ...(await judgeAnswer(services, check, answer)),
    });
  } catch (error) {
    // Claimed for a while: another round takes it again.
    services.log.error({ err: error, check: String(check.id) }, 'an identity could not be checked');
  }
}

/** The answer, or why there is none. */
async function askService(
  identity: IdentityService,
  check: ClaimedCheck,
  signal: AbortSignal,
): Promise<IdentityAnswer | string> {
  const question = {
    reference: String(check.id),
    idType: check.id_type,
    idNumber: check.id_number,
    firstName: check.first_name,
    lastName: check.last_name,
    dateOfBirth: check.dob,
    consentedAt: check.created_at,
  };
  try {
    return await identity.check(question, signal);
  } catch (error) {
    if (error instanceof IdentityServiceError) return error.message;
    throw error;
  }
}

async function judgeAnswer(
  { database }: CheckServices,
  check: ClaimedCheck,
  answer: IdentityAnswer,
) {
  const { values } = await readRuleSet(database, IDENTITY_CHECKS);
  const similarity =
    answer.name === null
      ? undefined
      : compareNames(`${check.first_name} ${check.last_name}`, answer.name);
  return {
    outcome: decideIdentity(answer, similarity, values.NAME_SIMILARITY / 100),
    similarity: similarity === undefined ? undefined : Math.floor(similarity * 100),
  };
}
