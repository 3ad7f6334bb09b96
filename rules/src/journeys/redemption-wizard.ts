import type { IsoDate } from '../dates/dates.ts';
import { ADDRESS_PARTS } from '../fields/address-fields.ts';
import type { Rule } from '../fields/rule.ts';
import {
  dateOfBirthField,
  documentFields,
  emailField,
  mobileField,
  nameFields,
  nationalityField,
  wizardAddressFields,
} from '../fields/wizard-fields.ts';
import { TOO_YOUNG } from '../identity/identity.ts';
import { isGiven } from './given-file.ts';
import type { Journey, SideScreen } from './journey.ts';
import { KNOWN_STEPS, withKnownRecipients } from './known-recipient.ts';
import { purposeParts } from './purpose-documents.ts';
import { derivedPerson, type RedemptionAnswers } from './redemption-answers.ts';
import type { AsideReason } from './redemption-aside.ts';

/** Steps of the link-based redemption wizard (WIZARD-17); its other screens are beside the path. */
export const REDEMPTION_STEPS = [
  'welcome',
  'mobile-question',
  'mobile',
  'email',
  'document-type',
  'identity-document',
  'selfie',
  'limit-documents',
  'additional-documents',
  'document-details',
  'name',
  'date-of-birth',
  'gender',
  'nationality',
  'address',
  'declaration',
  'submit',
  'submitted',
] as const;
export type RedemptionStep = (typeof REDEMPTION_STEPS)[number] | (typeof KNOWN_STEPS)[number];

/** Whether the wizard has a step of this name: stored progress may be of another version (WIZARD-16). */
export const isRedemptionStep = (name: string): name is RedemptionStep =>
  [...REDEMPTION_STEPS, ...KNOWN_STEPS].some((step) => step === name);

const isValidValue = (rule: Rule, value: string | undefined): boolean =>
  value !== undefined && rule(value) === undefined;

const createStopScreen = (reason: AsideReason): SideScreen => ({ screen: 'stop', reason });

const birthRule = ({ today = '', dateOfBirthRule }: RedemptionAnswers): Rule =>
  dateOfBirthRule ?? dateOfBirthField(today).rule;

const stopsMinor = (
  born: IsoDate | undefined,
  answers: RedemptionAnswers,
): SideScreen | undefined =>
  born !== undefined && answers.today !== undefined && birthRule(answers)(born) === TOO_YOUNG
    ? createStopScreen('TOO_YOUNG')
    : undefined;

/** The wizard in which a recipient registers to be paid an order (see rules/README.md). */
export const redemptionWizard: Journey<RedemptionAnswers, RedemptionStep> = {
  name: 'redemption-wizard',
  facts: ['today', 'dateOfBirthRule', 'mayBeKnown'],
  steps: withKnownRecipients<RedemptionStep>([
    { name: 'welcome', owns: ['welcomed'], counted: false, done: (a) => a.welcomed === true },
    { name: 'mobile-question', owns: ['hasMobile'], done: (a) => a.hasMobile !== undefined },
    {
      name: 'mobile',
      owns: ['msisdn', 'confirmedMsisdn'],
      applies: (a) => a.hasMobile === true,
      mayApply: (a) => a.hasMobile === undefined,
      done: () => true,
      parts: (a) => [
        { key: 'input', done: isValidValue(mobileField.rule, a.msisdn) },
        { key: 'confirm', done: a.msisdn !== undefined && a.confirmedMsisdn === a.msisdn },
      ],
    },
    {
      name: 'email',
      owns: ['email'],
      done: (a) => isValidValue(emailField(a.msisdn === undefined).rule, a.email),
    },
    {
      name: 'document-type',
      owns: ['idType', 'limitCheck'],
      done: (a) => a.idType !== undefined && a.limitCheck?.idType === a.idType,
      aside: (a) =>
        a.limitCheck?.stop !== undefined && a.limitCheck.idType === a.idType
          ? createStopScreen(a.limitCheck.stop)
          : undefined,
    },
    {
      name: 'identity-document',
      owns: ['identityDocument'],
      done: (a) => isGiven(a.identityDocument) && a.identityDocument?.idType === a.idType,
    },
    {
      name: 'selfie',
      owns: ['selfie'],
      done: (a) => isGiven(a.selfie) && a.selfie?.idType === a.idType,
    },
    {
      name: 'limit-documents',
      owns: ['limitDocuments'],
      applies: (a) => (a.limitCheck?.limitPurposes.length ?? 0) > 0,
      mayApply: (a) => a.limitCheck === undefined,
      done: () => true,
      parts: (a) => purposeParts(a.limitCheck?.limitPurposes ?? [], a.limitDocuments),
    },
    {
      name: 'additional-documents',
      owns: ['additionalDocuments'],
      applies: (a) => (a.limitCheck?.additionalPurposes.length ?? 0) > 0,
      mayApply: (a) => a.limitCheck === undefined,
      done: () => true,
      parts: (a) => purposeParts(a.limitCheck?.additionalPurposes ?? [], a.additionalDocuments),
    },
    {
      name: 'document-details',
      owns: ['idNumber', 'idExpiry'],
      done: hasDocumentDetails,
      aside: (a) => stopsMinor(derivedPerson(a)?.dateOfBirth, a),
    },
    {
      name: 'name',
      owns: ['firstName', 'lastName'],
      done: (a) =>
        isValidValue(nameFields.firstName.rule, a.firstName) &&
        isValidValue(nameFields.lastName.rule, a.lastName),
    },
    {
      name: 'date-of-birth',
      owns: ['dateOfBirth'],
      done: (a) =>
        a.idType === 'SA_ID'
          ? a.dateOfBirth !== undefined && a.dateOfBirth === derivedPerson(a)?.dateOfBirth
          : isValidValue(birthRule(a), a.dateOfBirth),
      aside: (a) => stopsMinor(a.dateOfBirth, a),
    },
    {
      name: 'gender',
      owns: ['gender'],
      done: (a) =>
        a.gender !== undefined && (a.idType !== 'SA_ID' || a.gender === derivedPerson(a)?.gender),
    },
    {
      name: 'nationality',
      owns: ['nationality'],
      done: (a) =>
        a.idType !== undefined && isValidValue(nationalityField(a.idType).rule, a.nationality),
    },
    {
      name: 'address',
      owns: ['address'],
      done: (a) =>
        ADDRESS_PARTS.every((part) =>
          isValidValue(wizardAddressFields[part].rule, a.address?.[part]),
        ),
    },
    { name: 'declaration', owns: ['signedVersion'], done: (a) => a.signedVersion !== undefined },
    {
      name: 'submit',
      owns: ['requestId', 'approved'],
      counted: false,
      done: (a) => a.requestId !== undefined,
    },
    { name: 'submitted', owns: [], counted: false, final: true, done: () => true },
  ]),
};

function hasDocumentDetails({ idType, idNumber, idExpiry = '', today = '' }: RedemptionAnswers) {
  if (idType === undefined) return false;
  const fields = documentFields(idType, today);
  return isValidValue(fields.idNumber.rule, idNumber) && isValidValue(fields.expiry.rule, idExpiry);
}
