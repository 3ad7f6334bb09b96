import { setTimeout as pause } from 'node:timers/promises';
import {
  type IdentityDocument,
  type IdentityQuestion,
  type IdentityService,
  IdentityServiceError,
} from '../identity-service.ts';
import { readIdentityAnswer } from '../read-answer.ts';
import { type SandboxBehaviour, SENTINELS } from './sentinels.ts';

/** Milliseconds until the slow person is found. */
const SLOW = 2_000;

const findBehaviour = ({ idType, idNumber }: IdentityDocument): SandboxBehaviour | undefined =>
  idType === 'SA_ID' ? SENTINELS[idNumber] : undefined;

/** An identity service with invented people, one for each outcome; its answers are read like those of a real one. */
export const sandboxIdentityService = (): IdentityService => ({
  name: 'sandbox',
  covers: (document) => findBehaviour(document) !== undefined,
  check: async (question, signal) => {
    const behaviour = findBehaviour(question);
    if (behaviour === 'UNAVAILABLE') throw new IdentityServiceError('It cannot be reached.');
    if (behaviour === 'SLOW') await pause(SLOW, undefined, { signal });
    return readIdentityAnswer(createAnswer(question, behaviour));
  },
});

/** The answer as a service sends it; without a number where it is malformed. */
function createAnswer(
  { reference, firstName, lastName }: IdentityQuestion,
  behaviour: SandboxBehaviour | undefined,
): unknown {
  const transactionNumber = `SANDBOX-${reference}`;
  if (behaviour === 'MALFORMED') return { onNPR: 'yes', deadIndicator: 'no' };
  if (behaviour === undefined || behaviour === 'NOT_ON_REGISTER') {
    return { transactionNumber, onNPR: false };
  }
  const differs = behaviour === 'NAME_DIFFERS';
  const isDead = behaviour === 'DEAD';
  return {
    transactionNumber,
    onNPR: true,
    onHANIS: true,
    firstNames: differs ? 'Wilhelmina' : firstName,
    lastName: differs ? 'Oosthuizen' : lastName,
    deadIndicator: isDead,
    dateOfDeath: isDead ? '2024-07-09' : null,
    identityNumberBlocked: behaviour === 'BLOCKED',
    faceMatch: behaviour === 'FACE_DOUBTFUL' ? 'DOUBTFUL' : 'MATCH',
  };
}
