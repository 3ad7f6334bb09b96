/** Outcomes of a check of an identity with a register. */
export const IDENTITY_OUTCOMES = [
  'VERIFIED',
  'DEAD',
  'BLOCKED',
  'NOT_ON_REGISTER',
  'NAME_DIFFERS',
  'FACE_DOUBTFUL',
  'UNAVAILABLE',
] as const;
export type IdentityOutcome = (typeof IDENTITY_OUTCOMES)[number];

/** The facts of a register's answer that decide. */
interface RegisterFacts {
  readonly isDead: boolean;
  readonly isBlocked: boolean;
  readonly isOnRegister: boolean;
  readonly face: 'MATCH' | 'NO_MATCH' | 'DOUBTFUL' | 'NOT_COMPARED';
}

/**
 * The outcome of an answer; the gravest of several.
 * @param similarity of the names on record and on the register, 0 to 1; names that the register does not give do not agree
 * @param least from which similarity names agree
 */
export function decideIdentity(
  { isDead, isBlocked, isOnRegister, face }: RegisterFacts,
  similarity: number | undefined,
  least: number,
): Exclude<IdentityOutcome, 'UNAVAILABLE'> {
  if (isDead) return 'DEAD';
  if (isBlocked) return 'BLOCKED';
  if (!isOnRegister) return 'NOT_ON_REGISTER';
  if (similarity === undefined || similarity < least) return 'NAME_DIFFERS';
  return face === 'NO_MATCH' || face === 'DOUBTFUL' ? 'FACE_DOUBTFUL' : 'VERIFIED';
}

/** Outcomes that stop a customer at once; every other one except VERIFIED needs a person. */
export const isStopping = (outcome: IdentityOutcome | null | undefined): boolean =>
  outcome === 'DEAD' || outcome === 'BLOCKED';
