import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { IdType } from '@thumela/rules/identity/id-types.ts';

/** A document whose holder is to be checked. */
export interface IdentityDocument {
  readonly idType: IdType;
  readonly idNumber: string;
}

/** The person as they are on record, for one check. */
export interface IdentityQuestion extends IdentityDocument {
  /** Ours, the same for each call about one check, so that a service can recognise a repetition. */
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: IsoDate;
  /** When the person accepted that their identity is checked. */
  readonly consentedAt: Date;
}

/** Whether the face of the person agrees with the register's photo. */
export type FaceResult = 'MATCH' | 'NO_MATCH' | 'DOUBTFUL' | 'NOT_COMPARED';

/** A register's answer about the holder of a document. Its photo never leaves the service. */
export interface IdentityAnswer {
  /** The service's number of the inquiry, for its records. */
  readonly transactionNumber: string;
  readonly isOnRegister: boolean;
  /** Names on the register; null if it gives none. */
  readonly name: string | null;
  readonly isDead: boolean;
  readonly dateOfDeath: IsoDate | null;
  /** The number must not be used, for example because two people had it. */
  readonly isBlocked: boolean;
  readonly face: FaceResult;
}

/** A service that checks identities (docs/identity-verification.md). */
export interface IdentityService {
  readonly name: string;
  /** Whether it can know this document; the others are not checked. */
  covers(document: IdentityDocument): boolean;
  /** @throws IdentityServiceError if there is no usable answer: the check is repeated later */
  check(question: IdentityQuestion, signal: AbortSignal): Promise<IdentityAnswer>;
}

/** Why a check has no answer, in a sentence without anything about the person. */
export class IdentityServiceError extends Error {}
