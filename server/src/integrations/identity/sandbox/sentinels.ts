/** The sandbox's behaviour for one of its invented people. */
export type SandboxBehaviour =
  | 'VERIFIED'
  | 'DEAD'
  | 'BLOCKED'
  | 'NOT_ON_REGISTER'
  | 'NAME_DIFFERS'
  | 'FACE_DOUBTFUL'
  | 'UNAVAILABLE'
  | 'SLOW'
  | 'MALFORMED';

/**
 * SA ID numbers that the sandbox knows, each of a woman born on 14 February 1990 (docs/identity-verification.md). It
 * knows no other document, so that all other people of a demo sign up as without a service.
 */
export const SENTINELS: Readonly<Record<string, SandboxBehaviour>> = {
  '9002140001089': 'VERIFIED',
  '9002140002087': 'DEAD',
  '9002140003085': 'BLOCKED',
  '9002140004083': 'NOT_ON_REGISTER',
  '9002140005080': 'NAME_DIFFERS',
  '9002140006088': 'FACE_DOUBTFUL',
  '9002140007086': 'UNAVAILABLE',
  '9002140008084': 'SLOW',
  '9002140009082': 'MALFORMED',
};
