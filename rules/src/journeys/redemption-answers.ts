import { SOUTH_AFRICA } from '../constants.ts';
import type { IsoDate } from '../dates/dates.ts';
import type { Address } from '../fields/address-fields.ts';
import type { Rule } from '../fields/rule.ts';
import { expiryAfterChoice } from '../fields/wizard-fields.ts';
import type { Gender, IdType } from '../identity/id-types.ts';
import { readSaId } from '../identity/sa-id.ts';
import type { GivenFile } from './given-file.ts';
import type { KnownRecipient } from './known-recipient.ts';
import type { LimitCheck } from './limit-checks.ts';
import type { PurposeDocuments } from './purpose-documents.ts';

/** A picture and the document type it belongs to. */
export interface Picture extends GivenFile {
  readonly idType: IdType;
}

/**
 * Facts and answers of the redemption wizard; an answer is set when its screen is left with Next. Those
 * that may be undefined are removed when another document type is chosen.
 */
export interface RedemptionAnswers {
  /** Fact: the business day, for ages and expiry dates. */
  readonly today?: IsoDate;
  /** Fact: the rule for dates of birth, where the server checks by the calendar (see rules/README.md). */
  readonly dateOfBirthRule?: Rule;
  /** Fact: the number of the order belongs to one of our customers (decision 30). */
  readonly mayBeKnown?: boolean;
  readonly welcomed?: boolean;
  /** The recognised recipient, or `no` for one who has never received money with us. */
  readonly known?: KnownRecipient | 'no';
  readonly unchanged?: boolean;
  readonly hasMobile?: boolean;
  readonly msisdn?: string;
  readonly confirmedMsisdn?: string;
  readonly email?: string;
  readonly idType?: IdType;
  readonly limitCheck?: LimitCheck;
  readonly identityDocument?: Picture;
  readonly selfie?: Picture;
  readonly limitDocuments?: PurposeDocuments;
  readonly additionalDocuments?: PurposeDocuments;
  readonly idNumber?: string;
  readonly idExpiry?: IsoDate | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dateOfBirth?: IsoDate;
  readonly gender?: Gender;
  readonly nationality?: string | undefined;
  readonly address?: Address;
  /** Removed by unticking. */
  readonly signedVersion?: number | undefined;
  readonly requestId?: number;
  /** Approved automatically, without a review. */
  readonly approved?: boolean;
}

/**
 * Answers after choosing a document type: the type, its limit check, and without answers that no longer
 * fit (WIZARD-29).
 */
export function chooseIdType(
  answers: RedemptionAnswers,
  idType: IdType,
  limitCheck: LimitCheck,
): RedemptionAnswers {
  const isForeign = idType !== 'SA_ID' && idType !== 'FOREIGN_ID';
  const clearsNationality = isForeign && answers.nationality === SOUTH_AFRICA;
  return {
    idType,
    limitCheck,
    idExpiry: expiryAfterChoice(idType, answers.idExpiry),
    nationality: clearsNationality ? undefined : answers.nationality,
  };
}

/** Date of birth and gender from an SA ID number; undefined for any other document. */
export const derivedPerson = ({ idType, idNumber = '', today = '' }: RedemptionAnswers) =>
  idType === 'SA_ID' ? readSaId(idNumber, today) : undefined;
