import type { AnswerOf } from '@thumela/contract/call.ts';
import type { checkInboundLimit, checkSelfToSelfLimit } from '@thumela/contract/calls/limits.ts';
import { REGISTRATION_TYPE } from '@thumela/contract/values.ts';
import { type IdType, parseIdType } from '@thumela/rules/identity/id-types.ts';
import { asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import { formatPhrase, phrase, type Say } from '@thumela/rules/language/phrase.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { inboundLimitTexts } from '../../platform/i18n/texts/en/limits.ts';
import { quotationTexts } from '../../platform/i18n/texts/en/quotations.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { type InboundOrderDetails, inboundRequirements, selfToSelf } from './inbound.ts';

/** @throws DomainError VALIDATION_FAILED for an unknown ID type */
export function requireIdType(text: string): IdType {
  const idType = parseIdType(text);
  if (!idType) throw invalidInput([phrase(quotationTexts, 'unknownIdType')]);
  return idType;
}

/** The limits are the same for every type of registration, but an unknown type is still refused. */
export function refuseOtherType(type: string): void {
  const types = Object.keys(REGISTRATION_TYPE);
  if (!types.includes(type)) throw invalidInput([phrase(partTexts, 'oneOf', 'type', types)]);
}

/**
 * The tier set of an amount and its documents (WIZARD-39).
 * @throws DomainError LIMIT_EXCEEDED above the maximum of the ID type; another document may be enough
 */
export function tierView(
  reference: ReferenceSnapshot,
  idType: IdType,
  amount: bigint,
): AnswerOf<typeof checkInboundLimit> {
  const { tierSet, limitPurposes } = inboundRequirements(reference, {
    idType,
    amount,
    senderType: 'OTHER',
  });
  if (!tierSet) throw new DomainError('LIMIT_EXCEEDED', phrase(inboundLimitTexts, 'tooMuch'));
  return {
    'limit-increase-required': tierSet.documents.length > 0,
    'limit-tier-set': { id: tierSet.id, name: tierSet.name },
    'required-documents': tierSet.documents.map(({ id, purpose }, index) => ({
      id,
      'inbound-limit-tier-set-id': tierSet.id,
      'document-purpose': purpose,
      'document-purpose-display-value': limitPurposes[index]?.title ?? purpose,
    })),
  };
}

/** Whether money from oneself may be received, and its requirements (WIZARD-40). */
export function selfToSelfView(
  reference: ReferenceSnapshot,
  asked: Omit<InboundOrderDetails, 'senderType'> & { say: Say },
): AnswerOf<typeof checkSelfToSelfLimit> {
  const { aboveDay, aboveMonth } = selfToSelf(reference, asked);
  const { stop, additionalPurposes } = inboundRequirements(reference, {
    ...asked,
    senderType: 'SELF',
  });
  return {
    'id-type': asked.idType,
    'daily-limit-exceeded': aboveDay,
    'monthly-limit-exceeded': aboveMonth,
    'can-continue': stop === undefined,
    'has-additional-requirements': additionalPurposes.length > 0,
    'additional-requirements': additionalPurposes.map(({ purpose, title }) => ({
      'requirement-name': purpose,
      'requirement-type': 'DOCUMENT',
      'requirement-display-name': title,
    })),
    message: stop ? formatPhrase(asideReasons[stop], asked.say) : null,
  };
}
